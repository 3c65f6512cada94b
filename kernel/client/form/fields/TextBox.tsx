import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';

export interface TextBoxProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  label: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'password' | 'time';
  required?: boolean;
  hint?: ReactNode;
  help?: ReactNode;
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  disabled?: boolean;
  /** A name for machines: left to right, as it is typed. */
  code?: boolean;
}

/** A text field with its label and message. Passwords can be shown. */
export function TextBox({
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  label,
  type = 'text',
  required = false,
  hint,
  help,
  autoComplete,
  autoFocus,
  placeholder,
  inputMode,
  disabled,
  code = false,
}: TextBoxProps) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <Field label={label} required={required} hint={hint} help={help} error={error}>
      {({ id, aria, error: isWrong }) => (
        <OutlinedInput
          id={id}
          fullWidth
          type={secret && shown ? 'text' : type}
          error={isWrong}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputRef={inputRef}
          disabled={disabled ?? false}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          placeholder={placeholder}
          slotProps={{
            input: {
              ...aria,
              inputMode,
              spellCheck: type === 'text' && !code ? undefined : false,
              autoCapitalize: code ? 'none' : undefined,
              dir: code || type === 'email' || type === 'tel' ? 'ltr' : undefined,
            },
          }}
          endAdornment={
            secret && (
              <IconButton
                size="small"
                edge="end"
                aria-label={shown ? t('hide_password') : t('show_password')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
                sx={{ mx: 0, marginInlineEnd: '-10px' }}
              >
                {shown ? <EyeOff size={16} strokeWidth={1.75} /> : <Eye size={16} strokeWidth={1.75} />}
              </IconButton>
            )
          }
        />
      )}
    </Field>
  );
}

import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';

interface TextInputProps<V extends FieldValues> {
  control: Control<V>;
  name: Path<V>;
  label: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'password';
  required?: boolean;
  hint?: ReactNode;
  help?: ReactNode;
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  disabled?: boolean;
}

/** A text field for react-hook-form. Passwords can be shown. */
export function TextInput<V extends FieldValues>({
  control,
  name,
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
}: TextInputProps<V>) {
  const { t } = useTranslation('auth');
  const { field, fieldState } = useController({ control, name });
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <Field label={label} required={required} hint={hint} help={help} error={fieldState.error?.message}>
      {({ id, aria, error }) => (
        <OutlinedInput
          id={id}
          fullWidth
          type={secret && shown ? 'text' : type}
          error={error}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          disabled={disabled ?? false}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          placeholder={placeholder}
          slotProps={{
            input: {
              ...aria,
              inputMode,
              spellCheck: type === 'text' ? undefined : false,
              dir: type === 'email' || type === 'tel' ? 'ltr' : undefined,
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

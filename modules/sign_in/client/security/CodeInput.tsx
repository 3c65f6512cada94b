import OutlinedInput from '@mui/material/OutlinedInput';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@steward/kernel/client/ui/Field.tsx';

export const CODE_LENGTH = 6;

interface CodeInputProps<V extends FieldValues> {
  control: Control<V>;
  name: Path<V>;
  isBusy: boolean;
  onComplete: () => Promise<void>;
}

/** Six-digit code input; submits when complete. */
export function CodeInput<V extends FieldValues>({ control, name, isBusy, onComplete }: CodeInputProps<V>) {
  const { t } = useTranslation('security');
  const { field, fieldState } = useController({ control, name });
  const take = (text: string): void => {
    const code = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    const isOther = code !== field.value;
    field.onChange(code);
    if (code.length === CODE_LENGTH && isOther) void onComplete();
  };
  return (
    <Field label={t('code')} error={fieldState.error?.message}>
      {({ id, aria, error: isWrong }) => (
        <OutlinedInput
          id={id}
          fullWidth
          autoFocus
          name="one-time-code"
          value={field.value}
          inputRef={field.ref}
          error={isWrong}
          readOnly={isBusy}
          autoComplete="one-time-code"
          placeholder="000000"
          onChange={(event) => take(event.target.value)}
          slotProps={{ input: { ...aria, inputMode: 'numeric', dir: 'ltr', spellCheck: false } }}
          sx={{
            '& input': {
              textAlign: 'center',
              fontSize: '1.25rem',
              letterSpacing: '0.35em',
              textIndent: '0.35em',
              fontVariantNumeric: 'tabular-nums',
              height: '28px',
            },
          }}
        />
      )}
    </Field>
  );
}

import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { Field } from '@steward/kernel/client/ui/Field.tsx';

const LENGTH = 6;

/** Six-digit code input; submits when complete. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  error,
  isBusy = false,
}: {
  value: string;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  error?: string | undefined;
  isBusy?: boolean;
}) {
  const { t } = useTranslation('security');
  const take = (text: string): void => {
    const code = text.replaceAll(/\D/g, '').slice(0, LENGTH);
    onChange(code);
    if (code.length === LENGTH && code !== value) onComplete(code);
  };
  return (
    <Field label={t('code')} error={error}>
      {({ id, aria, error: isWrong }) => (
        <OutlinedInput
          id={id}
          fullWidth
          autoFocus
          name="one-time-code"
          value={value}
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

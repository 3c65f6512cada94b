import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Field } from '@steward/kernel/client/ui/Field.tsx';

/** The server's limit. */
const LONGEST = 1000;

/** Message in the invitation mail. */
export function MessageField({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  const { t } = useTranslation('people');
  return (
    <Field label={t('enable.message')} help={t('enable.message_help')}>
      {(control) => (
        <TextField
          fullWidth
          multiline
          minRows={2}
          maxRows={6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: { ...control.aria, id: control.id, maxLength: LONGEST } }}
        />
      )}
    </Field>
  );
}

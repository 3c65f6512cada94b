import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Field } from '@steward/kernel/client/ui/Field.tsx';

/** As the server takes it. */
const LONGEST = 1000;

/** What the inviter says in the mail of the invitation. */
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

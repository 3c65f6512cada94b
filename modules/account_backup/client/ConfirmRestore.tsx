import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';

interface ConfirmRestoreProps {
  company: string;
  danger: boolean;
  onSubmit: (values: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
}

const FIELDS = { company: { kind: 'text', required: true }, password: { kind: 'text', required: true } } as const;

/** The last step of a restore: the company's name and the owner's password. */
export function ConfirmRestore({ company, danger, onSubmit, onClose }: ConfirmRestoreProps) {
  const { t } = useTranslation('account_backup');
  const state = useFieldsForm<Record<string, string>>({
    fields: FIELDS,
    start: { company: '', password: '' },
    labels: { company: t('company_name'), password: t('password') },
    send: async (values) => {
      await onSubmit(values);
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      freely
      maxWidth="xs"
      danger={danger}
      title={t('confirm_title', { company })}
      intro={t('confirm_text')}
      submitLabel={t('restore')}
      onClose={onClose}
    >
      <TextInput control={state.form.control} name="company" label={t('company_name')} autoComplete="off" autoFocus />
      <Box sx={{ mt: 3 }}>
        <TextInput
          control={state.form.control}
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
        />
      </Box>
    </FormDialog>
  );
}

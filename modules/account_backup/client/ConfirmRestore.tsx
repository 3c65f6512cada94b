import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { OwnProof, proofFields, proofIn, useOwnProof } from '@steward/modules/sign_in/client';

interface ConfirmRestoreProps {
  company: string;
  danger: boolean;
  onSubmit: (values: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
}

/** The last step of a restore: the company's name, and a proof of its owner. */
export function ConfirmRestore({ company, danger, onSubmit, onClose }: ConfirmRestoreProps) {
  const { t } = useTranslation('account_backup');
  const way = useOwnProof();
  const state = useFieldsForm<Record<string, string>>({
    fields: { company: { kind: 'text', required: true }, ...proofFields(way) },
    start: { company: '', code: '', password: '' },
    labels: { company: t('company_name') },
    send: async (values) => {
      await onSubmit({ company: values['company'] ?? '', ...proofIn(way, values) });
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
        <OwnProof control={state.form.control} way={way} />
      </Box>
    </FormDialog>
  );
}

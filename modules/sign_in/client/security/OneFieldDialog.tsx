import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { TextInput } from '@steward/kernel/client/form/TextInput.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

interface OneFieldDialogProps {
  title: string;
  text?: ReactNode;
  label: string;
  /** Field name in server errors. */
  name: string;
  type?: 'text' | 'password' | 'email';
  autoComplete?: string;
  start?: string;
  submitLabel: string;
  danger?: boolean;
  onSubmit: (value: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog with one field; refusals are shown below it. */
export function OneFieldDialog({
  title,
  text,
  label,
  name,
  type = 'text',
  autoComplete,
  start = '',
  submitLabel,
  danger = false,
  onSubmit,
  onClose,
}: OneFieldDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const state = useFieldsForm<Record<string, string>>({
    fields: { [name]: { kind: type === 'email' ? 'email' : 'text', required: true } },
    start: { [name]: start },
    labels: { [name]: label },
    send: async (values) => {
      await onSubmit(values[name] ?? '');
      onClose();
    },
    checks: 'onTouched',
    sendsUnchanged: true,
  });
  const close = (): void => {
    if (!state.isBusy) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        {text && <Box sx={{ mb: 4, color: color.secondary }}>{text}</Box>}
        <FieldsForm id={`${id}-form`} state={state}>
          <TextInput
            control={state.form.control}
            name={name}
            type={type}
            label={label}
            required
            autoFocus
            {...(autoComplete ? { autoComplete } : {})}
          />
        </FieldsForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={state.isBusy}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={state.isBusy}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorDetail, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { TextInput } from '@steward/kernel/client/forms/TextInput.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';

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
  const { t } = useTranslation(['common', 'errors']);
  const id = useId();
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { value: start } });
  const submit = async ({ value }: { value: string }): Promise<void> => {
    try {
      await onSubmit(value);
      onClose();
    } catch (error) {
      const said = fieldErrors(error)[name];
      if (said === undefined) toast.error(errorDetail(error) ?? t('errors:wrong'));
      else setError('value', { type: 'server', message: said });
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        {text && <Box sx={{ mb: 4, color: color.secondary }}>{text}</Box>}
        <Box component="form" id={`${id}-form`} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
          <TextInput
            control={control}
            name="value"
            type={type}
            label={label}
            required
            autoFocus
            {...(autoComplete ? { autoComplete } : {})}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={formState.isSubmitting}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

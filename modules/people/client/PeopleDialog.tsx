import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';

interface PeopleDialogProps {
  title: string;
  text?: string;
  children?: ReactNode;
  /** Primary button; absent when finished. */
  confirm?:
    | { readonly label: string; readonly run: () => void; readonly danger?: boolean; readonly disabled?: boolean }
    | undefined;
  busy?: boolean;
  onClose: () => void;
}

/** Layout of dialogs about users: text, fields, primary button. Enter submits. */
export function PeopleDialog({ title, text, children, confirm, busy = false, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (confirm && !confirm.disabled && !busy) confirm.run();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          {text && <Box sx={{ color: color.secondary }}>{text}</Box>}
          {children}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {confirm ? t('cancel') : t('close')}
        </Button>
        {confirm && (
          <Button
            type="submit"
            form={`${id}-form`}
            variant="contained"
            color={confirm.danger ? 'error' : 'primary'}
            disabled={busy || confirm.disabled === true}
          >
            {confirm.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

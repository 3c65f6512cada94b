import { useTotp, TotpSetup } from './TotpSetup.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { TotpSetup as Setup } from '../../contract/security.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface TotpDialogProps {
  setup: Setup;
  /** With recovery codes for the first factor. */
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Scan, then enter a code. */
export function TotpDialog({ setup, onDone, onClose }: TotpDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const id = useId();
  const totp = useTotp(onDone);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('totp.title')}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void totp.confirm(totp.code);
          }}
        >
          <TotpSetup setup={setup} {...totp} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color="primary"
          disabled={totp.busy || totp.code.length < 6}
        >
          {t('totp.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

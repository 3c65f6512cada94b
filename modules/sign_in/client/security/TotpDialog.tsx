import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { TotpSetup as Setup } from '../../contract/security.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetail, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { confirmTotp } from './calls.ts';
import { TotpSetup } from './TotpSetup.tsx';

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

export interface TotpState {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly confirm: (code: string) => Promise<void>;
}

/** State of the code input. */
export function useTotp(onDone: (codes: readonly string[] | null) => void): TotpState {
  const { t } = useTranslation('errors');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (typed: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onDone((await confirmTotp(typed)).recovery_codes);
    } catch (failure) {
      const said = fieldErrors(failure)['totp_code'];
      if (said === undefined) toast.error(errorDetail(failure) ?? t('wrong'));
      setError(said);
      setCode('');
    }
    setBusy(false);
  };
  return { code, setCode, error, busy, confirm };
}

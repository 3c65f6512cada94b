import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import type { TotpSetup as Setup } from '../../contract/security.ts';
import { CODE_LENGTH } from './CodeInput.tsx';
import { useTotp, TotpSetup } from './TotpSetup.tsx';

interface TotpDialogProps {
  setup: Setup;
  /** With recovery codes for the first factor. */
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Scan, then enter a code. */
export function TotpDialog({ setup, onDone, onClose }: TotpDialogProps) {
  const { t } = useTranslation('security');
  const state = useTotp(onDone);
  const { totp_code } = useWatch({ control: state.form.control });
  return (
    <FormDialog
      state={state}
      title={t('totp.title')}
      submitLabel={t('totp.confirm')}
      ready={totp_code?.length === CODE_LENGTH}
      freely
      maxWidth="xs"
      onClose={onClose}
    >
      <TotpSetup setup={setup} state={state} />
    </FormDialog>
  );
}

import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { makePasskey } from '@steward/kernel/client/session/passkey.ts';
import { deviceOf } from '@steward/kernel/contract/wire/headers.ts';
import type { Security } from '../../contract/security.ts';
import { addPasskey, passkeyOptions } from './calls.ts';
import { usePasswordConfirmation } from './usePasswordConfirmation.tsx';

/** Creates a passkey as the required second factor. */
export function GatePasskey({
  security,
  onDone,
}: {
  security: Security;
  onDone: (codes: readonly string[] | null) => void;
}) {
  const { t } = useTranslation('security');
  const { dialog, run } = usePasswordConfirmation(security);
  const { browser, system } = deviceOf(navigator.userAgent);
  const create = async (password?: string): Promise<void> => {
    const { token, options } = await passkeyOptions(password);
    const response = await makePasskey(options);
    if (response)
      onDone(
        (
          await addPasskey({
            token,
            response,
            name: [browser, system].filter(Boolean).join(' · ') || t('passkeys.title'),
          })
        ).recovery_codes,
      );
  };
  return (
    <>
      <Button
        size="large"
        fullWidth
        onClick={() => void run({ title: t('passkeys.add'), submitLabel: t('go_on'), attempt: create })}
      >
        {t('gate.passkey')}
      </Button>
      {dialog}
    </>
  );
}

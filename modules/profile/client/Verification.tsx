import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

/** Resends the verification mail. */
export function Verification({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['auth', 'errors']);
  const [busy, setBusy] = useState(false);
  if (user.is_verified) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.post('send-verify-email/', { email: user.email }, { prefix: false });
      toast.success(t('profile.verify_sent', { email: user.email }));
    } catch (error) {
      toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
    setBusy(false);
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" disabled={busy} onClick={() => void send()}>
          {t('profile.verify_again')}
        </Button>
      }
    >
      {t('profile.verify_text', { email: user.email })}
    </Notice>
  );
}

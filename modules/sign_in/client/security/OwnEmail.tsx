import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorDetail } from '@steward/kernel/client/api/client.ts';
import { OneFieldDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Line, Lines } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Security } from '../../contract/security.ts';
import { askForEmail, SECURITY, withdrawEmail } from './calls.ts';
import { usePasswordConfirmation } from './usePasswordConfirmation.tsx';

/** The sign-in address; a new one counts once verified. */
export function OwnEmail({ security }: { security: Security }) {
  const { t } = useTranslation(['security', 'errors']);
  const user = useUser();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const hasNoMail = useInstallation().data?.mailbox === true;
  const { dialog, ask } = usePasswordConfirmation(security);
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: SECURITY });
  const send = async (email: string, password?: string): Promise<void> => {
    await askForEmail(password === undefined ? { email } : { email, password });
    toast.success(t(hasNoMail ? 'email.sent_mailbox' : 'email.sent', { email }));
    await again();
  };
  const submit = async (email: string): Promise<void> => {
    try {
      await send(email);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'prove_again') throw error;
      ask({
        title: t('email.change_title'),
        submitLabel: t('email.send'),
        attempt: (password) => send(email, password),
      });
    }
  };
  const withdraw = async (): Promise<void> => {
    await withdrawEmail().then(again, (error: unknown) => toast.error(errorDetail(error) ?? t('errors:wrong')));
  };
  return (
    <Card title={t('email.title')}>
      <Lines>
        <Line
          icon={AtSign}
          title={user?.email}
          text={t('email.text')}
          actions={
            <Button size="small" onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
          }
        />
      </Lines>
      {security.pending_email !== null && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={() => void withdraw()}>
              {t('email.withdraw')}
            </Button>
          }
        >
          {t(hasNoMail ? 'email.pending_mailbox' : 'email.pending', { email: security.pending_email })}
        </Notice>
      )}
      {open && (
        <OneFieldDialog
          title={t('email.change_title')}
          text={t(hasNoMail ? 'email.change_text_mailbox' : 'email.change_text')}
          label={t('email.new')}
          name="email"
          type="email"
          autoComplete="email"
          submitLabel={t('email.send')}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        />
      )}
      {dialog}
    </Card>
  );
}

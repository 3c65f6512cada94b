import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { forgotPasswordFields } from '../../contract/session.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** Requests a reset link; the answer does not reveal accounts. */
export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mailbox = useInstallation().data?.mailbox ?? false;
  const state = useFieldsForm({
    fields: forgotPasswordFields,
    start: { email: '' },
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async ({ email }) => {
      await api.post('forgot-password/', { email }, { prefix: false, token: false });
      setSentTo(email);
    },
  });
  const back = <Link to="/login">{t('back_to_login')}</Link>;
  if (sentTo !== null) {
    return (
      <AuthFrame title={t(mailbox ? 'forgot.sent_title_mailbox' : 'forgot.sent_title')} below={back}>
        <Box role="status" sx={{ mx: -2 }}>
          <EmptyState
            compact
            icon={MailCheck}
            title={sentTo}
            text={mailbox ? t('forgot.sent_mailbox') : t('forgot.sent_text')}
          />
        </Box>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('forgot.title')} text={t('forgot.text')} below={back}>
      <FieldsForm state={state} sx={{ gap: 4.5 }}>
        <TextInput
          control={state.form.control}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={state.isBusy}>
          {t('forgot.submit')}
        </Button>
      </FieldsForm>
    </AuthFrame>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { forgotPasswordFields } from '../../contract/session.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { fieldsResolver } from '@steward/kernel/client/form/resolver.ts';
import { TextInput } from '@steward/kernel/client/form/TextInput.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';

/** Requests a reset link; the answer does not reveal accounts. */
export default function ForgotPassword() {
  const { t } = useTranslation(['auth', 'errors']);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mailbox = useInstallation().data?.mailbox ?? false;
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { email: '' },
    resolver: fieldsResolver(forgotPasswordFields),
    mode: 'onSubmit',
  });
  const submit = async ({ email }: { email: string }): Promise<void> => {
    try {
      await api.post('forgot-password/', { email }, { prefix: false, token: false });
      setSentTo(email);
    } catch (error) {
      toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
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
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{ display: 'grid', gap: 4.5 }}
      >
        <TextInput
          control={control}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          disabled={formState.isSubmitting}
        >
          {t('forgot.submit')}
        </Button>
      </Box>
    </AuthFrame>
  );
}

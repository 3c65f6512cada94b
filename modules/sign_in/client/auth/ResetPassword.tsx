import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useSearchText } from '@steward/kernel/client/search_params.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { resetPasswordFields } from '../../contract/session.ts';
import { NewPassword, WideSubmit } from '../passwords/NewPassword.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** Sets a new password by a mailed token. */
export function ResetPassword() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const token = useSearchText('token');
  const state = useFieldsForm({
    fields: resetPasswordFields,
    start: { password: '' },
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async (input) => {
      await api.post('password-reset/', input, { prefix: false, token: false, query: { token } });
      toast.success(t('reset.done'));
      await navigate({ to: '/login', replace: true });
    },
  });
  return (
    <AuthFrame
      title={t('reset.title')}
      text={t('reset.text')}
      below={<Link to="/forgot-password">{t('reset.again')}</Link>}
    >
      <FieldsForm state={state} sx={{ gap: 3 }}>
        <NewPassword state={state} name="password" label={t('new_password')} autoFocus />
        <WideSubmit label={t('reset.submit')} isBusy={state.isBusy} />
      </FieldsForm>
    </AuthFrame>
  );
}

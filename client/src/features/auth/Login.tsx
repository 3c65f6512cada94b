import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, LANGUAGES } from '../../i18n/index.ts';
import { ApiError, errorDetail } from '../../api/client.ts';
import { login, type CompanyChoice } from '../../session/auth.ts';
import { takeNext } from '../../session/guard.ts';
import { Link } from '../../ui/Link.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CompanyChooser } from './CompanyChooser.tsx';
import { LoginForm, type Credentials } from './LoginForm.tsx';

/** Signs in; somebody of several companies chooses one on the way. */
export default function Login() {
  const { t } = useTranslation(['auth', 'errors']);
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const companyId = typeof search['company'] === 'string' ? search['company'] : null;
  const [choice, setChoice] = useState<{ credentials: Credentials; companies: readonly CompanyChoice[] } | null>(null);

  const signIn = async (credentials: Credentials, companyId?: string): Promise<void> => {
    try {
      const answer = await login(credentials.email, credentials.password, companyId);
      if ('companies' in answer) {
        setChoice({ credentials, companies: answer.companies });
        return;
      }
      const spoken = LANGUAGES.find((one) => one === answer.user.language);
      if (spoken && spoken !== currentLanguage() && localStorage.getItem('i18nextLng') === null) await changeLanguage(spoken);
      await navigate({ to: takeNext(), replace: true });
    } catch (error) {
      const offline = error instanceof ApiError && error.status === 0;
      toast.error(errorDetail(error) ?? (offline ? t('errors:offline.text') : t('errors:wrong')));
    }
  };

  if (choice) {
    return (
      <AuthFrame title={t('company.title')} text={t('company.text')}>
        <CompanyChooser companies={choice.companies} onChoose={(id) => signIn(choice.credentials, id)} onBack={() => setChoice(null)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('login.title')} below={<>{t('login.no_account')} <Link to="/sign-up">{t('login.sign_up')}</Link></>}>
      <LoginForm companyId={companyId} onSubmit={(credentials) => signIn(credentials)} />
    </AuthFrame>
  );
}

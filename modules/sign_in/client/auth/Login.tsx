import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorDetail } from '@steward/kernel/client/api/client.ts';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { changeLanguage, currentLanguage, LANGUAGES, withAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { continueSignIn, login, type SignInResult } from '@steward/kernel/client/session/auth.ts';
import { takeNextPath } from '@steward/kernel/client/session/guard.ts';
import { loginByPasskey } from '@steward/kernel/client/session/passkey.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CompanyChooser } from './CompanyChooser.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Loaded on demand. */
const SecondStep = lazyPart(withAllTexts(lazyModule(() => import('../guest.ts')).part('SecondStep')));

/** Sign-in with second factor and company choice. */
export function Login() {
  const { t } = useTranslation(['auth', 'errors']);
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const companyId = typeof search['company'] === 'string' ? search['company'] : null;
  const [at, setAt] = useState<Exclude<SignInResult, { user: unknown }> | null>(null);

  const arrive = async (arrival: SignInResult): Promise<void> => {
    if (!('user' in arrival)) {
      setAt(arrival);
      return;
    }
    const spoken = LANGUAGES.find((one) => one === arrival.user.language);
    if (spoken && spoken !== currentLanguage() && localStorage.getItem('i18nextLng') === null)
      await changeLanguage(spoken);
    await navigate({ to: takeNextPath(), replace: true });
  };
  const attempt = async (show: () => Promise<SignInResult | null>): Promise<void> => {
    try {
      const arrival = await show();
      if (arrival) await arrive(arrival);
    } catch (error) {
      const offline = error instanceof ApiError && error.status === 0;
      if (error instanceof ApiError && error.code === 'sign_in_over') setAt(null);
      toast.error(errorDetail(error) ?? (offline ? t('errors:offline.text') : t('errors:wrong')));
    }
  };
  const back = (why?: string): void => {
    setAt(null);
    if (why !== undefined) toast.error(why);
  };

  if (at && 'companies' in at) {
    return (
      <AuthFrame title={t('company.title')} text={t('company.text')}>
        <CompanyChooser
          companies={at.companies}
          onChoose={(id) => attempt(() => continueSignIn('login/company/', { token: at.token, company_id: id }))}
          onBack={() => back()}
        />
      </AuthFrame>
    );
  }
  if (at) {
    return (
      <AuthFrame title={t('login.second')} text={t('login.second_text')}>
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <SecondStep asked={at.second_factor} onArrive={arrive} onBack={back} />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('login.title')}
      below={
        <>
          {t('login.no_account')} <Link to="/sign-up">{t('login.sign_up')}</Link>
        </>
      }
    >
      <LoginForm
        companyId={companyId}
        onSubmit={({ email, password }) => attempt(() => login(email, password))}
        onPasskey={() => attempt(loginByPasskey)}
      />
    </AuthFrame>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { Fingerprint, Sparkles } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '@steward/kernel/client/form/fields/TextBox.tsx';
import { wrongIn } from '@steward/kernel/client/form/rules.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { canUsePasskeys } from '@steward/kernel/client/session/passkey.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { loginFields } from '../../contract/session.ts';
import { SsoButton } from './SsoButton.tsx';

type Credentials = Record<'email' | 'password', string>;

type Wrong = Readonly<Partial<Record<keyof Credentials, string | undefined>>>;

/** Email and password, passkey, SSO (`companyId`: of a company's sign-in address), or the demonstration. */
export function LoginForm({
  companyId,
  onSubmit,
  onPasskey,
}: {
  companyId: string | null;
  onSubmit: (credentials: Credentials) => Promise<void>;
  onPasskey: () => Promise<void>;
}) {
  const { t } = useTranslation('auth');
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [checked, setChecked] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const blame = (found: Wrong): void => {
    setWrong(found);
    (found.email ? inputs.email : inputs.password).current?.focus();
  };
  const change = (name: keyof Credentials) => async (value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    // As in other forms: once it was sent, each change is checked.
    const found = checked ? (await wrongIn({ fields: loginFields }, next))[name] : undefined;
    setWrong((before) => ({ ...before, [name]: found }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSubmitting(true);
    const found = await wrongIn({ fields: loginFields }, values);
    setChecked(true);
    if (Object.keys(found).length > 0) blame(found);
    else await onSubmit(values);
    setSubmitting(false);
  };
  const textBox = (name: keyof Credentials) => ({
    name,
    value: values[name],
    onChange: (value: string) => void change(name)(value),
    inputRef: inputs[name],
    error: wrong[name],
  });
  const demo = useInstallation().data?.demo;
  const [entering, setEntering] = useState(false);
  const busy = submitting || entering;
  const enterByPasskey = async (): Promise<void> => {
    setEntering(true);
    await onPasskey();
    setEntering(false);
  };
  const enterDemo = async (): Promise<void> => {
    if (!demo) return;
    setEntering(true);
    await onSubmit(demo);
    setEntering(false);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4.5 }}>
      <TextBox
        {...textBox('email')}
        type="email"
        label={t('email')}
        autoComplete="username"
        autoFocus
        inputMode="email"
      />
      <TextBox
        {...textBox('password')}
        type="password"
        label={t('password')}
        autoComplete="current-password"
        hint={
          <Link to="/forgot-password" tabIndex={0}>
            {t('login.forgot')}
          </Link>
        }
      />
      <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={busy}>
        {submitting ? t('login.busy') : t('login.submit')}
      </Button>
      <SsoButton
        email={values.email}
        companyId={companyId}
        disabled={busy}
        onNoEmail={() => blame({ email: t('sso.email_first') })}
      />
      {canUsePasskeys() && (
        <Button
          size="large"
          fullWidth
          disabled={busy}
          startIcon={<Fingerprint size={16} />}
          onClick={() => void enterByPasskey()}
          sx={{ mt: -1.5 }}
        >
          {t('login.passkey')}
        </Button>
      )}
      {demo && (
        <>
          <Divider sx={{ fontSize: '0.75rem', color: color.tertiary }}>{t('login.or')}</Divider>
          <Box>
            <Button
              size="large"
              fullWidth
              disabled={busy}
              startIcon={<Sparkles size={16} />}
              onClick={() => void enterDemo()}
            >
              {t('login.demo')}
            </Button>
            <Box
              sx={{ mt: 2, textAlign: 'center', fontSize: '0.75rem', color: color.secondary, overflowWrap: 'anywhere' }}
            >
              {demo.email} · {demo.password}
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}

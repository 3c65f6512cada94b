import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { logout, useUser } from '@steward/kernel/client/session/auth.ts';
import { storeNextPath } from '@steward/kernel/client/session/guard.ts';
import { switchCompany } from '@steward/kernel/client/session/workspace.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { InvitationPreview } from '../../contract/wire.ts';
import { AcceptWithNewPassword } from './AcceptWithNewPassword.tsx';

/** Existing accounts accept signed in; the link alone is not enough. */
export function AcceptSignedIn({ look, token }: { look: InvitationPreview; token: string }) {
  const { t } = useTranslation(['people', 'errors']);
  const navigate = useNavigate();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const { email = '', company = '' } = look;
  const isThem = user?.email === email;

  const toLogin = async (): Promise<void> => {
    setBusy(true);
    if (user) await logout(t('errors:wrong'));
    storeNextPath(`/invitation?token=${token}`);
    await navigate({ to: '/login' });
  };
  const send = async (input: Readonly<Record<string, unknown>>): Promise<void> => {
    const { company: joined } = await api.post<{ company: { id: string } }>(
      'invitation/accept/',
      { token, ...input },
      { prefix: false },
    );
    await enter(joined.id);
  };
  const join = async (): Promise<void> => {
    setBusy(true);
    try {
      await send({});
    } catch (error) {
      toast.error(errorDetail(error) ?? t('errors:wrong'));
      setBusy(false);
    }
  };
  /** Switches to the company, or to its sign-in when this session cannot switch, as with SSO. */
  const enter = async (companyId: string): Promise<void> => {
    try {
      await switchCompany(companyId);
    } catch {
      await logout(t('errors:wrong'));
      toast.success(t('accept.joined', { company }));
      await navigate({ to: '/login', replace: true });
    }
  };
  if (isThem && look.needs === 'sign_in_and_new_password')
    return <AcceptWithNewPassword email={email} company={company} send={send} />;
  const text = isThem
    ? t('accept.join_text', { email, company })
    : user
      ? t('accept.other', { own: user.email, email })
      : t('accept.sign_in_text', { email });
  const label = isThem ? t('accept.join') : user ? t('accept.switch', { email }) : t('accept.sign_in', { email });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ fontSize: '0.875rem', color: color.secondary, overflowWrap: 'anywhere' }}>{text}</Box>
      <Button
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={busy}
        onClick={() => void (isThem ? join() : toLogin())}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {label}
      </Button>
    </Box>
  );
}

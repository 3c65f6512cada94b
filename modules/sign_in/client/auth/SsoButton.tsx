import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorMessage } from '@steward/kernel/client/api/client.ts';
import { redirectToSignIn } from '@steward/kernel/client/session/sso.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { SsoDetail } from '../../contract/sso.ts';

interface SsoButtonProps {
  /** Typed address, maybe incomplete. */
  email: string;
  /** Company of a sign-in address. */
  companyId: string | null;
  disabled: boolean;
  /** The address is missing. */
  onNoEmail: () => void;
}

const isWhole = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim());

/** SSO button, naming the provider once the address is complete. */
export function SsoButton({ email, companyId, disabled, onNoEmail }: SsoButtonProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const [busy, setBusy] = useState(false);
  const domain = isWhole(email) ? email.trim().split('@')[1] : undefined;
  const who = companyId !== null ? { company_id: companyId } : { email: email.trim() };
  const detail = useQuery({
    queryKey: ['sso_detail', companyId ?? domain],
    queryFn: () => api.post<SsoDetail>('login/sso_detail/', who, { prefix: false, token: false }),
    enabled: companyId !== null || domain !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const sso = detail.data?.sso ?? null;
  const go = async (): Promise<void> => {
    if (companyId === null && domain === undefined) return onNoEmail();
    setBusy(true);
    try {
      await redirectToSignIn(who);
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.status !== 0
          ? (errorMessage(error.body) ?? t('errors:wrong'))
          : t('errors:offline.text'),
      );
      setBusy(false);
    }
  };
  return (
    <Box>
      <Button
        size="large"
        fullWidth
        disabled={disabled || busy}
        variant={sso ? 'contained' : 'outlined'}
        color={sso ? 'primary' : 'inherit'}
        startIcon={<Building2 size={16} />}
        onClick={() => void go()}
      >
        {sso ? t('sso.with', { provider: sso.provider }) : t('sso.button')}
      </Button>
      {sso?.only && (
        <Box role="status" sx={{ mt: 2, textAlign: 'center', fontSize: '0.8125rem', color: color.secondary }}>
          {t('sso.only', { provider: sso.provider })}
        </Box>
      )}
    </Box>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '@steward/kernel/client/api/client.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { storeNextPath } from '@steward/kernel/client/session/guard.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { can, isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { readCode } from '@steward/kernel/contract/wire/label_code.ts';
import { AuthFrame } from '@steward/modules/sign_in/client';
import type { StrangersView } from '../../contract/fault_wire.ts';
import { StrangersForm } from './StrangersForm.tsx';

/** Leads users who may read the asset to its page. Others see what the company shows visitors. */
export function Scanned() {
  const { code = '' }: { readonly code?: string } = useParams({ strict: false });
  const found = readCode(code);
  const user = useUser();
  if (user && found?.companyId === user.company.id && !isPortalOnly(user) && can(user, 'assets:read'))
    return <Navigate to={`/assets/${found.id}/detail`} replace />;
  return <Shown code={code} assetId={found?.id ?? null} isSignedIn={user !== null} />;
}

interface ShownProps {
  code: string;
  assetId: string | null;
  isSignedIn: boolean;
}

function Shown({ code, assetId, isSignedIn }: ShownProps) {
  const { t } = useTranslation('maintenance');
  const { data, error, refetch } = useQuery({
    queryKey: ['report', code],
    queryFn: ({ signal }) => api.get<StrangersView>(`report/${code}/`, { prefix: false, token: false, signal }),
    enabled: assetId !== null,
    retry: false,
    staleTime: Infinity,
  });
  const title = t('report.title');
  if (assetId === null || (error instanceof ApiError && error.status === 404))
    return <AuthFrame title={t('report.scanned')}>{isSignedIn ? <Denied /> : <SignIn assetId={assetId} />}</AuthFrame>;
  if (error)
    return (
      <AuthFrame title={title}>
        <ErrorState error={error} compact onRetry={() => void refetch()} />
      </AuthFrame>
    );
  if (!data)
    return (
      <AuthFrame title={title}>
        <SkeletonLines lines={5} />
      </AuthFrame>
    );
  return <StrangersForm code={code} shown={data} />;
}

/** Link to the sign-in, which returns to the asset. */
function SignIn({ assetId }: { assetId: string | null }) {
  const { t } = useTranslation('maintenance');
  return (
    <EmptyState
      compact
      icon={QrCode}
      title={t('report.closed')}
      text={t('report.closed_text')}
      action={
        <LinkButton
          to="/login"
          variant="contained"
          color="primary"
          onClick={() => assetId !== null && storeNextPath(`/assets/${assetId}/detail`)}
        >
          {t('report.sign_in')}
        </LinkButton>
      }
    />
  );
}

/** Signed-in users would be redirected back. */
function Denied() {
  const { t } = useTranslation('maintenance');
  return (
    <EmptyState
      compact
      icon={QrCode}
      title={t('report.denied')}
      text={t('report.denied_text')}
      action={
        <LinkButton to="/portal" variant="contained" color="primary">
          {t('report.my_assets')}
        </LinkButton>
      }
    />
  );
}

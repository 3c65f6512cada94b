import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ShownSecret } from '@steward/kernel/client/ui/CopyButton.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { ApiToken, NewApiToken } from '../contract/wire.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { TokenRow } from './TokenRow.tsx';

interface ApiTokensProps {
  /** Another user's tokens can be seen and revoked, but not created. */
  userId?: string;
}

/** Own tokens, on the profile. */
export function OwnTokens() {
  return <ApiTokens />;
}

/** API tokens with expiry, permissions and last use. */
export function ApiTokens({ userId }: ApiTokensProps) {
  const { t } = useTranslation(['tokens', 'errors', 'common']);
  const queries = useQueryClient();
  const queryKey = ['api_tokens', userId ?? 'own'];
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiToken | null>(null);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const found = useQuery({
    queryKey,
    queryFn: () => api.get<{ results: readonly ApiToken[] }>('api-tokens/', { query: { user_id: userId } }),
  });
  const revoke = useMutation({
    mutationFn: (token: ApiToken) => api.del('api-tokens/delete/', { ids: [token.id] }),
    onSuccess: async (_answer, token) => {
      setEnding(null);
      if (made?.id === token.id) setMade(null);
      toast.success(t('revoked', { name: token.name }));
      await queries.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(errorDetail(error) ?? t('errors:wrong')),
  });
  const finish = async (token: NewApiToken): Promise<void> => {
    setMaking(false);
    setMade(token);
    await queries.invalidateQueries({ queryKey });
  };
  const tokens = found.data?.results ?? [];
  const isOwn = userId === undefined;
  // For other users an empty list, or one that may not be read, is not shown.
  if (!isOwn && tokens.length === 0) return null;
  return (
    <Card
      title={t('title')}
      action={
        isOwn && (
          <ReadOnlyGuard>
            <Button size="small" startIcon={<Plus size={16} />} onClick={() => setMaking(true)}>
              {t('new')}
            </Button>
          </ReadOnlyGuard>
        )
      }
    >
      <Box sx={{ color: color.secondary }}>
        {isOwn ? t('text') : t('text_other')}
        {isOwn && (
          <>
            {' '}
            <Box component="a" href="/api/v1/docs" target="_blank" rel="noreferrer" sx={{ color: color.accentText }}>
              {t('documentation')}
            </Box>
          </>
        )}
      </Box>
      {made && (
        <ShownSecret
          title={t('made', { name: made.name })}
          text={`${t('made_text')} ${t('made_address', { address: made.address })}`}
          secret={made.token}
          words={{ copy: t('copy'), copied: t('copied'), failed: t('copy_failed'), done: t('kept') }}
          onDone={() => setMade(null)}
        />
      )}
      {found.isPending && (
        <Box sx={{ mt: 3 }}>
          <SkeletonLines lines={3} />
        </Box>
      )}
      {found.error && !found.data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && tokens.length === 0 && (
        <EmptyState compact icon={KeyRound} title={t('empty.title')} text={t('empty.text')} />
      )}
      {tokens.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} now={found.dataUpdatedAt} onRevoke={() => setEnding(token)} />
          ))}
        </Box>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} onMade={(token) => void finish(token)} />}
      <ConfirmDialog
        open={ending !== null}
        danger
        busy={revoke.isPending}
        title={t('revoke_title', { name: ending?.name })}
        confirmLabel={t('revoke')}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && revoke.mutate(ending)}
      >
        {t('revoke_text')}
      </ConfirmDialog>
    </Card>
  );
}

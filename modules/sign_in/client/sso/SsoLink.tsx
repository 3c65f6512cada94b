import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorMessage, ApiError } from '@steward/kernel/client/api/client.ts';
import { redirectToLink } from '@steward/kernel/client/session/sso.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { SsoLink as Link } from '../../contract/sso.ts';

const KEY = ['sso_link'];

/** The user's SSO link. */
export function SsoLink() {
  const { t } = useTranslation(['sso', 'errors']);
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const { data } = useQuery({ queryKey: KEY, queryFn: () => api.get<Link>('sso/link/') });
  const complain = (error: unknown): void =>
    toast.error((error instanceof ApiError ? errorMessage(error.body) : undefined) ?? t('errors:wrong'));
  const begin = useMutation({ mutationFn: redirectToLink, onError: complain });
  const end = useMutation({
    mutationFn: () => api.del<Link>('sso/link/'),
    onSuccess: (link) => {
      queries.setQueryData(KEY, link);
      setEnding(false);
      toast.success(t('link.ended'));
    },
    onError: complain,
  });
  if (!data?.provider) return null;
  const { provider, linked_at } = data;
  return (
    <Card title={t('link.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box>{t('link.text', { provider })}</Box>
          {linked_at && (
            <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
              {t('link.linked', { day: formatDate(linked_at) })}
            </Box>
          )}
        </Box>
        {linked_at ? (
          <Button onClick={() => setEnding(true)}>{t('link.end')}</Button>
        ) : (
          <Button
            variant="contained"
            color="primary"
            disabled={begin.isPending || begin.isSuccess}
            onClick={() => begin.mutate()}
          >
            {t('link.start')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isEnding}
        danger
        busy={end.isPending}
        title={t('link.end_title', { provider })}
        confirmLabel={t('link.end')}
        onClose={() => setEnding(false)}
        onConfirm={() => end.mutate()}
      >
        {t('link.end_text')}
      </ConfirmDialog>
    </Card>
  );
}

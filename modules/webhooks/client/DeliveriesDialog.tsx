import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { DeliveryState, Webhook, WebhookDelivery } from '../contract/wire.ts';
import { DeliveryItem } from './DeliveryItem.tsx';

const STATES = ['all', 'waiting', 'delivered', 'failed'] as const satisfies readonly (DeliveryState | 'all')[];

interface Page {
  readonly results: readonly WebhookDelivery[];
  readonly has_more: boolean;
}

/** Sent and waiting deliveries of a webhook, newest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const found = useInfiniteQuery({
    queryKey: ['webhooks', webhook.id, 'deliveries', state],
    queryFn: ({ pageParam }) =>
      api.get<Page>(`webhooks/${webhook.id}/deliveries/`, {
        query: { ...(state === 'all' ? {} : { state }), ...(pageParam === '' ? {} : { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ results, has_more: hasMore }) => (hasMore ? (results.at(-1)?.id ?? null) : null),
  });
  const deliveries = found.data?.pages.flatMap((one) => one.results) ?? [];
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('deliveries_of', { name: webhook.name })}</DialogTitle>
      <DialogContent>
        <Box sx={{ overflowX: 'auto', pb: 2 }}>
          <Segments
            label={t('state')}
            value={state}
            options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={setState}
          />
        </Box>
        {found.isPending && <SkeletonLines lines={5} />}
        {found.error && !found.data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && deliveries.length === 0 && (
          <EmptyState compact icon={Inbox} title={t('no_deliveries.title')} text={t('no_deliveries.text')} />
        )}
        {deliveries.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {deliveries.map((one) => (
              <DeliveryItem key={one.id} webhookId={webhook.id} delivery={one} />
            ))}
          </Box>
        )}
        {found.hasNextPage && (
          <Button size="small" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

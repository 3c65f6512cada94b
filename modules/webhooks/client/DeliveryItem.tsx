import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { StatusChip, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { DeliveryState, WebhookDelivery, WebhookMessage } from '../contract/wire.ts';
import { useWebhookChange } from './queries.ts';

const TONES: Readonly<Record<DeliveryState, Tone>> = { waiting: 'warning', delivered: 'ok', failed: 'bad' };

/** One delivery, with its message and the answer when it is opened. */
export function DeliveryItem({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const again = useWebhookChange(
    () => api.post(`webhooks/${webhookId}/deliveries/${delivery.id}/send/`, {}),
    () => toast.success(t('sent_again')),
  );
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const { attempts } = delivery;
  const facts = [
    formatDateTime(delivery.sent_at ?? delivery.created_at),
    ...(attempts > 0
      ? [
          delivery.status === null ? t('no_answer') : t('status', { status: delivery.status }),
          ...(delivery.took_ms === null ? [] : [t('took', { ms: formatNumber(delivery.took_ms) })]),
          t('attempts', { count: attempts, n: formatNumber(attempts) }),
        ]
      : []),
    ...(delivery.due_at && attempts > 0 ? [t('again_at', { when: formatDateTime(delivery.due_at) })] : []),
  ];
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${color.softLine}`, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'hide' : 'show')}
          onClick={() => setOpen(!isOpen)}
          sx={{ minWidth: 0, px: 1 }}
        >
          <Chevron size={16} />
        </Button>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <code dir="ltr">{delivery.event}</code> <span dir="auto">{delivery.title}</span>
          </Box>
          <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>
            {facts.join(' · ')}
          </Box>
        </Box>
        <StatusChip tone={TONES[delivery.state]}>{t(`states.${delivery.state}`)}</StatusChip>
        <Button size="small" disabled={again.isPending} onClick={() => again.mutate(undefined)}>
          {t('send_again')}
        </Button>
      </Box>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <Details webhookId={webhookId} delivery={delivery} />}
      </Box>
    </Box>
  );
}

function Details({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const { data, isPending } = useQuery({
    queryKey: ['webhooks', webhookId, 'message', delivery.id],
    queryFn: () => api.get<WebhookMessage>(`webhooks/${webhookId}/deliveries/${delivery.id}/`),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <Block title={t('message')}>{isPending ? <SkeletonLines lines={3} /> : JSON.stringify(data, null, 2)}</Block>
      {delivery.answer && <Block title={t('answer')}>{delivery.answer}</Block>}
    </Box>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>{title}</Box>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        aria-label={title}
        sx={{
          m: 0,
          mt: 1,
          p: 2.5,
          maxHeight: 320,
          overflow: 'auto',
          borderRadius: '8px',
          backgroundColor: color.quietSoft,
          fontSize: '0.75rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

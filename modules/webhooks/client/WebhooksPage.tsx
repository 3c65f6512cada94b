import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ShownSecret } from '@steward/kernel/client/ui/CopyButton.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { NewWebhook, Webhook } from '../contract/wire.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { useWebhookChange, webhooksQuery } from './queries.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow, type WebhookVerb } from './WebhookRow.tsx';

/** Webhooks with their state, in the settings. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const queries = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(webhooksQuery);
  const [asked, setAsked] = useState<{ readonly verb: WebhookVerb; readonly webhook: Webhook } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewWebhook | null>(null);
  const close = (): void => setAsked(null);
  const remove = useWebhookChange(
    (one: Webhook) => api.del(`webhooks/${one.id}/`),
    (_answer, { name, id }) => {
      close();
      if (made?.id === id) setMade(null);
      toast.success(t('deleted', { name }));
    },
  );
  const renew = useWebhookChange(
    (one: Webhook) => api.post<NewWebhook>(`webhooks/${one.id}/secret/`, {}),
    (answer) => {
      close();
      setMade(answer);
    },
  );
  const finish = async (webhook: Webhook | NewWebhook): Promise<void> => {
    setAdding(false);
    close();
    if ('secret' in webhook && webhook.form === 'json') setMade(webhook);
    toast.success(t('saved', { name: webhook.name }));
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  };
  const webhooks = data?.results ?? [];
  const of = (verb: WebhookVerb): Webhook | null => (asked?.verb === verb ? asked.webhook : null);
  const [editing, listing, ending, renewing] = [of('edit'), of('deliveries'), of('delete'), of('secret')];
  return (
    <ReadOnlyGuard notice>
      <Card
        title={t('title')}
        action={
          <ReadOnlyGuard>
            <Button size="small" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </ReadOnlyGuard>
        }
      >
        <Box sx={{ color: color.secondary }}>{t('text')}</Box>
        {made && (
          <ShownSecret
            title={t('secret_ready', { name: made.name })}
            text={t('secret_text')}
            secret={made.secret}
            words={{ copy: t('copy'), copied: t('copied'), failed: t('copy_failed'), done: t('done') }}
            onDone={() => setMade(null)}
          />
        )}
        {isPending && (
          <Box sx={{ mt: 3 }}>
            <SkeletonLines lines={3} />
          </Box>
        )}
        {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {data && webhooks.length === 0 && (
          <EmptyState compact icon={WebhookIcon} title={t('empty.title')} text={t('empty.text')} />
        )}
        {webhooks.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
            {webhooks.map((one) => (
              <WebhookRow key={one.id} webhook={one} onAsk={(verb) => setAsked({ verb, webhook: one })} />
            ))}
          </Box>
        )}
      </Card>
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} onSaved={(one) => void finish(one)} />}
      {editing && <WebhookDialog webhook={editing} onClose={close} onSaved={(one) => void finish(one)} />}
      {listing && <DeliveriesDialog webhook={listing} onClose={close} />}
      <ConfirmDialog
        open={renewing !== null}
        busy={renew.isPending}
        title={t('new_secret_title', { name: renewing?.name })}
        confirmLabel={t('new_secret')}
        onClose={close}
        onConfirm={() => renewing && renew.mutate(renewing)}
      >
        {t('new_secret_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={ending !== null}
        danger
        busy={remove.isPending}
        title={t('delete_title', { name: ending?.name })}
        confirmLabel={t('delete')}
        onClose={close}
        onConfirm={() => ending && remove.mutate(ending)}
      >
        {t('delete_text')}
      </ConfirmDialog>
    </ReadOnlyGuard>
  );
}

findableBy(WebhooksPage, 'webhooks:title', ['webhooks:title', 'webhooks:text']);

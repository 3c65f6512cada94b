import Button from '@mui/material/Button';
import { KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { ActionMenu } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { SettingsRow } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { conditionsOf } from '@steward/kernel/contract/wire/filters.ts';
import type { Webhook, WebhookTest } from '../contract/wire.ts';
import { useWebhookChange } from './queries.ts';

/** Actions that open a dialog. */
export type WebhookVerb = 'edit' | 'deliveries' | 'secret' | 'delete';

/** A webhook with address, state and actions. */
export function WebhookRow({ webhook, onAsk }: { webhook: Webhook; onAsk: (verb: WebhookVerb) => void }) {
  const { t } = useTranslation('webhooks');
  const { id, name, is_active: isActive } = webhook;
  const test = useWebhookChange(
    () => api.post<WebhookTest>(`webhooks/${id}/test/`, {}),
    ({ is_ok: isOk, status, answer }) =>
      isOk
        ? toast.success(t('test_ok', { status }))
        : toast.error(t('test_bad', { reason: status === null ? answer : t('status', { status }) })),
  );
  const turn = useWebhookChange(
    (isOn: boolean) => api.patch(`webhooks/${id}/`, { is_active: isOn }),
    (_answer, isOn) => toast.success(t(isOn ? 'switched_on' : 'switched_off', { name })),
  );
  return (
    <SettingsRow
      title={name}
      beside={<State webhook={webhook} />}
      facts={<Facts webhook={webhook} />}
      actions={
        <>
          <Button size="small" onClick={() => onAsk('deliveries')}>
            {t('deliveries')}
          </Button>
          <ActionMenu
            label={t('menu', { name })}
            actions={[
              { key: 'edit', label: t('edit'), icon: Pencil, run: () => onAsk('edit') },
              {
                key: 'test',
                label: t('test'),
                icon: Send,
                disabled: test.isPending,
                run: () => test.mutate(undefined),
              },
              {
                key: 'turn',
                label: t(isActive ? 'switch_off' : 'switch_on'),
                icon: Power,
                disabled: turn.isPending,
                run: () => turn.mutate(!isActive),
              },
              { key: 'secret', label: t('new_secret'), icon: KeyRound, run: () => onAsk('secret') },
              { key: 'delete', label: t('delete'), icon: Trash2, danger: true, run: () => onAsk('delete') },
            ]}
          />
        </>
      }
    >
      <bdi dir="ltr">{webhook.url}</bdi>
    </SettingsRow>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  if (webhook.stopped_at) return <StatusChip tone="bad">{t('stopped')}</StatusChip>;
  if (!webhook.is_active) return <StatusChip>{t('off')}</StatusChip>;
  if (webhook.filter_faults.length > 0) return <StatusChip tone="warning">{t('held_up')}</StatusChip>;
  if (webhook.failing_since)
    return (
      <StatusChip tone="warning">
        {t('failing', { when: whenText(webhook.failing_since, currentLanguage()) })}
      </StatusChip>
    );
  return <StatusChip tone="ok">{t('on')}</StatusChip>;
}

function Facts({ webhook: { form, events, filters, work_space: places, ...webhook } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const count = Object.values(filters).flatMap(conditionsOf).length;
  const facts = [
    t(`forms.${form}`),
    events.includes('*') ? t('all_events') : events.join(', '),
    ...(count > 0 ? [t('conditions_count', { count, n: formatNumber(count) })] : []),
    ...(places ? [places.map((one) => one.name).join(', ')] : []),
    webhook.last_sent_at
      ? t('last_sent', { when: whenText(webhook.last_sent_at, currentLanguage()) })
      : t('never_sent'),
    ...(webhook.waiting > 0 ? [t('waiting', { count: webhook.waiting, n: formatNumber(webhook.waiting) })] : []),
  ];
  return <>{facts.join(' · ')}</>;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatMoney, isMoney } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { SUBSCRIPTION_STATES } from '@steward/kernel/contract/access/company_status.ts';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { PERIODS } from '../contract/actions.ts';
import type { PlatformEvent } from '../contract/wire.ts';
import { eventsQuery } from './calls.ts';
import { Deletions } from './Deletions.tsx';

/** All platform events. */
export function Events() {
  const { t } = useTranslation('platform');
  return (
    <>
      <Deletions />
      <Card title={t('events.title')}>
        <EventList />
      </Card>
    </>
  );
}

/** Of one company, when given. */
export function EventList({ companyId }: { companyId?: string }) {
  const { t } = useTranslation('platform');
  const [page, setPage] = useState(1);
  const found = useQuery(eventsQuery(page, companyId));
  if (found.isPending) return <SkeletonLines lines={4} />;
  if (found.error && !found.data)
    return <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />;
  const { results, count, page_size } = found.data;
  if (results.length === 0)
    return companyId ? (
      <Box sx={{ color: color.secondary }}>{t('events.empty')}</Box>
    ) : (
      <EmptyState compact icon={History} title={t('events.empty')} text={t('events.empty_text')} />
    );
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3.5, fontSize: '0.8125rem' }}>
        {results.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </Box>
      {count > page_size && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('pager.previous')}
          </Button>
          <Button size="small" disabled={page * page_size >= count} onClick={() => setPage(page + 1)}>
            {t('pager.next')}
          </Button>
        </Box>
      )}
    </>
  );
}

const FIELDS = [
  'name',
  'notes',
  'status',
  'trial_ends_on',
  'plan',
  'subscription_state',
  'seats',
  'price',
  'period',
  'subscription_starts_on',
  'subscription_ends_on',
] as const;
const IDS = ['stripe_customer_id', 'microsoft_tenant_id', 'auth0_organization_id'] as const;

function Line({ event }: { event: PlatformEvent }) {
  const { t } = useTranslation('platform');
  const said = useSaid();
  const wordOf = (field: string): string => {
    const known = FIELDS.find((one) => one === field);
    if (known) return t(`events.fields.${known}`);
    const id = IDS.find((one) => one === field);
    return id ? t(`ids.${id}`) : field;
  };
  // The status is part of the sentence.
  const changes = event.changes.filter((one) => one.field !== 'status');
  return (
    <li>
      <Box>
        <Trans
          t={t}
          i18nKey={`events.${event.action}`}
          values={{ who: event.actor, company: event.company?.name || t('nameless') }}
          components={{ b: <strong /> }}
          shouldUnescape
        />
      </Box>
      {changes.map(({ field, from, to }) => (
        <Box key={field} sx={{ color: color.secondary }}>
          <bdi>{wordOf(field)}:</bdi>{' '}
          {said(from) !== '' && (
            <>
              <del dir="auto">{said(from)}</del>{' '}
              <span aria-hidden className="mirrored">
                →
              </span>{' '}
            </>
          )}
          <bdi>{said(to) || '–'}</bdi>
        </Box>
      ))}
      {event.note && (
        <Box dir="auto" sx={{ color: color.secondary }}>
          “{event.note}”
        </Box>
      )}
      <Box component="time" dateTime={event.created_at} className="tabular" sx={{ color: color.tertiary }}>
        {formatDateTime(event.created_at)}
      </Box>
    </li>
  );
}

function useSaid(): (value: unknown) => string {
  const { t } = useTranslation('platform');
  return (value) => {
    if (value === null || value === undefined) return '';
    if (isMoney(value)) return formatMoney(value);
    const text = String(value);
    const state = SUBSCRIPTION_STATES.find((one) => one === text);
    if (state) return t(`states.${state}`);
    const period = PERIODS.find((one) => one === text);
    return period ? t(`periods.${period}`) : /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
  };
}

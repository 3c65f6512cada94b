import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CalendarClock, Coins, MapPin, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { Facts, type FactProps } from '@steward/kernel/client/detail/Fact.tsx';
import { localDay } from '@steward/kernel/client/fields/date.tsx';
import { formatMoney, isMoney } from '@steward/kernel/client/fields/format.ts';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { FieldCell } from '@steward/kernel/client/fields/registry.tsx';
import type { DetailOverride, OwnFacts } from '@steward/kernel/client/record_view/overrides.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { isNamed, formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { DueEvent } from '../contract/due_event.ts';

/** Assignee, location, value and next event come first. */
export const detailOverride: DetailOverride = { facts: ['asset_tag', 'model', 'serial'], strip: [AssetFacts] };

/** The status label is shown beside the availability. */
export const ownFacts: OwnFacts = { state: { Fact: AssetStatus, instead: ['status'] } };

/**
 * The availability of an asset with its status label. While checked out, the label says what it will be after the
 * check-in.
 */
function AssetStatus({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  const field = record.fields['state'];
  const label = row['status'];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      {field && <FieldCell value={row['state']} field={field} fieldKey="state" record={record} />}
      {isNamed(label) && (
        <Box
          component="span"
          sx={{ fontSize: '0.8125rem', color: color.secondary, '& a': { color: 'inherit', fontWeight: 400 } }}
        >
          {row['state'] === 'deployed' && <>{t('after_checkin')} </>}
          <ReferenceLink to="status_label" target={label} />
        </Box>
      )}
    </Box>
  );
}

type T = TFunction<'detail'>;

function assigneeTile(t: T, record: RecordDefinition, row: Row): FactProps {
  const field = record.fields['assignee'];
  const since = row['checked_out_at'];
  const last = row['last_checkin'];
  const base = { icon: UserRound, label: t('tiles.assignee') };
  if (isNamed(row['assignee']) && field)
    return {
      ...base,
      value: <FieldCell value={row['assignee']} field={field} fieldKey="assignee" record={record} />,
      note: typeof since === 'string' && t('tiles.since', { day: formatDateTime(since).slice(0, 10) }),
    };
  return {
    ...base,
    value: t('tiles.nobody'),
    note:
      typeof last === 'string'
        ? t('tiles.returned', { day: formatDateTime(last).slice(0, 10) })
        : t(row['state'] === 'deployable' ? 'tiles.ready' : 'tiles.not_ready'),
  };
}

function placeTile(t: T, row: Row): FactProps {
  const place = row['location'];
  const home = row['default_location'];
  return {
    icon: MapPin,
    label: t('tiles.place'),
    value: isNamed(place) ? <ReferenceLink to="location" target={place} /> : t('tiles.nowhere'),
    note: isNamed(home) && (
      <>
        {t('tiles.home')} <ReferenceLink to="location" target={home} />
      </>
    ),
  };
}

function worthTile(t: T, row: Row): FactProps[] {
  if (!('purchase_cost' in row)) return [];
  const cost = row['purchase_cost'];
  const bought = row['purchase_date'];
  return [
    {
      icon: Coins,
      label: t('tiles.worth'),
      value: isMoney(cost) ? formatMoney(cost) : '—',
      note: typeof bought === 'string' && t('tiles.bought', { day: formatDate(bought) }),
    },
  ];
}

/** Kinds of event that have sentences of their own. */
const SAID: Readonly<Record<string, NextKind>> = {
  'asset.expected_checkin': 'due',
  'asset.warranty_expires': 'warranty',
  'asset.eol_date': 'eol',
};

/** The earliest of everything that is due, and the next two. Until that is known: the days of the asset itself. */
function nextTile(t: T, row: Row, events: readonly DueEvent[] | undefined): FactProps {
  const base = { icon: CalendarClock, label: t('tiles.next') };
  if (events === undefined) return { ...base, ...ownNext(t, row) };
  const [first, ...others] = events;
  if (!first) return { ...base, value: t('tiles.nothing') };
  const said = ({ kind, title, day }: DueEvent): string => {
    const known = SAID[kind];
    return known ? t(`tiles.events.${known}`, { day: formatDate(day) }) : `${title} ${formatDate(day)}`;
  };
  const isReturn = SAID[first.kind] === 'due';
  return {
    ...base,
    value: first.is_over && isReturn ? t('tiles.overdue', { day: formatDate(first.day) }) : said(first),
    note: others.length > 0 && others.slice(0, 2).map(said).join(' · '),
    ...(first.is_over ? { tone: 'bad' as const } : {}),
    ...(first.to === null ? {} : { to: first.to }),
  };
}

function ownNext(t: T, row: Row): Pick<FactProps, 'value' | 'note' | 'tone'> {
  const [first, second] = nextEvents(row, localDay(new Date()));
  if (!first) return { value: t('tiles.nothing') };
  return {
    value: t(first.isOver ? 'tiles.overdue' : `tiles.events.${first.kind}`, { day: formatDate(first.day) }),
    note: second && t(`tiles.later.${second.kind}`, { day: formatDate(second.day) }),
    ...(first.isOver ? { tone: 'bad' as const } : {}),
  };
}

/** Under the key of the asset's type, so that its changes refetch it. */
const dueQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(['records', 'asset', 'due'], id),
    queryFn: ({ signal }) => api.get<{ readonly results: readonly DueEvent[] }>(`assets/${id}/due/`, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });

/** Facts of an asset: assignee, location, value and next event. */
function AssetFacts({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  const { data } = useQuery(dueQuery(row.id));
  const next = nextTile(t, row, data?.results);
  return <Facts facts={[assigneeTile(t, record, row), placeTile(t, row), ...worthTile(t, row), next]} />;
}

export type NextKind = 'due' | 'warranty' | 'eol';

export interface NextEvent {
  readonly kind: NextKind;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly isOver: boolean;
}

/** Upcoming events of an asset, soonest first. Overdue returns lead; other past dates are left out. */
export function nextEvents(row: Readonly<Record<string, unknown>>, today: string): NextEvent[] {
  const events: NextEvent[] = [];
  const add = (kind: NextKind, day: unknown): void => {
    if (typeof day === 'string' && (kind === 'due' || day >= today)) events.push({ kind, day, isOver: day < today });
  };
  add('due', row['expected_checkin']);
  add('warranty', row['warranty_expires']);
  add('eol', row['eol_date']);
  return events.sort((one, other) => (one.day < other.day ? -1 : 1));
}

import type { TFunction } from 'i18next';
import { CalendarClock, Coins, MapPin, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tiles, type TileProps } from '@steward/kernel/client/detail/Tiles.tsx';
import { formatMoney, isMoney } from '@steward/kernel/client/fields/format.ts';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { FieldCell } from '@steward/kernel/client/fields/registry.tsx';
import { formatDate, formatDateTime, isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { nextEvents } from './next.ts';

type T = TFunction<'detail'>;

function assigneeTile(t: T, record: RecordDefinition, row: Row): TileProps {
  const field = record.fields['holder'];
  const since = row['checked_out_at'];
  const last = row['last_checkin'];
  const base = { icon: UserRound, label: t('tiles.holder') };
  if (isNamed(row['holder']) && field)
    return {
      ...base,
      value: <FieldCell value={row['holder']} field={field} fieldKey="holder" record={record} />,
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

function placeTile(t: T, row: Row): TileProps {
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

function worthTile(t: T, row: Row): TileProps[] {
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

function nextTile(t: T, row: Row): TileProps {
  const now = new Date();
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  const [first, second] = nextEvents(row, today);
  const base = { icon: CalendarClock, label: t('tiles.next') };
  if (!first) return { ...base, value: t('tiles.nothing') };
  return {
    ...base,
    value: t(first.isOver ? 'tiles.overdue' : `tiles.events.${first.kind}`, { day: formatDate(first.day) }),
    note: second && t(`tiles.later.${second.kind}`, { day: formatDate(second.day) }),
    ...(first.isOver ? { tone: 'bad' as const } : {}),
  };
}

/** Tiles of an asset: assignee, location, value and next event. */
export function AssetTiles({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  return (
    <Tiles
      label={t('tiles.label')}
      tiles={[assigneeTile(t, record, row), placeTile(t, row), ...worthTile(t, row), nextTile(t, row)]}
    />
  );
}

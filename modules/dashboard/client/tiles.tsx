import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Coins, Laptop, UserCheck } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { formatMoney, formatNumber } from '@steward/kernel/client/fields/format.ts';
import { HistoryGroup } from '@steward/kernel/client/history/HistoryGroup.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { dashboardTiles } from '@steward/kernel/client/slots.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { FigureTile } from '@steward/kernel/client/ui/FigureTile.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Timeline } from '@steward/kernel/client/ui/lists/TimelineItem.tsx';
import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import { declaredTile, partsOfTile } from '@steward/kernel/contract/tiles.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { BuiltInTile } from '../contract/tiles.ts';
import type { Figure, Summary } from '../contract/wire.ts';
import { Bars } from './Bars.tsx';
import { CountTile, maySeeCount } from './CountTile.tsx';
import { Due } from './Due.tsx';
import { Growth } from './Growth.tsx';
import { Movement } from './Movement.tsx';
import { NeedsAction } from './NeedsAction.tsx';
import { countText, listOf, trendsQuery } from './summary.ts';
import { tileKinds, type TileKind } from './tile_kinds.ts';

interface TileProps {
  summary: Summary;
}

const STATE_TINTS: Readonly<Record<string, string>> = {
  deployed: color.info,
  deployable: color.ok,
  pending: color.warning,
  undeployable: color.bad,
  archived: color.quiet,
};
const WHOLE = { height: '100%' } as const;

function stateOf(summary: Summary, key: string): Pick<Figure, 'count' | 'filters'> {
  return summary.by_state.find((one) => one.key === key) ?? { count: 0, filters: null };
}

function Assets({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  const added = useQuery(trendsQuery()).data?.months?.at(-1)?.added ?? 0;
  const ready = stateOf(summary, 'deployable').count;
  const note = t('ready', { count: ready, shown: formatNumber(ready) });
  const change = added > 0 ? ` · ${t('trend.this_month', { shown: formatNumber(added) })}` : '';
  const label = useLabels('asset').many;
  const total = formatNumber(summary.total);
  return <FigureTile icon={Laptop} label={label} figure={total} note={note + change} to={listOf(null)} />;
}

function Deployed({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  const { count, filters } = stateOf(summary, 'deployed');
  const share = summary.total === 0 ? 0 : Math.round((count / summary.total) * 1000) / 10;
  const week = useQuery(trendsQuery()).data?.weeks?.at(-1);
  const change = (week?.checked_out ?? 0) - (week?.checked_in ?? 0);
  const shown = `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`;
  const lately = change === 0 ? '' : ` · ${t('trend.this_week', { shown })}`;
  const note = t('share', { share: formatNumber(share, 1) }) + lately;
  return (
    <FigureTile icon={UserCheck} label={t('deployed')} figure={formatNumber(count)} note={note} to={listOf(filters)} />
  );
}

function Cost({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  if (!summary.cost) return null;
  const [first, ...others] = summary.cost.sums;
  const { priced } = summary.cost;
  const note =
    others.length > 0
      ? others.map(formatMoney).join(' · ')
      : t('priced', { count: priced.count, shown: countText(priced) });
  const figure = first
    ? formatMoney({ ...first, amount: first.amount.replace(/\..*/, '') }).replace(/[.,]00(?=\D*$)/, '')
    : '–';
  return (
    <FigureTile
      icon={Coins}
      label={t('cost')}
      figure={figure}
      note={note}
      to={listOf(priced.filters, '-purchase_cost')}
    />
  );
}

function Attention({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  const due = (key: string): Figure | undefined => summary.due.find((one) => one.key === key);
  const [overdue, week] = [due('overdue'), due('due_week')];
  return (
    <FigureTile
      icon={CircleAlert}
      label={t('due.overdue')}
      figure={overdue ? countText(overdue) : '0'}
      note={t('due_week_note', { shown: week ? countText(week) : '0' })}
      to={listOf(overdue?.filters ?? null, 'expected_checkin')}
    />
  );
}

function ByState({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  const labels = useLabels('asset');
  return (
    <Card
      title={t('by_state')}
      action={
        <Link to={listOf(null)} variant="body2">
          {t('all')}
        </Link>
      }
      sx={WHOLE}
    >
      <Bars
        figures={summary.by_state}
        nameOf={(one) => labels.options?.['state']?.[one.key] ?? one.key}
        tintOf={(one) => STATE_TINTS[one.key] ?? color.accent}
      />
    </Card>
  );
}

function ByCategory({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('by_category')} sx={WHOLE}>
      <Bars figures={summary.by_category} />
    </Card>
  );
}

function ByLocation({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  const rest: Readonly<Record<string, string>> = { none: t('without_location'), others: t('other_locations') };
  const nameOf = ({ key, name }: Figure): string => rest[key] ?? name;
  const tintOf = ({ key }: Figure): string => (key in rest ? color.quiet : color.accent);
  return (
    <Card title={t('by_location')} sx={WHOLE}>
      {summary.by_location.length > 0 ? (
        <Bars figures={summary.by_location} of={summary.total} nameOf={nameOf} tintOf={tintOf} />
      ) : (
        <Box sx={{ color: color.secondary, fontSize: '0.8125rem' }}>{t('no_location')}</Box>
      )}
    </Card>
  );
}

function DueNext({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('next')} sx={WHOLE}>
      <Due figures={summary.due} />
    </Card>
  );
}

function Recent({ summary }: TileProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('happened')} sx={WHOLE}>
      <Timeline>
        {summary.recent.slice(0, 6).map((entry) => (
          <HistoryGroup key={entry.id} entry={entry} />
        ))}
      </Timeline>
    </Card>
  );
}

const TILES: { readonly [T in BuiltInTile]: ComponentType<TileProps> } = {
  concerns: NeedsAction,
  assets: Assets,
  deployed: Deployed,
  cost: Cost,
  attention: Attention,
  by_state: ByState,
  by_category: ByCategory,
  by_location: ByLocation,
  growth: Growth,
  movement: Movement,
  due: DueNext,
  recent: Recent,
};

function kindNamed(key: string): TileKind | undefined {
  return tileKinds.all().find((one) => one.key === key);
}

/** Whether the user may see a tile. Others keep their position. */
export function isAvailable(tile: string, summary: Summary, user: SessionUser | null): boolean {
  const ofKind = partsOfTile(tile);
  if (ofKind) return kindNamed(ofKind.kind) !== undefined;
  if (!isKeyOf(TILES, tile)) {
    const counts = declaredTile(tile)?.counts;
    if (counts) return user !== null && maySeeCount(counts, user);
    const found = dashboardTiles.all().find((one) => one.key === tile);
    return found !== undefined && user !== null && (found.visible?.(user) ?? true);
  }
  if (tile === 'cost') return summary.cost !== undefined;
  if (tile === 'growth') return summary.total > 0;
  if (tile === 'movement' && summary.total === 0) return false;
  return (tile !== 'recent' && tile !== 'movement') || summary.recent.length > 0;
}

export function TileContent({ tile, summary }: { tile: string; summary: Summary }) {
  if (isKeyOf(TILES, tile)) {
    const Content = TILES[tile];
    return <Content summary={summary} />;
  }
  const height = declaredTile(tile)?.size === 'figure' ? 106 : 300;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <ModuleTile tile={tile} />
    </Suspense>
  );
}

/** A tile of another module. */
function ModuleTile({ tile }: { tile: string }) {
  const { kind, id = '' } = partsOfTile(tile) ?? {};
  const ofKind = kind === undefined ? undefined : kindNamed(kind);
  if (ofKind) {
    const Content = componentOf(ofKind.load);
    return <Content id={id} />;
  }
  const counts = declaredTile(tile)?.counts;
  if (counts) return <CountTile tile={tile} counts={counts} />;
  const found = dashboardTiles.all().find((one) => one.key === tile);
  if (!found) return null;
  const Content = componentOf(found.load);
  return <Content />;
}

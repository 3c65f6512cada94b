import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Coins, Laptop, ScanBarcode, UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HistoryItem } from '../../engine/history/HistoryItem.tsx';
import { formatMoney, formatNumber } from '../../fields/format.ts';
import { useLabels } from '../../i18n/index.ts';
import { useCan, useUser } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Link, LinkButton } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Timeline } from '../../ui/TimelineItem.tsx';
import { Bars } from './Bars.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import type { Figure, Summary } from '@steward/contract/wire/dashboard';
import { listOf, summaryQuery } from './summary.ts';
import { Tile } from './Tile.tsx';

const STATE_TINTS: Readonly<Record<string, string>> = { deployed: color.info, deployable: color.ok, pending: color.warning, undeployable: color.bad, archived: color.quiet };
const DUE_TONES = { overdue: 'bad', due_week: 'warning', warranty: 'info', eol: 'quiet' } as const;
type DueKey = keyof typeof DUE_TONES;

/** By the clock of who reads it. */
function greeting(): 'morning' | 'day' | 'evening' {
  const hour = new Date().getHours();
  return hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening';
}

/** What there is, what it cost, what is due, what happened; every figure leads to its list. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const may = useCan();
  const { data, error, isPending, refetch } = useQuery(summaryQuery());
  return (
    <>
      <PageHeader
        title={t(`hello.${greeting()}`, { name: user?.first_name ?? '' })}
        actions={may('assets:read') && <LinkButton to="/scan" variant="contained" color="primary" startIcon={<ScanBarcode size={16} strokeWidth={1.75} />}>{t('scan')}</LinkButton>}
      />
      {isPending && <Waiting />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (data.total === 0 ? <FirstSteps /> : <Figures summary={data} />)}
    </>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const { t } = useTranslation('dashboard');
  const labels = useLabels('asset');
  const count = (key: string): number => summary.by_state.find((one) => one.key === key)?.count ?? 0;
  const filters = (key: string): Figure['filters'] => summary.by_state.find((one) => one.key === key)?.filters ?? null;
  const due = (key: DueKey): Figure | undefined => summary.due.find((one) => one.key === key);
  const share = Math.round((count('deployed') / summary.total) * 1000) / 10;
  const urgent = due('overdue');
  const soon = due('due_week');
  const [cost, ...otherCosts] = summary.cost?.sums ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr 1fr', lg: `repeat(${cost ? 4 : 3}, 1fr)` } }}>
        <Tile icon={Laptop} label={labels.many} figure={formatNumber(summary.total)} note={t('ready', { count: count('deployable'), shown: formatNumber(count('deployable')) })} to="/assets" />
        <Tile icon={UserCheck} label={t('deployed')} figure={formatNumber(count('deployed'))} note={t('share', { share: formatNumber(share, 1) })} to={listOf(filters('deployed'))} />
        {cost && <Tile icon={Coins} label={t('cost')} figure={formatMoney({ ...cost, amount: cost.amount.replace(/\..*/, '') }).replace(/[.,]00(?=\D*$)/, '')} note={otherCosts.map(formatMoney).join(' · ') || t('cost_note')} to="/assets?sort=-purchase_cost" />}
        <Tile icon={CircleAlert} label={t('due.overdue')} figure={formatNumber(urgent?.count ?? 0)} note={t('due_week_note', { shown: formatNumber(soon?.count ?? 0) })} to={listOf(urgent?.filters ?? null, 'expected_checkin')} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' } }}>
        <Card title={t('by_state')} action={<Link to="/assets" variant="body2">{t('all')}</Link>}><Bars figures={summary.by_state} nameOf={(one) => labels.options?.['state']?.[one.key] ?? one.key} tintOf={(one) => STATE_TINTS[one.key] ?? color.accent} /></Card>
        <Card title={t('by_category')}><Bars figures={summary.by_category} /></Card>
        <Card title={t('by_location')}>{summary.by_location.length > 0 ? <Bars figures={summary.by_location} /> : <Box sx={{ color: color.secondary, fontSize: '0.8125rem' }}>{t('no_location')}</Box>}</Card>
      </Box>
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' }, alignItems: 'start' }}>
        <Card title={t('next')}><Due figures={summary.due} /></Card>
        {summary.recent.length > 0 && <Card title={t('happened')} sx={{ gridColumn: { lg: 'span 2' } }}><Timeline>{summary.recent.slice(0, 6).map((entry) => <HistoryItem key={entry.id} entry={entry} own={undefined} />)}</Timeline></Card>}
      </Box>
    </Box>
  );
}

function Due({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {figures.map((figure) => {
        const key = figure.key as DueKey;
        const sort = figure.filters && 'field' in figure.filters ? figure.filters.field : '';
        return (
          <Box component="li" key={key} sx={{ '& + &': { borderTop: `1px solid ${color.softLine}` } }}>
            <Link to={listOf(figure.filters, sort)} underline="none" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44, color: color.text, '&:hover': { color: color.accentText } }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>{t(`due.${key}`)}</Box>
              <StatusChip tone={figure.count > 0 ? DUE_TONES[key] : 'quiet'}><span className="tabular">{formatNumber(figure.count)}</span></StatusChip>
            </Link>
          </Box>
        );
      })}
    </Box>
  );
}

/** The layout while the figures are on their way. */
function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 3.5 }}>
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>{[1, 2, 3, 4].map((one) => <Skeleton key={one} variant="rounded" height={106} />)}</Box>
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' } }}>{[1, 2, 3].map((one) => <Skeleton key={one} variant="rounded" height={300} />)}</Box>
    </Box>
  );
}

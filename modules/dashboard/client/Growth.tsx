import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import type { TrendMonth } from '../contract/wire.ts';
import { Columns, dayOf } from './Columns.tsx';
import { listOf, trendsQuery } from './summary.ts';
import { TrendCard } from './TrendCard.tsx';

/** Totals and additions by month, linked to lists. */
export function Growth() {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(trendsQuery());
  const months = data?.months ?? [];
  const year = months.reduce((sum, one) => sum + one.added, 0);
  const most = Math.max(1, ...months.map((one) => one.total));
  const note = t('trend.year', { count: year, shown: formatNumber(year) });
  return (
    <TrendCard
      title={t('growth')}
      note={note}
      isWaiting={!data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      <Columns label={t('growth')} days={months.map((one) => one.from)} word="month">
        {months.map((one) => (
          <Month key={one.from} month={one} most={most} />
        ))}
      </Columns>
    </TrendCard>
  );
}

const BEFORE = { backgroundColor: color.accentSoft } as const;
const ADDED = { backgroundColor: color.accent } as const;

function Month({ month: { from, added, total, filters }, most }: { month: TrendMonth; most: number }) {
  const { t } = useTranslation('dashboard');
  const month = dayOf(from, { month: 'long', year: 'numeric' });
  const said = t('trend.month', { month, added: formatNumber(added), total: formatNumber(total) });
  const height = (count: number): string => `${(count / most) * 100}%`;
  const before = added > 0 ? 'bar' : 'bar top';
  return (
    <Link to={listOf(filters)} aria-label={said} title={said} underline="none" className="column">
      <Box aria-hidden className={before} style={{ height: height(total - added) }} sx={BEFORE} />
      <Box aria-hidden className="bar top" style={{ height: height(added), minHeight: added > 0 ? 3 : 0 }} sx={ADDED} />
    </Link>
  );
}

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

/** What was added by month, linked to lists; the totals are said with it. */
export function Growth() {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(trendsQuery());
  const months = data?.months ?? [];
  const year = months.reduce((sum, one) => sum + one.added, 0);
  const most = Math.max(1, ...months.map((one) => one.added));
  const note = t('trend.year', { count: year, shown: formatNumber(year) });
  return (
    <TrendCard
      title={t('growth')}
      note={note}
      isWaiting={!data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && year === 0 ? (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 140, color: color.secondary }}>
          {t('trend.none_added')}
        </Box>
      ) : (
        <Columns label={t('growth')} days={months.map((one) => one.from)} word="month">
          {months.map((one) => (
            <Month key={one.from} month={one} most={most} />
          ))}
        </Columns>
      )}
    </TrendCard>
  );
}

const ADDED = { backgroundColor: color.accent } as const;

function Month({ month: { from, added, total, filters }, most }: { month: TrendMonth; most: number }) {
  const { t } = useTranslation('dashboard');
  const month = dayOf(from, { month: 'long', year: 'numeric' });
  const said = t('trend.month', { month, added: formatNumber(added), total: formatNumber(total) });
  const height = `${(added / most) * 100}%`;
  return (
    <Link to={listOf(filters)} aria-label={said} title={said} underline="none" className="column">
      <Box aria-hidden className="bar top" style={{ height, minHeight: added > 0 ? 3 : 0 }} sx={ADDED} />
    </Link>
  );
}

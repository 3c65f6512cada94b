import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { TrendingDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatMoney } from '@steward/kernel/client/fields/format.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDate, type Money } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { depreciation } from '../contract/depreciation.ts';
import type { AssetSchedule } from '../contract/wire.ts';
import { AmountTable } from './AmountTable.tsx';

/** Book value of an asset today, and its schedule by fiscal year. */
export function ScheduleTab({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('depreciations');
  const { data, error, refetch } = useQuery({
    queryKey: workspaceKey(['records', 'asset', 'depreciation'] as const, row.id),
    queryFn: ({ signal }) => api.get<AssetSchedule>(`assets/${row.id}/depreciation/`, { signal }),
    staleTime: 0,
  });
  if (error && !data) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card>
        <SkeletonLines lines={6} />
      </Card>
    );
  if (data.gap)
    return (
      <Card>
        <EmptyState icon={TrendingDown} title={t('none')} text={t(`gap_text.${data.gap}`)} compact />
      </Card>
    );
  return <Schedule schedule={data} />;
}

function Schedule({ schedule }: { schedule: AssetSchedule }) {
  const { t } = useTranslation('depreciations');
  const { depreciation: chosen, book_value: value, residual_value: rest, cost, day, years, is_own: isOwn } = schedule;
  const whole = Number(cost?.amount ?? 0);
  const shareOf = (left: Money): number => (whole > 0 ? Number(left.amount) / whole : 0);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card title={t('book_value')}>
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
          <Fact name={t('on_day', { day: formatDate(day) })} isLarge>
            {value ? formatMoney(value) : '–'}
          </Fact>
          <Fact name={t('cost')}>{cost && formatMoney(cost)}</Fact>
          <Fact name={t('residual')}>{rest && formatMoney(rest)}</Fact>
          <Fact name={isOwn ? t('own') : t('of_model')}>
            {chosen && <Link to={pageOf(depreciation, 'detail', chosen.id)}>{chosen.name}</Link>}
          </Fact>
        </Box>
      </Card>
      <Card title={t('schedule')} padding="none">
        {years.length === 0 ? (
          <Box sx={{ px: 3, pt: 3 }}>{t('nothing_yet')}</Box>
        ) : (
          <AmountTable
            label={t('schedule')}
            wide={[0]}
            heads={[t('year'), t('opening'), t('amount'), t('closing')]}
            rows={years.map((year) => ({
              key: year.from,
              name: <bdi>{`${formatDate(year.from)} – ${formatDate(year.to)}`}</bdi>,
              figures: [year.opening, year.amount, year.closing].map(formatMoney),
              share: shareOf(year.closing),
              isCurrent: year.from <= day && day <= year.to,
            }))}
          />
        )}
        <Box sx={{ px: 3, py: 3, fontSize: '0.8125rem', color: color.secondary }}>{t('how')}</Box>
      </Card>
    </Box>
  );
}

function Fact({ name, isLarge = false, children }: { name: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
        {name}
      </Box>
      <Box
        component="dd"
        className="tabular"
        sx={{ m: 0, ...(isLarge ? { fontSize: '1.375rem', fontWeight: 600 } : {}) }}
      >
        <bdi>{children}</bdi>
      </Box>
    </Box>
  );
}

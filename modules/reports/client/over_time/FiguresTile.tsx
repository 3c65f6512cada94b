import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { MEASURES } from '../../contract/figures.ts';
import { FigureChart } from './FigureChart.tsx';
import { figuresQuery, useNamed } from './figures_query.ts';

/** A year of daily figures on the dashboard: how many assets, what they cost, or their book value. */
export function FiguresTile({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const measure = MEASURES.find((one) => one === id) ?? 'count';
  const { data, error, refetch } = useQuery(figuresQuery('all', measure, 'year'));
  const currency = data?.lines[0]?.currency ?? null;
  const lines = useNamed('all', data?.lines.filter((one) => one.currency === currency) ?? []);
  const label = t(`over_time.measures.${measure}`);
  return (
    <Card
      title={label}
      action={
        <Link to="/reports/over-time" variant="body2">
          {t('tile.open')}
        </Link>
      }
      sx={{ height: '100%' }}
    >
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={220} />}
      {data && (data.is_limited || data.days.length === 0) && (
        <Box sx={{ color: color.secondary, fontSize: '0.8125rem' }}>
          {t(data.is_limited ? 'over_time.limited_text' : 'over_time.empty_text')}
        </Box>
      )}
      {data && data.days.length > 0 && (
        <FigureChart days={data.days} lines={lines} currency={currency} label={label} height={220} />
      )}
    </Card>
  );
}

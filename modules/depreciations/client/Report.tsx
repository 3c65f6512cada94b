import Box from '@mui/material/Box';
import { TrendingDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { depreciation } from '../contract/depreciation.ts';
import { exchangeRate } from '../contract/exchange_rate.ts';
import type { DepreciationReport, ReportSums } from '../contract/wire.ts';
import { AmountTable } from './AmountTable.tsx';

const figuresOf = ({ count, cost, written_off: off, book_value: value }: ReportSums): string[] => [
  formatNumber(count),
  ...[cost, off, value].map(formatMoney),
];

/** Lines and total of the report, with excluded assets. */
export function Report({
  report,
  error,
  onRetry,
}: {
  report: DepreciationReport | undefined;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation('depreciations');
  const labels = useAllLabels();
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!report)
    return (
      <Card>
        <SkeletonLines lines={8} />
      </Card>
    );
  const { by, lines, total, currency } = report;
  const type = by === 'model' ? 'asset_model' : by;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Missing report={report} />
      {lines.length === 0 ? (
        <Card>
          <EmptyState
            icon={TrendingDown}
            title={t('report_empty')}
            text={<Link to={pageOf(depreciation, 'list')}>{t('report_empty_text')}</Link>}
          />
        </Card>
      ) : (
        <Card padding="none">
          <AmountTable
            label={t('report')}
            wide={[1, 2]}
            heads={[labels['asset']?.fields[by] ?? by, t('count'), t('cost'), t('written_off'), t('book_value')]}
            rows={[
              ...lines.map(({ of, ...sums }) => ({
                key: of?.id ?? 'none',
                name: of ? (
                  of.hidden ? (
                    of.name
                  ) : (
                    <Link to={pageOf(recordNamed(type), 'detail', of.id)}>{of.name}</Link>
                  )
                ) : (
                  t('without')
                ),
                figures: figuresOf(sums),
              })),
              { key: 'total', name: t('total'), figures: figuresOf(total), isTotal: true },
            ]}
          />
        </Card>
      )}
      <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('report_how', { currency })}</Box>
    </Box>
  );
}

/** Excluded assets by reason. */
function Missing({ report: { gaps, missing_rates: missing } }: { report: DepreciationReport }) {
  const { t } = useTranslation('depreciations');
  if (gaps.length + missing.length === 0) return null;
  return (
    <Card title={t('not_in_it')}>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: '20px' }}>
        {missing.map(({ currency, count }) => (
          <li key={currency}>
            {t('missing_rate', { count, shown: formatNumber(count), currency })}{' '}
            <Link to={pageOf(exchangeRate, 'add')}>{t('add_rate')}</Link>
          </li>
        ))}
        {gaps.map(({ gap, count }) => (
          <li key={gap}>{t(`gap.${gap}`, { count, shown: formatNumber(count) })}</li>
        ))}
      </Box>
    </Card>
  );
}

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatMoney, formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import type { CostLine, CostPart, Costs } from '@steward/kernel/contract/wire/costs.ts';

/** Costs of an asset with its parts, by line and in total. */
export function CostsTab({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('assets');
  const labels = useAllLabels();
  const { data, error, refetch } = useQuery({
    queryKey: workspaceKey(['records', record.name, 'costs'] as const, row.id),
    queryFn: ({ signal }) => api.get<Costs>(`assets/${row.id}/costs/`, { signal }),
    staleTime: 0,
  });
  if (error && !data) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    );
  const lines = data.parts.flatMap((part) => (part.lines ?? []).map((line) => ({ part, line })));
  const hidden = data.parts.filter((one) => one.lines === null).map((one) => labels[one.record]?.many ?? one.record);
  return (
    <Card title={t('costs.title')}>
      {lines.length === 0 && <Box sx={{ py: 4, textAlign: 'center', color: color.secondary }}>{t('costs.none')}</Box>}
      <Box
        component="ul"
        aria-label={t('costs.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: `1px solid ${color.softLine}` } }}
      >
        {lines.map(({ part, line }) => (
          <Line
            key={`${part.record} ${line.item.id}`}
            title={part.record === record.name ? t('costs.purchase') : <Item part={part} line={line} />}
            note={part.record === record.name ? '' : (labels[part.record]?.one ?? '')}
            figure={formatMoney(line.cost)}
          />
        ))}
        {lines.length > 0 &&
          data.totals.map((total) => (
            <Line
              key={total.currency}
              title={<strong>{t('costs.total')}</strong>}
              note=""
              figure={formatMoney(total)}
              isTotal
            />
          ))}
      </Box>
      <Box sx={{ mt: 3, fontSize: '0.8125rem', color: color.secondary }}>
        {t('costs.how')}
        {hidden.length > 0 && ` ${t('costs.hidden', { what: hidden.join(', ') })}`}
      </Box>
    </Card>
  );
}

function Item({ part, line: { item, quantity } }: { part: CostPart; line: CostLine }) {
  return (
    <>
      <bdi>{formatNumber(quantity)} ×</bdi>{' '}
      {item.hidden ? item.name : <Link to={pageOf(recordNamed(part.record), 'detail', item.id)}>{item.name}</Link>}
    </>
  );
}

function Line({
  title,
  note,
  figure,
  isTotal = false,
}: {
  title: ReactNode;
  note: string;
  figure: string;
  isTotal?: boolean;
}) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44, py: 1 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box>{title}</Box>
        {note !== '' && <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{note}</Box>}
      </Box>
      <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: isTotal ? 700 : 400 }}>
        <bdi>{figure}</bdi>
      </Box>
    </Box>
  );
}

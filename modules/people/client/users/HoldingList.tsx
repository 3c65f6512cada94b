import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Holding } from '../../contract/wire.ts';

const KINDS = ['assignee', 'location', 'department', 'user'] as const;

/** Label of a kind of holdings. */
function useKind(): (one: Holding) => string {
  const { t } = useTranslation('people');
  const labels = useAllLabels();
  return (one) => {
    if (one.record === 'view') return t('hand.shared_views');
    if (one.record === 'report') return t('hand.shared_reports');
    if (one.record === 'import') return t('hand.waiting_imports');
    if (one.field === 'assigned') return labels[one.record]?.many ?? one.record;
    const kind =
      one.field === 'assignee'
        ? 'assignee'
        : one.field === 'manager'
          ? KINDS.find((name) => name === one.record)
          : undefined;
    return kind
      ? t(`hand.kinds.${kind}`)
      : t('hand.kinds.other', {
          record: labels[one.record]?.many ?? one.record,
          field: labels[one.record]?.fields[one.field] ?? one.field,
        });
  };
}

/** Counts by kind with example names. */
export function HoldingList({ items }: { items: readonly Holding[] }) {
  const kind = useKind();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: `1px solid ${color.line}`,
          borderRadius: '8px',
          '& li + li': { borderTop: `1px solid ${color.softLine}` },
        }}
      >
        {items.map((one) => (
          <Box
            component="li"
            key={`${one.record} ${one.field}`}
            sx={{ display: 'flex', alignItems: 'baseline', gap: 3, px: 3, py: 2 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>{kind(one)}</Box>
              {one.examples.length > 0 && (
                <Box
                  dir="auto"
                  sx={{
                    color: color.secondary,
                    fontSize: '0.8125rem',
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {one.examples.join(', ')}
                  {one.count > one.examples.length ? ' …' : ''}
                </Box>
              )}
            </Box>
            <Box className="tabular" sx={{ fontWeight: 600 }}>
              {formatNumber(one.count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

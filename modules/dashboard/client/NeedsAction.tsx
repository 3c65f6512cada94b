import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { ConcernLine } from '@steward/kernel/client/record_view/ConcernLine.tsx';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Concern, ConcernList } from '@steward/kernel/contract/wire/concerns.ts';
import { concernsQuery } from './summary.ts';

/** Height with three rows, in pixels. */
export const LEAD_HEIGHT = 232;

const FRAME = {
  height: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: `${radius.card}px`,
  backgroundColor: color.surface,
  overflow: 'hidden',
} as const;

/** What is overdue, waits for the reader and ends soon: each with its lists and its most urgent records. */
export function NeedsAction() {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(concernsQuery());
  if (!data) {
    return (
      <Box sx={FRAME} aria-busy={!error}>
        {error ? (
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rectangular" height={LEAD_HEIGHT} />
        )}
      </Box>
    );
  }
  const groups = data.results.filter((one) => one.lists.length > 0);
  if (groups.length === 0) {
    return (
      <Box sx={{ ...FRAME, display: 'flex', alignItems: 'center', gap: 2, p: '14px 16px', color: color.secondary }}>
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
        {t('concerns.none')}
      </Box>
    );
  }
  return (
    <Box
      sx={{
        ...FRAME,
        display: 'grid',
        gridTemplateColumns: { md: `repeat(${groups.length}, minmax(0, 1fr))` },
        // Heads of one height, so that the rows of all groups are side by side.
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      {groups.map((one) => (
        <Group key={one.group} concern={one} />
      ))}
    </Box>
  );
}

const TINTS = { mine: color.text, overdue: color.bad, waiting: color.text, ending: color.warning } as const;

function Group({ concern: { group, lists, items } }: { concern: Concern }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const count = lists.reduce((sum, one) => sum + one.count, 0);
  const shown = `${formatNumber(count)}${lists.every((one) => one.count_is_exact) ? '' : '+'}`;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        display: { md: 'grid' },
        gridRow: { md: 'span 2' },
        gridTemplateRows: { md: 'subgrid' },
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& + &': {
          borderInlineStart: { md: `1px solid ${color.line}` },
          borderTop: { xs: `1px solid ${color.line}`, md: 0 },
        },
      }}
    >
      <Box sx={{ px: 4, py: 3 }}>
        <Box
          component="h2"
          id={id}
          sx={{ display: 'flex', alignItems: 'baseline', gap: 2, m: 0, fontSize: '0.875rem' }}
        >
          <Box component="span" className="tabular" sx={{ fontSize: '1.25rem', color: TINTS[group] }}>
            {shown}
          </Box>
          {t(`concerns.${group}`)}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1, fontSize: '0.8125rem' }}>
          {lists.map((one) => (
            <ListLink key={one.to} list={one} lists={lists} />
          ))}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((one) => (
          <ConcernLine key={one.id} item={one} tint={group === 'mine' && one.is_late ? color.bad : TINTS[group]} />
        ))}
      </Box>
    </Box>
  );
}

/** Every number leads to the list that it counts. */
function ListLink({ list, lists }: { list: ConcernList; lists: readonly ConcernList[] }) {
  const labels = useAllLabels();
  const { record, title, to, count, count_is_exact: isExact } = list;
  const many = record === null ? title : (labels[record]?.many ?? title);
  const isTwice = record !== null && lists.filter((one) => one.record === record).length > 1;
  return (
    <Link to={to} sx={{ minHeight: 24 }}>
      {isTwice ? `${many} · ${title}` : many}{' '}
      <span className="tabular">{`${formatNumber(count)}${isExact ? '' : '+'}`}</span>
    </Link>
  );
}

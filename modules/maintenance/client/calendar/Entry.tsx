import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { TONES, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { MAINTENANCE, type Subject } from '../../contract/wire.ts';

/** Colours as in the list: what goes on is amber, what is completed is grey. */
const TINTS = {
  overdue: 'bad',
  due: 'info',
  'in-progress': 'warning',
  planned: 'info',
  completed: 'quiet',
} as const satisfies Readonly<Record<string, Tone>>;

/** Progress of maintenance. */
function progressOf(row: Row, today: string, soon: string): keyof typeof TINTS {
  if (row['state'] === 'completed') return 'completed';
  const due = row['due_date'];
  if (typeof due === 'string' && due < today) return 'overdue';
  if (row['state'] === 'in_progress') return 'in-progress';
  return typeof due === 'string' && due <= soon ? 'due' : 'planned';
}

interface EntryProps {
  subject: Subject;
  row: Row;
  today: string;
  soon: string;
  /** Whether to show the assignee. */
  isLong: boolean;
}

/** An entry of the calendar, linked to its maintenance. */
export function Entry({ subject, row, today, soon, isLong }: EntryProps) {
  const { t } = useTranslation('maintenance');
  const how = progressOf(row, today, soon);
  const tone = TONES[TINTS[how]];
  const { assignee } = row;
  // A day that is foretold by a meter is not certain.
  const isForetold = typeof row['due_date'] !== 'string' && how !== 'completed';
  return (
    <Link
      to={pageOf(MAINTENANCE[subject], 'detail', row.id)}
      title={`${isForetold ? t('calendar.foretold') : t(`lists.${how}`)} · ${String(row['name'])}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 2,
        flexWrap: isLong ? 'wrap' : 'nowrap',
        px: 1.5,
        minHeight: isLong ? 44 : 24,
        borderRadius: '5px',
        borderInlineStart: `3px ${isForetold ? 'dashed' : 'solid'} ${tone.text}`,
        backgroundColor: tone.soft,
        color: tone.text,
        fontSize: isLong ? '0.875rem' : '0.75rem',
        textDecoration: 'none',
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Box
        component="bdi"
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          ...(isLong ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
        }}
      >
        {String(row['name'])}
      </Box>
      {isLong ? (
        <Box component="span" sx={{ color: color.secondary, fontSize: '0.8125rem' }}>
          {[t(`lists.${how}`), isNamed(assignee) ? assignee.name : ''].filter(Boolean).join(' · ')}
        </Box>
      ) : (
        <VisuallyHidden>{` · ${t(`lists.${how}`)}`}</VisuallyHidden>
      )}
    </Link>
  );
}

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

const NEXT = { overdue: 'bad', due: 'warning', 'in-progress': 'info', planned: 'quiet' } as const satisfies Readonly<
  Record<string, Tone>
>;

/** Progress of open maintenance. */
function progressOf(row: Row, today: string, soon: string): keyof typeof NEXT {
  const due = String(row['due_date']);
  if (due < today) return 'overdue';
  if (row['state'] === 'in_progress') return 'in-progress';
  return due <= soon ? 'due' : 'planned';
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
  const tone = TONES[NEXT[how]];
  const { assignee } = row;
  return (
    <Link
      to={pageOf(MAINTENANCE[subject], 'detail', row.id)}
      title={`${t(`lists.${how}`)} · ${String(row['name'])}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 2,
        flexWrap: isLong ? 'wrap' : 'nowrap',
        px: 1.5,
        minHeight: isLong ? 44 : 24,
        borderRadius: '5px',
        borderInlineStart: `3px solid ${tone.text}`,
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

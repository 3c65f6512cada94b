import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { FileDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { formatNumber } from '../fields/format.ts';
import { useAllLabels, inSentence } from '../i18n/index.ts';
import { TimelineItem } from '../ui/lists/TimelineItem.tsx';
import { historyIcon, HistoryItem, HistoryTime } from './HistoryItem.tsx';
import { HistoryLines } from './HistoryLines.tsx';

const ACTIONS = ['create', 'update', 'delete', 'restore', 'purge', 'checkout', 'checkin'] as const;
/** Counting limit. */
const MOST = 1000;

/** An entry, or a batch as one expandable line. */
export function HistoryGroup({ entry }: { entry: ActivityEntry }) {
  return entry.together ? (
    <Several entry={entry} together={entry.together} />
  ) : (
    <HistoryItem entry={entry} own={undefined} />
  );
}

function Several({ entry, together }: { entry: ActivityEntry; together: NonNullable<ActivityEntry['together']> }) {
  const { t } = useTranslation('history');
  const labels = useAllLabels();
  const [open, setOpen] = useState(false);
  const isWhole = together.parts.reduce((sum, one) => sum + one.count, 0) < MOST;
  const parts = together.parts.map(({ record, action, count }) => {
    const known = ACTIONS.find((one) => one === action) ?? 'other';
    const words = labels[record];
    const what = `${formatNumber(count)}${isWhole ? '' : '+'} ${inSentence((count === 1 ? words?.one : words?.many) ?? record)}`;
    return t(`together.${known}`, { what, action });
  });
  const summary = parts.join(', ');
  const Icon = entry.is_undo
    ? Undo2
    : entry.source === 'import'
      ? FileDown
      : historyIcon(together.parts[0]?.action ?? '');
  return (
    <TimelineItem
      icon={Icon}
      when={<HistoryTime iso={entry.created_at} note={entry.source === 'import' ? t('by_import') : undefined} />}
    >
      <strong>{entry.actor.name}</strong>: {entry.is_undo ? t('undo_of', { what: summary }) : summary}{' '}
      <MuiLink
        component="button"
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ fontSize: 'inherit', verticalAlign: 'baseline' }}
      >
        {t(open ? 'show_less' : 'show_all')}
      </MuiLink>
      {open && (
        <Box sx={{ mt: 3 }}>
          <HistoryLines narrowed={{ batch: together.id }} />
        </Box>
      )}
    </TimelineItem>
  );
}

import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../ui/lists/TimelineItem.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import type { HistoryRun } from './runs.ts';
import type { RestoreValue } from './useRestoreValue.ts';

interface HistoryRunItemProps {
  run: HistoryRun;
  own: string;
  restore: RestoreValue | undefined;
}

/** An entry, or consecutive changes by one user, expandable. */
export function HistoryRunItem({ run: { entry, parts }, own, restore }: HistoryRunItemProps) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState(false);
  if (parts.length < 2) return <HistoryItem entry={entry} own={own} restore={restore} />;
  return (
    <HistoryItem entry={entry} own={own} restore={restore}>
      <MuiLink
        component="button"
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ display: 'block', fontSize: 'inherit' }}
      >
        {open ? t('show_less') : t('show_each', { count: parts.length })}
      </MuiLink>
      {open && (
        <Box sx={{ mt: 3 }}>
          <Timeline>
            {parts.map((one) => (
              <HistoryItem key={one.id} entry={one} own={own} restore={restore} />
            ))}
          </Timeline>
        </Box>
      )}
    </HistoryItem>
  );
}

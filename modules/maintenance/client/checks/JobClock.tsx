import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { clockOf, jobTimes, millisecondsOf, NOT_BEGUN, toggleJobTime } from './job_time.ts';

/** Time worked on a job, kept on this device: runs with work under way, otherwise from a tap on, and can be paused. */
export function JobClock({ id, isUnderWay }: { id: string; isUnderWay: boolean }) {
  const { t } = useTranslation('maintenance');
  const known = useStore(jobTimes, (all) => all[id]);
  const time = known ?? NOT_BEGUN;
  const isRunning = time.since !== null;
  const isNew = known === undefined;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (isNew && isUnderWay) toggleJobTime(id, Date.now());
  }, [id, isNew, isUnderWay]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const Icon = isRunning ? Pause : Play;
  return (
    <ButtonBase
      onClick={() => toggleJobTime(id, Date.now())}
      sx={{
        flex: 'none',
        minHeight: 44,
        gap: 2,
        px: 3.5,
        borderRadius: '22px',
        font: 'inherit',
        fontWeight: 500,
        backgroundColor: color.hover,
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{`${t(isRunning ? 'job.pause_time' : 'job.start_time')}, `}</VisuallyHidden>
      <Box component="span" role="timer" aria-live="off" className="tabular">
        {clockOf(millisecondsOf(time, now))}
      </Box>
    </ButtonBase>
  );
}

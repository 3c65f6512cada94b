import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { HistoryLines } from '@steward/kernel/client/history/HistoryLines.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { TrendWeek } from '../contract/wire.ts';
import { Columns, dayOf } from './Columns.tsx';
import { trendsQuery } from './summary.ts';
import { TrendCard } from './TrendCard.tsx';

/** Check-outs and check-ins by week. */
export function Movement() {
  const { t } = useTranslation('dashboard');
  const textOf = useWeekText();
  const { data, error, refetch } = useQuery(trendsQuery());
  const [open, setOpen] = useState<TrendWeek | null>(null);
  const weeks = data?.weeks ?? [];
  const most = Math.max(1, ...weeks.flatMap((one) => [one.checked_out, one.checked_in]));
  const isStill = weeks.every((one) => one.checked_out === 0 && one.checked_in === 0);
  const legend = (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {(
        [
          ['trend.out', color.info],
          ['trend.in', color.ok],
        ] as const
      ).map(([word, tint]) => (
        <Box component="span" key={word} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', backgroundColor: tint }} />
          {t(word)}
        </Box>
      ))}
    </Box>
  );
  return (
    <TrendCard
      title={t('movement')}
      note={legend}
      isWaiting={!data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {isStill ? (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 140, color: color.secondary }}>
          {t('trend.none')}
        </Box>
      ) : (
        <Columns label={t('movement')} days={weeks.map((one) => one.from)} word="week">
          {weeks.map((one) => (
            <Week key={one.from} week={one} most={most} onOpen={() => setOpen(one)} />
          ))}
        </Columns>
      )}
      {open && <WeekDialog week={open} title={textOf(open)} onClose={() => setOpen(null)} />}
    </TrendCard>
  );
}

function useWeekText(): (week: TrendWeek) => string {
  const { t } = useTranslation('dashboard');
  return ({ from, checked_out: out, checked_in: back }) => {
    const day = dayOf(from, { day: 'numeric', month: 'long', year: 'numeric' });
    return t('trend.week', { day, out: formatNumber(out), back: formatNumber(back) });
  };
}

function Week({ week, most, onOpen }: { week: TrendWeek; most: number; onOpen: () => void }) {
  const said = useWeekText()(week);
  const bars = [
    [week.checked_out, color.info],
    [week.checked_in, color.ok],
  ] as const;
  return (
    <button type="button" className="column" aria-label={said} aria-haspopup="dialog" title={said} onClick={onOpen}>
      <Box aria-hidden component="span" sx={{ display: 'flex', alignItems: 'flex-end', gap: '1px', height: '100%' }}>
        {bars.map(([count, tint]) => (
          <Box
            component="span"
            key={tint}
            className="top"
            sx={{ flex: 1, backgroundColor: tint }}
            style={{ height: `${(count / most) * 100}%`, minHeight: count > 0 ? 3 : 0 }}
          />
        ))}
      </Box>
    </button>
  );
}

interface WeekDialogProps {
  week: TrendWeek;
  title: string;
  onClose: () => void;
}

/** Check-outs and check-ins of a week. */
function WeekDialog({ week: { since, until }, title, onClose }: WeekDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <HistoryLines narrowed={{ since, until, action: 'checkout,checkin' }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

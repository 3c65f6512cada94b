import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { TrendWeek } from '../contract/wire.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryLines } from '@steward/kernel/client/history/HistoryLines.tsx';

interface WeekDialogProps {
  week: TrendWeek;
  title: string;
  onClose: () => void;
}

/** Check-outs and check-ins of a week. */
export default function WeekDialog({ week: { since, until }, title, onClose }: WeekDialogProps) {
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

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManyAnswer } from './calls.ts';
import { CheckinForm } from './CheckinForm.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Refused } from './Refused.tsx';
import { nameOfAsset, toastCheckedIn, toastCheckedOut } from './toasts.ts';

interface CheckoutDialogProps {
  way: 'out' | 'in';
  rows: readonly Row[];
  /** All matches of a list instead of rows; submitted to `begin`. */
  matches?: {
    readonly count: number | null;
    readonly begin: (params: Readonly<Record<string, unknown>>) => Promise<void>;
  };
  onClose: () => void;
  /** Something was checked out or in, here or by someone else: refetch. */
  onChanged: () => void;
}

/** Dialog for checking out or in, for one asset or a selection. */
export function CheckoutDialog({ way, rows, matches, onClose, onChanged }: CheckoutDialogProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<ManyAnswer | null>(null);
  const ids = rows.map((row) => row.id);
  const [first] = rows;
  const what =
    rows.length === 1 && first
      ? nameOfAsset(first)
      : t('several', { count: matches ? (matches.count ?? 0) : rows.length });
  const close = (): void => {
    if (busy) return;
    if (report) onChanged();
    onClose();
  };
  const finish = (answer: ManyAnswer, tell: () => void): void => {
    if (answer.refused.length > 0) return setReport(answer);
    onClose();
    if (matches) return undefined;
    onChanged();
    return tell();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t(way === 'out' ? 'out_title' : 'in_title', { what })}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        {report && (
          <Refused answer={report} done={t(way === 'out' ? 'out_done_many' : 'in_done_many', { count: report.done })} />
        )}
        {!report && way === 'out' && (
          <CheckoutForm
            formId={`${id}-form`}
            ids={ids}
            begin={matches?.begin}
            onBusy={setBusy}
            onDone={(answer, input) => finish(answer, () => toastCheckedOut(rows, input, onChanged))}
          />
        )}
        {!report && way === 'in' && (
          <CheckinForm
            formId={`${id}-form`}
            ids={ids}
            begin={matches?.begin}
            onBusy={setBusy}
            onDone={(answer) => finish(answer, () => toastCheckedIn(rows, onChanged))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {report ? t('common:close') : t('common:cancel')}
        </Button>
        {!report && (
          <Button type="submit" form={`${id}-form`} variant="contained" color="primary" disabled={busy}>
            {t(way === 'out' ? 'check_out' : 'check_in')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

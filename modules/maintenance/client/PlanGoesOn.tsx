import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { trash } from '@steward/kernel/client/action_form/common.ts';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import type { ActionContext, RecordAction } from '@steward/kernel/client/actions/types.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';

interface PlanGoesOnProps {
  readonly context: ActionContext;
  /** Those of the chosen ones that are the next of a plan. */
  readonly rows: readonly Row[];
  readonly end: RecordAction;
  readonly onClose: () => void;
}

/** What is deleted is the next of a plan: says what follows, and lets the repetition end instead. */
function PlanGoesOn({ context, rows, end, onClose }: PlanGoesOnProps) {
  const { t } = useTranslation('maintenance');
  const { t: common } = useTranslation('common');
  const id = useId();
  const [row] = rows;
  const isOne = context.rows.length === 1 && row !== undefined;
  // Those that repeat by no plan are deleted by the other button too.
  const mayEnd = rows.length === context.rows.length;
  const then = (action: RecordAction) => () => {
    onClose();
    void action.perform(context);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {isOne
          ? t('deletion.title', { name: titleOf(context.record, row) })
          : t('deletion.several', { count: rows.length })}
      </DialogTitle>
      <DialogContent sx={{ color: color.secondary }}>
        {isOne ? t('deletion.one') : t('deletion.many')}
        {mayEnd && ` ${t('deletion.or')}`}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2, '& > :not(style)': { m: 0 } }}>
        <Button onClick={onClose}>{common('cancel')}</Button>
        {mayEnd && (
          <Button variant="outlined" color="error" onClick={then(end)}>
            {end.title(context)}
          </Button>
        )}
        <Button variant="contained" color="error" onClick={then(trash)} autoFocus>
          {t('deletion.skip')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function askBefore(context: ActionContext, rows: readonly Row[], end: RecordAction): void {
  context.show((close) => <PlanGoesOn context={context} rows={rows} end={end} onClose={close} />);
}

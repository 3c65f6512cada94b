import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { trash } from '@steward/kernel/client/action_form/common.ts';
import type { ActionContext, RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';

interface PlanGoesOnProps {
  readonly context: ActionContext;
  /** Selected records that are the next occurrence of a plan. */
  readonly rows: readonly Row[];
  readonly end: RecordAction;
  readonly onClose: () => void;
}

/** Deletes the next occurrence of a plan: explains what follows, and offers to end the repetition. */
function PlanGoesOn({ context, rows, end, onClose }: PlanGoesOnProps) {
  const { t } = useTranslation('maintenance');
  const { t: common } = useTranslation('common');
  const id = useId();
  const [row] = rows;
  const isOne = context.rows.length === 1 && row !== undefined;
  // The other button also deletes records without a plan.
  const mayEnd = rows.length === context.rows.length;
  const then = (action: RecordAction) => () => {
    onClose();
    void action.perform(context);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {isOne
          ? t('deletion.title', { name: calledOf(context.record, row) })
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

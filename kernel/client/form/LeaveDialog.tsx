import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { auth } from '../session/auth.ts';
import { color } from '../theme/tokens.ts';
import { useIsChanged } from './FormButtons.tsx';
import type { RecordFormState } from './useRecordForm.ts';

/** Asks before leaving a form with unsaved input: stay, keep the draft, or discard. `released` lets a saved form go. */
export function LeaveDialog({ state, released }: { state: RecordFormState; released: { readonly current: boolean } }) {
  const { t } = useTranslation('form');
  const id = useId();
  const changed = useIsChanged(state);
  // An ended session goes to the sign-in; the draft is restored afterwards.
  const mayHold = (): boolean => changed && !released.current && auth.get().authenticated;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => mayHold() && current.pathname !== next.pathname,
    enableBeforeUnload: mayHold,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog open onClose={reset} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('leave.title')}</DialogTitle>
      <DialogContent sx={{ color: color.secondary }}>{t('leave.text')}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="text"
          color="error"
          onClick={() => {
            state.draft.drop();
            proceed();
          }}
          sx={{ marginInlineEnd: 'auto' }}
        >
          {t('leave.discard')}
        </Button>
        <Button onClick={proceed}>{t('leave.keep')}</Button>
        <Button variant="contained" color="primary" onClick={reset} autoFocus>
          {t('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

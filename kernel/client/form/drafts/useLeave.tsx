import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auth } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import type { DraftState } from './useDraft.tsx';

interface Leave {
  /** Closes, after asking when something typed would be lost. */
  readonly leave: (close: () => void) => void;
  readonly question: ReactNode;
}

/**
 * Asks before unsaved input is lost, on leaving the page or by `leave`: stay, keep the draft if possible, or discard.
 */
export function useLeave(state: { readonly isUnsaved: () => boolean }, draft?: DraftState): Leave {
  const { t } = useTranslation('form');
  const id = useId();
  const [closing, setClosing] = useState<{ readonly close: () => void } | null>(null);
  // An ended session goes to the sign-in; a draft is restored afterwards.
  const mayHold = (): boolean => auth.get().authenticated && state.isUnsaved();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && mayHold(),
    enableBeforeUnload: mayHold,
    withResolver: true,
  });
  const stay = (): void => {
    setClosing(null);
    reset?.();
  };
  const go = (): void => {
    setClosing(null);
    if (closing) closing.close();
    else proceed?.();
  };
  const isAsked = closing !== null || status === 'blocked';
  return {
    leave: (close) => (mayHold() ? setClosing({ close }) : close()),
    question: isAsked && (
      <Dialog open onClose={stay} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{t(closing ? 'leave.close_title' : 'leave.title')}</DialogTitle>
        <DialogContent sx={{ color: color.secondary }}>{t(draft ? 'leave.text' : 'leave.text_lost')}</DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button
            variant="text"
            color="error"
            onClick={() => {
              draft?.drop();
              go();
            }}
            sx={{ marginInlineEnd: 'auto' }}
          >
            {t('leave.discard')}
          </Button>
          {draft && <Button onClick={go}>{t('leave.keep')}</Button>}
          <Button variant="contained" color="primary" onClick={stay} autoFocus>
            {t('leave.stay')}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
}

/** Asks before a page is left whose form has something unsaved. */
export function LeaveGuard({ state }: { state: { readonly isUnsaved: () => boolean } }) {
  return useLeave(state).question;
}

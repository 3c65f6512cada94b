import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Pause, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import type { OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { MoveInState } from '../contract/wire.ts';
import { ask } from './calls.ts';

/** What can be done with a move that has begun. */
export function RunButtons({ move }: { readonly move: MoveInState }) {
  const { t } = useTranslation('moving_in');
  const [asks, setAsks] = useState(false);
  const asking = useMutation({
    mutationFn: async (verbs: readonly OperationVerb[]) => {
      for (const verb of verbs) await ask(move.id, verb);
    },
    onError: toastFailure,
    onSettled: () => setAsks(false),
  });
  const may = (verb: OperationVerb): boolean => move.can.includes(verb);
  const isBusy = asking.isPending;
  const written = move.lines.reduce((sum, one) => sum + one.created + one.changed, 0);
  const isRunning = move.status === 'running';
  const mayUndo = may('undo') || (isRunning && written > 0);
  return (
    <>
      <ReadOnlyGuard>
        {mayUndo && (
          <Button startIcon={<Undo2 size={16} aria-hidden />} disabled={isBusy} onClick={() => setAsks(true)}>
            {isRunning ? t('run.stop') : t('run.undo')}
          </Button>
        )}
        {may('pause') && (
          <Button
            startIcon={<Pause size={16} aria-hidden />}
            disabled={isBusy}
            onClick={() => asking.mutate(['pause'])}
          >
            {t('run.pause')}
          </Button>
        )}
        {may('run') && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Play size={16} aria-hidden />}
            disabled={isBusy}
            onClick={() => asking.mutate(['run'])}
          >
            {t('run.go_on')}
          </Button>
        )}
      </ReadOnlyGuard>
      {move.status === 'done' && (
        <LinkButton to="/assets" variant="contained" color="primary">
          {t('run.open')}
        </LinkButton>
      )}
      <ConfirmDialog
        open={asks}
        danger
        title={t('run.undo_title')}
        confirmLabel={isRunning ? t('run.stop') : t('run.undo')}
        busy={isBusy}
        onConfirm={() => asking.mutate(isRunning ? ['cancel', 'undo'] : ['undo'])}
        onClose={() => setAsks(false)}
      >
        {t('run.undo_text', { count: written, number: formatNumber(written) })}
      </ConfirmDialog>
    </>
  );
}

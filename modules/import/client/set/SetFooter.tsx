import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { Pause, Play, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { isUnderWay, type OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { ImportSet } from '../../contract/wire.ts';
import { ask, useAdopt } from './calls.ts';

/** The next step, or how far it is and what can be done with it. */
export function SetFooter({
  set,
  isBegun,
  isSending,
}: {
  readonly set: ImportSet;
  readonly isBegun: boolean;
  readonly isSending: boolean;
}) {
  const { t } = useTranslation('import');
  const adopt = useAdopt();
  const [asks, setAsks] = useState(false);
  const asking = useMutation({
    mutationFn: (verb: OperationVerb | 'check') => ask(set.id, verb),
    onSuccess: adopt,
    onError: toastFailure,
    onSettled: () => setAsks(false),
  });
  const sum = (name: 'created' | 'changed' | 'unchanged'): number =>
    set.files.reduce((all, { totals }) => all + (totals?.[name] ?? 0), 0);
  const count = sum('created') + sum('changed');
  const open = set.questions.filter((one) => one.answer === null).length;
  const isBusy = asking.isPending || isSending;
  const may = (verb: OperationVerb): boolean => set.can.includes(verb);
  const isWorking = isUnderWay(set);
  const bar = useRef<HTMLDivElement>(null);
  const was = useRef(isWorking);
  // The button that had the focus goes with the work that it began, or with its end.
  useEffect(() => {
    if (was.current !== isWorking && document.activeElement === document.body) bar.current?.focus();
    was.current = isWorking;
  }, [isWorking]);

  if (isWorking) {
    const far = t('set.total', { done: formatNumber(set.done_count), all: formatNumber(set.row_count) });
    const said =
      set.status === 'checking'
        ? t('set.checking')
        : set.status === 'undoing'
          ? t('undo.running')
          : `${t('set.running')}: ${far}`;
    return (
      <Box ref={bar} tabIndex={-1} sx={{ display: 'grid', gap: 2.5, outline: 'none' }}>
        <LinearProgress
          {...(set.status === 'undoing' || set.row_count === 0
            ? {}
            : { variant: 'determinate' as const, value: Math.min(100, (100 * set.done_count) / set.row_count) })}
          aria-label={said}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
          <Box role="status" className="tabular" sx={{ flex: '1 1 240px', color: color.secondary }}>
            {said}
          </Box>
          {may('pause') && set.status === 'running' && (
            <Button
              startIcon={<Pause size={16} aria-hidden />}
              disabled={isBusy}
              onClick={() => asking.mutate('pause')}
            >
              {t('done.pause')}
            </Button>
          )}
          {may('cancel') && (
            <Button disabled={isBusy} onClick={() => asking.mutate('cancel')}>
              {t('set.stop')}
            </Button>
          )}
        </Box>
      </Box>
    );
  }
  return (
    <Box
      ref={bar}
      tabIndex={-1}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, outline: 'none' }}
    >
      <Box
        className="tabular"
        role={isBegun ? 'status' : undefined}
        sx={{ flex: '1 1 240px', textAlign: { sm: 'end' }, fontSize: '0.8125rem', color: color.tertiary }}
      >
        {set.status === 'undone'
          ? t('undo.undone', { count: set.undo?.undone ?? 0, shown: formatNumber(set.undo?.undone ?? 0) })
          : isBegun
            ? t('set.done', { count, number: formatNumber(count) })
            : t('set.undo_hint')}
      </Box>
      {isBegun ? (
        <>
          {may('undo') && (
            <Button startIcon={<Undo2 size={16} aria-hidden />} disabled={isBusy} onClick={() => setAsks(true)}>
              {t('set.undo')}
            </Button>
          )}
          {!may('run') && <LinkButton to="/import/set/new">{t('set.more')}</LinkButton>}
          {may('run') && (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Play size={16} aria-hidden />}
              disabled={isBusy}
              onClick={() => asking.mutate('run')}
            >
              {t('done.go_on')}
            </Button>
          )}
        </>
      ) : set.status === 'checked' ? (
        <Button
          variant="contained"
          color="primary"
          disabled={isBusy || count === 0}
          onClick={() => asking.mutate('run')}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {count === 0 ? t('set.nothing') : t('set.run', { count, number: formatNumber(count) })}
        </Button>
      ) : (
        <Button
          variant="contained"
          color="primary"
          disabled={isBusy || open > 0}
          onClick={() => asking.mutate('check')}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {open > 0
            ? t('set.answer', { count: open })
            : set.status === 'failed'
              ? t('set.check_again')
              : t('set.check')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        danger
        title={t('set.undo_title')}
        confirmLabel={t('set.undo')}
        busy={asking.isPending}
        onConfirm={() => asking.mutate('undo')}
        onClose={() => setAsks(false)}
      >
        {t('set.undo_text', { count, number: formatNumber(count) })}
      </ConfirmDialog>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { MoveInState } from '../contract/wire.ts';
import { ask, check } from './calls.ts';

/** The next step, with what it takes. */
export function Footer({ move, open }: { readonly move: MoveInState; readonly open: number }) {
  const { t } = useTranslation('moving_in');
  const checking = useMutation({ mutationFn: () => check(move.id), onError: toastFailure });
  const asking = useMutation({ mutationFn: (verb: 'run' | 'cancel') => ask(move.id, verb), onError: toastFailure });
  const isBusy = checking.isPending || asking.isPending;
  const sum = (name: 'created' | 'changed' | 'read' | 'found'): number =>
    move.lines.reduce((all, one) => all + (one[name] ?? 0), 0);
  const count = sum('created') + sum('changed');

  if (move.status === 'checking') {
    const isReading = move.read_at === null;
    const all = sum('found');
    return (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <LinearProgress
          {...(isReading && all > 0
            ? { variant: 'determinate' as const, value: Math.min(100, (100 * sum('read')) / all) }
            : {})}
          aria-label={isReading ? t('check.reading') : t('check.trying')}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
          <Box role="status" className="tabular" sx={{ flex: '1 1 240px', color: color.secondary }}>
            {move.waits_until !== null
              ? t(move.waits_for === 'limited' ? 'progress.limited' : 'progress.silent', {
                  source: move.label,
                  when: formatDateTime(move.waits_until),
                })
              : isReading
                ? t('check.read', { done: formatNumber(sum('read')), all: formatNumber(all) })
                : t('check.trying')}
          </Box>
          <Button disabled={isBusy} onClick={() => asking.mutate('cancel')}>
            {t('check.stop')}
          </Button>
        </Box>
      </Box>
    );
  }
  const isChecked = move.status === 'checked' && open === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
      <Box sx={{ flex: '1 1 240px', textAlign: { sm: 'end' }, fontSize: '0.8125rem', color: color.tertiary }}>
        {move.read_at === null
          ? t('check.takes', {
              count: Math.max(1, Math.ceil(move.calls_expected / move.calls_per_minute)),
              calls: formatNumber(move.calls_expected),
            })
          : t('check.undo')}
      </Box>
      {isChecked ? (
        <Button
          variant="contained"
          color="primary"
          disabled={isBusy || count === 0}
          onClick={() => asking.mutate('run')}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {count === 0 ? t('check.nothing') : t('check.move', { count, number: formatNumber(count) })}
        </Button>
      ) : (
        <Button
          variant="contained"
          color="primary"
          disabled={isBusy || open > 0}
          onClick={() => checking.mutate()}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {open > 0
            ? t('check.answer', { count: open })
            : move.status === 'failed'
              ? t('check.again')
              : t('check.button')}
        </Button>
      )}
    </Box>
  );
}

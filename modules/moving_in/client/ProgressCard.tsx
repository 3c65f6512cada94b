import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { MoveInState } from '../contract/wire.ts';

/** How far the run is, and at its end what came of it. */
export function ProgressCard({ move }: { readonly move: MoveInState }) {
  const { t } = useTranslation('moving_in');
  const all = move.lines.reduce((sum, one) => sum + (one.found ?? 0), 0);
  const came = move.lines.reduce((sum, one) => sum + one.created + one.changed + one.unchanged, 0);
  const refused = move.lines.reduce((sum, one) => sum + one.refused, 0);
  const isRunning = move.status === 'running';
  const title =
    move.status === 'undone'
      ? t('progress.undone', { count: move.undo?.undone ?? 0, number: formatNumber(move.undo?.undone ?? 0) })
      : move.status === 'undoing'
        ? t('progress.undoing')
        : move.status === 'done'
          ? t('progress.done', { came: formatNumber(came), refused: formatNumber(refused) })
          : t('progress.records', {
              done: formatNumber(came + refused),
              all: formatNumber(Math.max(all, came + refused)),
            });
  return (
    <Card>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Typography variant="h2" role="status" className="tabular">
          {title}
        </Typography>
        {(isRunning || move.status === 'paused' || move.status === 'failed') && (
          <LinearProgress
            variant="determinate"
            value={all === 0 ? 0 : Math.min(100, (100 * (came + refused)) / all)}
            aria-label={t('progress.label')}
          />
        )}
        {move.status === 'undoing' && <LinearProgress aria-label={t('progress.undoing')} />}
        {move.failure !== null && <Notice tone="bad">{move.failure}</Notice>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: '0.8125rem', color: color.secondary }}>
          <Box sx={{ flex: '1 1 240px', display: 'flex', alignItems: 'center', gap: 1.5 }}>
            {move.waits_until !== null && (
              <>
                <Box component={Timer} size={15} aria-hidden />
                {t(move.waits_for === 'limited' ? 'progress.limited' : 'progress.silent', {
                  source: move.label,
                  when: formatDateTime(move.waits_until),
                })}
              </>
            )}
            {move.finished_at !== null && formatDateTime(move.finished_at)}
          </Box>
          {isRunning && <Box sx={{ color: color.tertiary }}>{t('progress.leave')}</Box>}
          {move.status === 'done' && <Box sx={{ color: color.tertiary }}>{t('progress.again')}</Box>}
        </Box>
        {(move.undo?.kept ?? 0) > 0 && (
          <Notice tone="warning">
            {t('progress.kept', { count: move.undo?.kept ?? 0, number: formatNumber(move.undo?.kept ?? 0) })}
          </Notice>
        )}
      </Box>
    </Card>
  );
}

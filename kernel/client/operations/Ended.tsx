import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndedOperation } from '@steward/kernel/contract/operations/wire.ts';
import { formatNumber } from '../fields/format.ts';
import { ReadOnlyGuard } from '../session/ReadOnlyGuard.tsx';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { NoticeLine } from '../ui/lists/NoticeSection.tsx';
import type { PartProps } from './Progress.tsx';
import { Examples } from './Reasons.tsx';
import { useOperationLabels, pageOf } from './views.ts';

/** Report of an operation with undo and next steps. */
export function Ended({ operation, busy, onVerb }: PartProps) {
  const { t } = useTranslation('operations');
  const labels = useOperationLabels(operation);
  const [asks, setAsks] = useState(false);
  const { undo, status, can } = operation;
  const count = undo && status === 'undone' ? undo.undone : operation.changed;
  const again = status === 'undone';
  const said = status === 'undone' || status === 'cancelled' || status === 'failed' || status === 'paused';
  const ended =
    said && labels.ended
      ? labels.ended(operation)
      : said
        ? t(`ended.${status}`, { subject: labels.subject(operation, count), count })
        : null;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
            {ended ?? labels.did(operation, count)}
          </Typography>
          {(status === 'cancelled' || status === 'paused') && operation.changed > 0 && !labels.ended && (
            <Typography variant="body2" sx={{ color: color.secondary, mt: 1 }}>
              {t('ended.stays')}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>
          <ReadOnlyGuard>
            {can.includes('cancel') && (
              <Button disabled={busy} onClick={() => onVerb('cancel')}>
                {t('verb.cancel')}
              </Button>
            )}
            {can.includes('run') && (
              <Button
                variant="contained"
                color="primary"
                startIcon={<Play size={16} aria-hidden />}
                disabled={busy}
                onClick={() => onVerb('run')}
              >
                {t('verb.run')}
              </Button>
            )}
            {can.includes('undo') && (
              <Button startIcon={<Undo2 size={16} aria-hidden />} disabled={busy} onClick={() => setAsks(true)}>
                {t(again ? 'undo.again' : 'undo.button')}
              </Button>
            )}
          </ReadOnlyGuard>
        </Box>
      </Box>
      {undo && undo.kept > 0 && (
        <Box sx={{ mt: 4 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {t('undo.kept', { count: undo.kept, number: formatNumber(undo.kept) })}
          </Typography>
          <Examples
            operation={operation}
            examples={undo.examples}
            phase="undo"
            hasMore={undo.kept > undo.examples.length}
          />
        </Box>
      )}
      <ConfirmDialog
        open={asks}
        title={t(again ? 'undo.again_title' : 'undo.title')}
        confirmLabel={t(again ? 'undo.again' : 'undo.button')}
        busy={busy}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          onVerb('undo');
        }}
      >
        {t(again ? 'undo.again_text' : 'undo.text')}
      </ConfirmDialog>
    </Card>
  );
}

/** An operation that has ended, in the notices. */
export function EndedNotice({ work, onClose }: { work: EndedOperation; onClose: () => void }) {
  const { t } = useTranslation('operations');
  const labels = useOperationLabels(work);
  const outcome = work.status === 'failed' || work.status === 'undone' ? work.status : 'done';
  return (
    <NoticeLine
      to={pageOf(work)}
      text={labels.notice?.(work, outcome) ?? t(`notice.${outcome}`, { job: labels.title(work) })}
      when={work.finished_at}
      onClose={onClose}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { RestoreCheck } from '@steward/kernel/contract/wire/recycle_bin.ts';

/** Maximum number of needed records that are named. */
const MAX_NAMED = 8;

interface RestoreTogetherDialogProps {
  record: RecordDefinition;
  rows: readonly Row[];
  check: RestoreCheck;
  onDone: () => void;
  onUndone: () => void;
  onClose: () => void;
}

/** Offers to restore records with what they refer to in the recycle bin. */
export function RestoreTogetherDialog({ record, rows, check, onDone, onUndone, onClose }: RestoreTogetherDialogProps) {
  const { t } = useTranslation(['trash', 'common']);
  const labels = useAllLabels();
  const client = useQueryClient();
  const id = useId();
  const { needs, hidden } = check;
  const [row] = rows;
  const subject =
    rows.length === 1 && row
      ? calledOf(record, row)
      : `${rows.length} ${inSentence(labels[record.name]?.many ?? record.name)}`;
  const restore = useMutation({
    mutationFn: () =>
      api.post<{ with: number }>(`deleted-items/${record.name}/restore/`, { ids: rows.map((one) => one.id) }),
    onSuccess: (answer) => {
      const types = new Set([record.name, ...needs.map((one) => one.record)]);
      const refresh = (): void => void Promise.all([...types].map((type) => refreshRecord(client, type)));
      toast.success(t('restored_together', { subject, count: answer.with }), {
        ...undoToast(undoOf(answer), () => {
          refresh();
          onUndone();
        }),
      });
      onDone();
      refresh();
    },
    onError: toastFailure,
  });
  const isBlocked = hidden > 0;
  return (
    <Dialog open onClose={restore.isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t(isBlocked ? 'needs_blocked_title' : 'needs_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, color: color.secondary }}>
        {needs.length > 0 && (
          <div>
            {t('needs_text', { subject, count: needs.length })}
            <Box component="ul" sx={{ m: 0, mt: 1, paddingInlineStart: 5 }}>
              {needs.slice(0, MAX_NAMED).map((one) => (
                <li key={one.id}>
                  {labels[one.record]?.one}: <bdi>{one.name}</bdi>
                </li>
              ))}
              {needs.length > MAX_NAMED && <li>{t('needs_more', { count: needs.length - MAX_NAMED })}</li>}
            </Box>
          </div>
        )}
        {isBlocked && <div>{t('needs_hidden', { count: hidden })}</div>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={restore.isPending} autoFocus={isBlocked}>
          {t(isBlocked ? 'common:close' : 'common:cancel')}
        </Button>
        {!isBlocked && (
          <Button
            variant="contained"
            color="primary"
            autoFocus
            loading={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {t('restore_together')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { useLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { PurgeCheck } from '@steward/kernel/contract/wire/recycle_bin.ts';

/** Named records that stay. */
const MAX_NAMED = 5;

interface PurgeDialogProps {
  record: RecordDefinition;
  rows: readonly Row[];
  onDone: () => void;
  onClose: () => void;
}

/** Confirms a purge, listing dependent rows and records that stay. */
export function PurgeDialog({ record, rows, onDone, onClose }: PurgeDialogProps) {
  const { t } = useTranslation(['trash', 'common']);
  const labels = useLabels(record.name);
  const client = useQueryClient();
  const id = useId();
  const ids = rows.map((row) => row.id);
  const check = useQuery({
    queryKey: ['purge_check', record.name, ...ids],
    queryFn: () => api.post<PurgeCheck>(`deleted-items/${record.name}/check/`, { ids }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const free = check.data?.free ?? [];
  const subjectOf = (some: readonly string[]): string => {
    const only = some.length === 1 ? rows.find((row) => row.id === some[0]) : undefined;
    return only ? calledOf(record, only) : `${some.length} ${inSentence(labels.many)}`;
  };
  const purge = useMutation({
    mutationFn: () => api.del(`deleted-items/${record.name}/delete/`, { ids: free }),
    onSuccess: () => {
      toast.success(
        free.length === 1
          ? t('purged_row', { name: subjectOf(free) })
          : t('purged_chosen', { subject: subjectOf(free) }),
      );
      onDone();
      void refreshRecord(client, record.name);
    },
    onError: (error) => {
      toastFailure(error);
      // A dependency was added after the dialog had opened.
      void check.refetch();
    },
  });
  const isNothing = check.data !== undefined && free.length === 0;
  return (
    <Dialog open onClose={purge.isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {isNothing ? t('purge_none_title') : t('purge_title', { subject: subjectOf(check.data ? free : ids) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, color: color.secondary }}>
        {check.isPending && (
          <Box role="status" aria-label={t('checking')}>
            <SkeletonLines lines={3} />
          </Box>
        )}
        {check.error && !check.data && <ErrorState compact error={check.error} onRetry={() => void check.refetch()} />}
        {check.data && <Found record={record} check={check.data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={purge.isPending} autoFocus>
          {isNothing ? t('common:close') : t('common:cancel')}
        </Button>
        {!isNothing && (
          <Button
            variant="contained"
            color="error"
            disabled={purge.isPending || free.length === 0}
            onClick={() => purge.mutate()}
          >
            {t('purge')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Found({ record, check: { free, goes, kept } }: { record: RecordDefinition; check: PurgeCheck }) {
  const { t } = useTranslation('trash');
  const list = { m: 0, mt: 1, paddingInlineStart: 5 } as const;
  return (
    <>
      {free.length > 0 && (
        <div>
          {t('purge_text')}
          {record.name === 'custom_field' && ` ${t('purge_field')}`}
        </div>
      )}
      {goes.length > 0 && (
        <div>
          {t('purge_goes')}
          <Box component="ul" sx={list}>
            {goes.map(({ what, count }) => (
              <li key={what}>{t(`goes.${what}`, { count })}</li>
            ))}
          </Box>
        </div>
      )}
      {free.length === 0 && kept.length === 1 && <div>{kept[0]?.detail}</div>}
      {(free.length > 0 ? kept.length > 0 : kept.length > 1) && (
        <div>
          {free.length > 0 ? t('purge_stays', { count: kept.length }) : t('purge_none')}
          <Box component="ul" sx={list}>
            {kept.slice(0, MAX_NAMED).map((one) => (
              <li key={one.id}>{one.detail}</li>
            ))}
            {kept.length > MAX_NAMED && <li>{t('purge_more', { count: kept.length - MAX_NAMED })}</li>}
          </Box>
        </div>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMutation } from '@tanstack/react-query';
import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import type { MatchesContext } from '@steward/kernel/client/actions/types.ts';
import { useFieldLabel } from '@steward/kernel/client/list/useFieldLabel.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { useCanSee } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { bulkFields, changesOf, isGiven, startValue, type BulkChange } from './changes.ts';
import { EditField } from './EditField.tsx';
import { JobDialog } from './JobDialog.tsx';
import { askOperation, startOperation } from '@steward/kernel/client/operations/calls.ts';

/** Chooses fields and values for several records, then shows the dry run. Long jobs open their page. */
export function EditDialog({ context, onClose }: { context: MatchesContext; onClose: () => void }) {
  const { record, matches, open } = context;
  const { t } = useTranslation(['list', 'common']);
  const id = useId();
  const may = useCanSee(record);
  const label = useFieldLabel(record);
  const labels = useLabels(record.name);
  const { count } = matches;
  const what = inSentence(count === 1 ? labels.one : labels.many);
  const subject = `${count === null ? '' : formatNumber(count)} ${what}`.trim();
  const [changes, setChanges] = useState<readonly BulkChange[]>([]);
  const [job, setJob] = useState<Operation | null>(null);
  const look = useMutation({
    mutationFn: () =>
      startOperation('bulk', {
        record: record.name,
        action: 'edit',
        params: changesOf(record, changes),
        ...matches.wanted,
      }),
    onError: toastFailure,
    onSuccess: (made) => {
      if (!isUnderWay(made)) return setJob(made);
      onClose();
      return open(`/operations/${made.id}`);
    },
  });
  const back = (from: Operation): void => {
    setJob(null);
    askOperation(from.id, 'cancel').catch(toastFailure);
  };
  const set = (next: BulkChange): void =>
    setChanges((current) => current.map((one) => (one.key === next.key ? next : one)));
  if (job) return <JobDialog made={job} context={context} onBack={() => back(job)} onClose={onClose} />;
  const free = bulkFields(record, may).filter((key) => !changes.some((one) => one.key === key));
  const ready = changes.length > 0 && changes.every(isGiven);
  return (
    <Dialog open onClose={look.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('bulk.title', { subject })}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: color.secondary, mb: 4 }}>{t('bulk.text')}</Box>
        <Box
          component="form"
          id={`${id}-form`}
          onSubmit={(event) => {
            event.preventDefault();
            if (ready) look.mutate();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          {changes.map((change) => (
            <EditField
              key={change.key}
              record={record}
              change={change}
              label={label(change.key)}
              onChange={set}
              onRemove={() => setChanges((current) => current.filter((one) => one.key !== change.key))}
            />
          ))}
          {free.length > 0 && (
            <Select
              value=""
              displayEmpty
              renderValue={() => (
                <Box component="span" sx={{ color: color.secondary }}>
                  {t('bulk.add_field')}
                </Box>
              )}
              inputProps={{ 'aria-label': t('bulk.add_field') }}
              onChange={(event) => {
                const key = event.target.value;
                const field = record.fields[key];
                if (field) setChanges((current) => [...current, { key, empty: false, value: startValue(field) }]);
              }}
              MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
            >
              {free.map((key) => (
                <MenuItem key={key} value={key}>
                  {label(key)}
                </MenuItem>
              ))}
            </Select>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={look.isPending}>
          {t('cancel', { ns: 'common' })}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color="primary"
          disabled={!ready || look.isPending}
        >
          {t('bulk.look')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

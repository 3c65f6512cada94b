import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMutation } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/contract/records/index';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../actions/remove.tsx';
import { api } from '../../api/client.ts';
import { useLabels } from '../../i18n/index.ts';
import { formatNumber } from '../../fields/format.ts';
import { useCanSee } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { inSentence } from '../words.ts';
import { bulkFields, changesOf, isGiven, startValue, type BulkChange } from './bulk_changes.ts';
import { BulkField } from './BulkField.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

interface BulkAnswer {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
}

interface BulkEditDialogProps {
  record: RecordDefinition;
  ids: readonly string[];
  /** Everything that a list matches, in place of the ids; the changes are handed to `begin`. */
  matches?: { readonly count: number | null; readonly begin: (params: Readonly<Record<string, unknown>>) => Promise<void> };
  onClose: () => void;
  onDone: () => void;
}

/** Changes some fields of several records in one call. What could not change is named, with the reason. */
export function BulkEditDialog({ record, ids, matches, onClose, onDone }: BulkEditDialogProps) {
  const { t } = useTranslation(['list', 'common']);
  const id = useId();
  const may = useCanSee(record);
  const label = useFieldLabel(record);
  const labels = useLabels(record.name);
  const count = matches ? matches.count : ids.length;
  const subject = `${count === null ? '' : formatNumber(count)} ${inSentence(count === 1 ? labels.one : labels.many)}`.trim();
  const [changes, setChanges] = useState<readonly BulkChange[]>([]);
  const save = useMutation({
    mutationFn: async (): Promise<BulkAnswer | null> => {
      const wanted = changesOf(record, changes);
      if (!matches) return api.patch<BulkAnswer>(`${record.wire}/bulk-update/`, { ids, changes: wanted });
      await matches.begin(wanted);
      return null;
    },
    onError: tellFailure,
    onSuccess: (answer) => {
      if (answer === null) return onDone();
      const { changed, refused } = answer;
      if (refused.length > 0) return undefined;
      toast.success(t('bulk.changed', { count: changed }));
      return onDone();
    },
  });
  const free = bulkFields(record, may).filter((key) => !changes.some((one) => one.key === key));
  const ready = changes.length > 0 && changes.every(isGiven);
  if (save.data && save.data.refused.length > 0) return <BulkReport answer={save.data} onClose={onDone} />;
  return (
    <Dialog open onClose={save.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('bulk.title', { subject })}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: color.secondary, mb: 4 }}>{t('bulk.text')}</Box>
        <Box component="form" id={`${id}-form`} onSubmit={(event) => { event.preventDefault(); if (ready) save.mutate(); }} sx={{ display: 'grid', gap: 4 }}>
          {changes.map((change) => (
            <BulkField
              key={change.key}
              record={record}
              change={change}
              label={label(change.key)}
              onChange={(next) => setChanges((current) => current.map((one) => (one.key === change.key ? next : one)))}
              onRemove={() => setChanges((current) => current.filter((one) => one.key !== change.key))}
            />
          ))}
          {free.length > 0 && (
            <Select
              value=""
              displayEmpty
              renderValue={() => <Box component="span" sx={{ color: color.secondary }}>{t('bulk.add_field')}</Box>}
              inputProps={{ 'aria-label': t('bulk.add_field') }}
              onChange={(event) => {
                const key = event.target.value;
                const field = record.fields[key];
                if (field) setChanges((current) => [...current, { key, empty: false, value: startValue(field) }]);
              }}
              MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
            >
              {free.map((key) => <MenuItem key={key} value={key}>{label(key)}</MenuItem>)}
            </Select>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={save.isPending}>{t('cancel', { ns: 'common' })}</Button>
        <Button type="submit" form={`${id}-form`} variant="contained" color="primary" disabled={!ready || save.isPending}>{matches ? t('bulk.look') : t('bulk.save', { subject })}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** What changed and what did not. */
function BulkReport({ answer, onClose }: { answer: BulkAnswer; onClose: () => void }) {
  const { t } = useTranslation('list');
  const id = useId();
  const { changed, refused } = answer;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('bulk.refused', { count: refused.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {changed > 0 && <Notice tone="ok">{t('bulk.changed', { count: changed })}</Notice>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
          {refused.map((one) => (
            <Box component="li" key={one.id} sx={{ py: 2, borderBottom: `1px solid ${color.softLine}` }}>
              <Box dir="auto" sx={{ fontWeight: 500 }}>{one.name}</Box>
              <Box sx={{ color: color.secondary, fontSize: '0.8125rem' }}>{one.detail}</Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions><Button variant="contained" color="primary" onClick={onClose} autoFocus>{t('done', { ns: 'common' })}</Button></DialogActions>
    </Dialog>
  );
}

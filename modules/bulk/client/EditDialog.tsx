import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BulkJobs, MatchesContext } from '@steward/kernel/client/actions/record_actions.ts';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { useFieldLabel } from '@steward/kernel/client/list/model/labels.ts';
import { askOperation } from '@steward/kernel/client/operations/calls.ts';
import { useCanSee } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import { bulkFields, changesOf, isGiven, startValue, type BulkChange } from './changes.ts';
import { EditField } from './EditField.tsx';
import { JobDialog } from './JobDialog.tsx';
import { makeJob } from './operation.ts';

/** Chooses fields and values for several records, then shows the dry run. Long jobs open their page. */
function EditDialog({ context, onClose }: { context: MatchesContext; onClose: () => void }) {
  const { record, matches, open } = context;
  const { t } = useTranslation('list');
  const may = useCanSee(record);
  const label = useFieldLabel(record);
  const labels = useLabels(record.name);
  const { count } = matches;
  const what = inSentence(count === 1 ? labels.one : labels.many);
  const subject = `${count === null ? '' : formatNumber(count)} ${what}`.trim();
  const [job, setJob] = useState<Operation | null>(null);
  const make = (some: readonly BulkChange[]): Promise<Operation> => makeJob(context, 'edit', changesOf(record, some));
  const isReady = (changes: readonly BulkChange[]): boolean => changes.length > 0 && changes.every(isGiven);
  const state = useFieldsForm<{ changes: readonly BulkChange[] }>({
    fields: {},
    start: { changes: [] },
    extra: ({ changes }): Record<string, string> => (isReady(changes) ? {} : { changes: t('bulk.add_field') }),
    checks: 'onSubmit',
    send: async ({ changes }) => {
      const made = await make(changes);
      if (!isUnderWay(made)) return setJob(made);
      onClose();
      return open(`/operations/${made.id}`);
    },
  });
  const { field } = useController({ control: state.form.control, name: 'changes' });
  const changes = field.value;
  const back = (from: Operation): void => {
    setJob(null);
    askOperation(from.id, 'cancel').catch(toastFailure);
  };
  const set = (next: BulkChange): void => field.onChange(changes.map((one) => (one.key === next.key ? next : one)));
  if (job)
    return (
      <JobDialog made={job} context={context} remake={() => make(changes)} onBack={() => back(job)} onClose={onClose} />
    );
  const free = bulkFields(record, may).filter((key) => !changes.some((one) => one.key === key));
  return (
    <FormDialog
      state={state}
      title={t('bulk.title', { subject })}
      intro={t('bulk.text')}
      submitLabel={t('bulk.look')}
      ready={isReady(changes)}
      onClose={onClose}
    >
      {changes.map((change) => (
        <EditField
          key={change.key}
          record={record}
          change={change}
          label={label(change.key)}
          onChange={set}
          onRemove={() => field.onChange(changes.filter((one) => one.key !== change.key))}
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
            const chosen = record.fields[key];
            if (chosen) field.onChange([...changes, { key, empty: false, value: startValue(chosen) }]);
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
    </FormDialog>
  );
}

/** Operations of actions on several records. */
export const bulkJobs: BulkJobs = {
  EditDialog,
  begin: async (context, action, params) => {
    const make = (): Promise<Operation> => makeJob(context, action, params);
    const made = await make();
    if (isUnderWay(made)) context.open(`/operations/${made.id}`);
    else context.show((close) => <JobDialog made={made} context={context} remake={make} onClose={close} />);
  },
};

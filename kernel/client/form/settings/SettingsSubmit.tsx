import Box from '@mui/material/Box';
import { useEffect, useId, useRef } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSubmit, useObstacle } from '../FormSubmit.tsx';
import { changedIn } from '../rules.ts';
import type { FieldsFormState } from '../useFieldsForm.ts';
import { usePageSave, type ReportPart } from './page_save.tsx';

interface SettingsSubmitProps<V extends FieldValues> {
  state: FieldsFormState<V>;
}

/** Saves a form of the settings: by the bar of its page, or by a button of its own elsewhere. */
export function SettingsSubmit<V extends FieldValues>({ state }: SettingsSubmitProps<V>) {
  const { t } = useTranslation('common');
  const report = usePageSave();
  if (report) return <SavedByPage state={state} report={report} />;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 3 }}>
      <FormSubmit state={state} quiet label={t('save')} />
    </Box>
  );
}

/** Says to its page what there is to save. */
function SavedByPage<V extends FieldValues>({ state, report }: SettingsSubmitProps<V> & { report: ReportPart }) {
  const id = useId();
  const { form, rules, isBusy } = state;
  const { labels = {} } = rules;
  const values = useWatch({ control: form.control, compute: (all: V) => all });
  const { defaultValues } = form.formState;
  const { obstacle } = useObstacle(state);
  // Values of the start, or what `reset` was given, which is all of them.
  const changed = defaultValues ? changedIn(rules, defaultValues as V, values) : [];
  const names = changed.map((key) => labels[key] ?? key).join('\n');
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    report(
      id,
      names === ''
        ? null
        : {
            changed: names.split('\n'),
            obstacle,
            isBusy,
            save: () => latest.current.submit(),
            discard: () => latest.current.form.reset(),
          },
    );
  }, [report, id, names, obstacle, isBusy]);
  useEffect(() => () => report(id, null), [report, id]);
  return null;
}

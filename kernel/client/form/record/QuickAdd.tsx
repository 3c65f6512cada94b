import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isSwitch } from '@steward/kernel/client/fields/controls.tsx';
import { isBrief } from '@steward/kernel/client/fields/registry.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { calledOf } from '../../actions/title.ts';
import { inSentence, useLabels } from '../../i18n/index.ts';
import type { QuickAddProps } from '../../pickers/quick_add.ts';
import { color } from '../../theme/tokens.ts';
import { FormDialog } from '../FormDialog.tsx';
import { SectionFields } from './FormBody.tsx';
import { formParts } from './overrides.ts';
import { useRecordForm } from './useRecordForm.ts';

const MOST = 4;

/** Creates a missing record within another form, with its required fields. The rest can be filled in later. */
export default function QuickAdd({ record, name, where, onAdded, onClose }: QuickAddProps) {
  formParts.useLoaded(record.name);
  const { t } = useTranslation('form');
  const labels = useLabels(record.name);
  const start = useMemo(() => ({ ...where, ...initialValues(record, name) }), [name, record, where]);
  const state = useRecordForm({
    record,
    mode: 'add',
    start,
    draftPath: null,
    onSaved: (saved) => onAdded({ id: saved.id, name: 'version' in saved ? calledOf(record, saved) : name }),
  });
  const keys = useMemo(() => shownKeys(record, Object.keys(state.fields)), [record, state.fields]);
  return (
    <FormDialog
      state={state}
      title={labels.add}
      submitLabel={state.isBusy ? t('saving') : t('save', { what: inSentence(labels.one) })}
      onClose={onClose}
    >
      <SectionFields state={state} section={{ keys, aside: false }} first hints={false} />
      <Box sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>{t('picker.later')}</Box>
    </FormDialog>
  );
}

/** Initial values from the search text; a person's name has two parts. */
function initialValues(record: RecordDefinition, name: string): Record<string, unknown> {
  if (!record.fields[record.title]?.readOnly) return { [record.title]: name };
  const [first = '', ...rest] = name.split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

function shownKeys(record: RecordDefinition, editable: readonly string[]): string[] {
  const main = record.fields[record.title]?.section ?? 'main';
  const simple = editable.filter(
    (key) => record.fields[key]?.section === main && isBrief(record.fields[key]) && !isSwitch(record.fields[key]),
  );
  const needed = editable.filter((key) => record.fields[key]?.required && !simple.includes(key));
  return [...simple.slice(0, MOST), ...needed];
}

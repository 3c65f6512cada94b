import { isSwitch } from '@steward/kernel/client/fields/controls.tsx';
import { isBrief } from '@steward/kernel/client/fields/kinds.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormState } from 'react-hook-form';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { useId, useMemo, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../actions/title.ts';
import { currentLanguage, useLabels } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import { Notice } from '../ui/Notice.tsx';
import { SectionFields } from './FormBody.tsx';
import { formParts } from './overrides.ts';
import { submitsForm } from './keyboard.ts';
import { useRecordForm } from './useRecordForm.ts';
import { inSentence } from '@steward/kernel/contract/labels/in_sentence.ts';
import type { QuickAddProps } from '../pickers/quick_add.ts';

const MOST = 4;

/** Creates a missing record within another form, with its required fields. The rest can be filled in later. */
export default function QuickAdd({ record, name, where, onAdded, onClose }: QuickAddProps) {
  formParts.useLoaded(record.name);
  const { t } = useTranslation(['form', 'common']);
  const labels = useLabels(record.name);
  const id = useId();
  const start = useMemo(() => ({ ...where, ...initialValues(record, name) }), [name, record, where]);
  const state = useRecordForm({
    record,
    mode: 'add',
    start,
    draftPath: null,
    onSaved: (saved) => onAdded({ id: saved.id, name: 'version' in saved ? titleOf(record, saved) : name }),
  });
  const { isSubmitting } = useFormState({ control: state.form.control });
  const keys = useMemo(() => shownKeys(record, Object.keys(state.fields)), [record, state.fields]);
  // React events of a dialog bubble to the form it was opened from.
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void state.submit();
  };
  const key = (event: KeyboardEvent<HTMLElement>): void => {
    if (submitsForm(event)) submit(event);
    else event.stopPropagation();
  };
  return (
    <Dialog open onClose={isSubmitting ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== 'Escape' && event.key !== 'Tab') key(event);
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>{labels.add}</DialogTitle>
        <DialogContent>
          {state.failure && (
            <Box sx={{ mb: 3.5 }}>
              <Notice tone="bad">{state.failure}</Notice>
            </Box>
          )}
          <SectionFields state={state} section={{ keys, aside: false }} first hints={false} />
          <Box sx={{ mt: 4, color: color.tertiary, fontSize: '0.8125rem' }}>{t('picker.later')}</Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={isSubmitting}>
            {isSubmitting ? t('saving') : t('save', { what: inSentence(labels.one, currentLanguage()) })}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
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
  const needed = editable.filter(
    (key) => record.fields[key]?.required && !simple.includes(key) && record.fields[key]?.default === undefined,
  );
  return [...simple.slice(0, MOST), ...needed];
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLanguage, useLabels } from '../../i18n/index.ts';
import { LinkButton } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { problemsOf } from './problems.ts';
import type { RecordFormState } from './useRecordForm.ts';
import { changedKeys, type Values } from './values.ts';
import { inSentence } from './words.ts';

/** Has anything been put in that is not saved? */
export function useIsChanged({ form, fields, base }: Pick<RecordFormState, 'form' | 'fields' | 'base'>): boolean {
  const values: Values = useWatch({ control: form.control });
  return changedKeys(fields, base, { ...base, ...values }).length > 0;
}

/** Why saving has to wait, or `null`. */
function useObstacle(state: RecordFormState): string | null {
  const { t } = useTranslation('form');
  const labels = useLabels(state.record.name);
  const values: Values = useWatch({ control: state.form.control });
  const changed = useIsChanged(state);
  if (!changed) return t('unchanged');
  const problems = Object.entries(problemsOf(state.fields, values, state.currency));
  if (problems.length === 0) return null;
  const missing = problems.filter(([, problem]) => problem.key === 'required');
  const named = (missing.length > 0 ? missing : problems).map(([key]) => labels.fields[key] ?? key).join(', ');
  return missing.length > 0 ? t('still_needed', { fields: named }) : t('to_mend', { fields: named });
}

/** Cancel, save and add another, save. Disabled while there is nothing to save, something is wrong, or it is being saved. */
export function FormButtons({ state, cancelTo, wide = false }: { state: RecordFormState; cancelTo: string; wide?: boolean }) {
  const { t } = useTranslation(['form', 'common']);
  const { isSubmitting } = useFormState({ control: state.form.control });
  const obstacle = useObstacle(state);
  const why = useId();
  const labels = useLabels(state.record.name);
  const blocked = isSubmitting || obstacle !== null;
  const grow = wide ? { flex: 1 } : {};
  return (
    <>
      <LinkButton to={cancelTo} variant="text" sx={grow}>{t('common:cancel')}</LinkButton>
      {state.mode === 'add' && <Button disabled={blocked} onClick={() => void state.submit(true)} sx={grow}>{wide ? t('save_another_short') : t('save_another')}</Button>}
      <Tooltip title={isSubmitting ? '' : (obstacle ?? '')}>
        <Box component="span" sx={grow}>
          <Button type="submit" form={FORM_ID} variant="contained" color="primary" disabled={blocked} aria-describedby={obstacle ? why : undefined} fullWidth={wide}>
            {isSubmitting ? t('saving') : t('save', { what: inSentence(labels.one, currentLanguage()) })}
          </Button>
          {obstacle && <VisuallyHidden id={why}>{obstacle}</VisuallyHidden>}
        </Box>
      </Tooltip>
    </>
  );
}

/** The page's form, for buttons that stand outside of it. */
export const FORM_ID = 'record-form';

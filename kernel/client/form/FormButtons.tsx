import Button from '@mui/material/Button';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLanguage, useLabels } from '../i18n/index.ts';
import { LinkButton } from '../ui/Link.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { problemsOf } from './problems.ts';
import type { RecordFormState } from './useRecordForm.ts';
import { changedKeys, type Values } from '../fields/values.ts';
import { inSentence } from '@steward/kernel/contract/labels/in_sentence.ts';

/** Whether there are unsaved changes. */
export function useIsChanged({ form, fields, base }: Pick<RecordFormState, 'form' | 'fields' | 'base'>): boolean {
  const values: Values = useWatch({ control: form.control });
  return changedKeys(fields, base, { ...base, ...values }).length > 0;
}

interface Obstacle {
  readonly text: string;
  /** The first affected field. */
  readonly field?: string;
}

/** Why the form cannot be saved, or `null`. In new records missing values come first. */
function useObstacle(state: RecordFormState): Obstacle | null {
  const { t } = useTranslation('common');
  const labels = useLabels(state.record.name);
  const values: Values = useWatch({ control: state.form.control });
  const changed = useIsChanged(state);
  const problems = Object.entries(problemsOf(state.fields, values, state.currency));
  if (!changed && (state.mode !== 'add' || problems.length === 0)) return { text: t('unchanged') };
  if (problems.length === 0) return null;
  const missing = problems.filter(([, problem]) => problem.key === 'required');
  const about = missing.length > 0 ? missing : problems;
  const fields = about.map(([key]) => labels.fields[key] ?? key).join(', ');
  return {
    text: missing.length > 0 ? t('still_needed', { fields }) : t('to_correct', { fields }),
    ...(about[0] ? { field: about[0][0] } : {}),
  };
}

/** Cancel, add several, save and add another, save. Disabled while unchanged, invalid or saving. */
export function FormButtons({
  state,
  cancelTo,
  onSeveral,
  wide = false,
}: {
  state: RecordFormState;
  cancelTo: string;
  onSeveral?: (() => void) | undefined;
  wide?: boolean;
}) {
  const { t } = useTranslation(['form', 'common']);
  const { isSubmitting } = useFormState({ control: state.form.control });
  const obstacle = useObstacle(state);
  const labels = useLabels(state.record.name);
  const blocked = isSubmitting || obstacle !== null;
  const grow = wide ? { flex: '1 1 auto', paddingInline: '8px', minWidth: 0 } : {};
  const label = isSubmitting ? t('saving') : t('save', { what: inSentence(labels.one, currentLanguage()) });
  const show = (): void => {
    if (obstacle?.field !== undefined) state.form.setFocus(obstacle.field);
  };
  return (
    <>
      <LinkButton to={cancelTo} variant="text" sx={grow}>
        {t('common:cancel')}
      </LinkButton>
      {onSeveral && (
        <Button disabled={blocked} onClick={onSeveral} sx={grow}>
          {t('several.open')}
        </Button>
      )}
      {state.mode === 'add' && (
        <Button disabled={blocked} onClick={() => void state.submit(true)} sx={grow}>
          {wide ? t('save_another_short') : t('save_another')}
        </Button>
      )}
      <SubmitButton
        form={FORM_ID}
        label={label}
        busy={isSubmitting}
        obstacle={obstacle?.text ?? null}
        onBlocked={show}
        wide={wide}
      />
    </>
  );
}

/** Id of the page's form, for buttons outside of it. */
export const FORM_ID = 'record-form';

import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemsIn } from './rules.ts';
import type { FieldsFormState } from './useFieldsForm.ts';

/** Why a form cannot be sent, and what leads to the reason: missing values, wrong ones, or nothing has changed. */
export function useObstacle<V extends FieldValues>(
  { form, rules, isChanged }: Pick<FieldsFormState<V>, 'form' | 'rules' | 'isChanged'>,
  unchanged?: string,
): { readonly obstacle: string | null; readonly onBlocked: () => void } {
  const { t } = useTranslation('common');
  const { labels = {} } = rules;
  const values = useWatch({ control: form.control, compute: (all: V) => all });
  const problems = problemsIn(rules, values);
  const wrong = [...new Set([...Object.keys(problems), ...Object.keys(rules.extra?.(values) ?? {})])];
  const missing = wrong.filter((key) => problems[key]?.key === 'required' || values[key] === '');
  const about = missing.length > 0 ? missing : wrong;
  const [first] = about;
  const fields = about.map((key) => labels[key] ?? key).join(', ');
  const reason = t(missing.length > 0 ? 'still_needed' : 'to_correct', { fields });
  return {
    obstacle: first !== undefined ? reason : isChanged(values) ? null : (unchanged ?? t('unchanged')),
    onBlocked: () => {
      // A key of the fields, which are inputs of the form.
      if (first !== undefined) form.setFocus(first as Path<V>);
    },
  };
}

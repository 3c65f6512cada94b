import { checkInput, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface ObstacleOf<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly fields: Fields;
  /** Labels of the fields. */
  readonly labels: Readonly<Partial<Record<Path<V>, string>>>;
  /** Rules over several fields. */
  readonly extra?: (values: V) => Readonly<Record<string, string>>;
}

/** Why a small form cannot be sent, and how to focus the field. Errors precede "nothing has changed". */
export function useSubmitBlocker<V extends FieldValues>({
  form,
  fields,
  labels,
  extra,
}: ObstacleOf<V>): { readonly obstacle: string | null; readonly onBlocked: () => void } {
  const { t } = useTranslation('common');
  const labelOf: Readonly<Record<string, string | undefined>> = labels;
  const values = useWatch({ control: form.control, compute: (all: V) => all });
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(fields, key)));
  const { problems } = checkInput(fields, known);
  const wrong = new Set([...Object.keys(problems), ...Object.keys(extra?.(values) ?? {})]);
  const isMissing =
    Object.values(problems).some((one) => one.key === 'required') ||
    (wrong.size > 0 && [...wrong].every((key) => values[key] === ''));
  const named = [...wrong].map((key) => labelOf[key] ?? key).join(', ');
  const [first] = wrong;
  const obstacle =
    first !== undefined
      ? t(isMissing ? 'still_needed' : 'to_correct', { fields: named })
      : form.formState.isDirty
        ? null
        : t('unchanged');
  return {
    obstacle,
    onBlocked: () => {
      // A key of the fields, which are inputs of the form.
      if (first !== undefined) form.setFocus(first as Path<V>);
    },
  };
}

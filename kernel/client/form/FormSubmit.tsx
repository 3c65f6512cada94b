import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, useId } from 'react';
import { type FieldValues, useWatch, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { problemsIn } from './rules.ts';
import type { FieldsFormState } from './useFieldsForm.ts';

interface FormSubmitProps<V extends FieldValues> extends Omit<
  ComponentProps<typeof SubmitButton>,
  'busy' | 'obstacle' | 'onBlocked'
> {
  state: FieldsFormState<V>;
  /** Said while nothing has been entered; absent: nothing has changed. */
  unchanged?: string;
}

/** The button of a form. It says why it cannot be sent yet. */
export function FormSubmit<V extends FieldValues>({ state, unchanged, ...rest }: FormSubmitProps<V>) {
  return <SubmitButton {...rest} busy={state.isBusy} {...useObstacle(state, unchanged)} />;
}

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

interface SubmitButtonProps {
  label: string;
  busy: boolean;
  /** Why it cannot be sent, shown beside the button. */
  obstacle: string | null;
  /** Called on a click while blocked: focuses the cause. */
  onBlocked?: () => void;
  /** Id of a form outside of which it is. */
  form?: string;
  /** Full width, with the reason above. */
  wide?: boolean;
  /** Not the primary button of the view. */
  quiet?: boolean;
}

/** Submit button, disabled with a reason. */
export function SubmitButton({
  label,
  busy,
  obstacle,
  onBlocked,
  form,
  wide = false,
  quiet = false,
}: SubmitButtonProps) {
  const why = useId();
  const isBlocked = busy || obstacle !== null;
  const outlook = quiet ? {} : ({ variant: 'contained', color: 'primary' } as const);
  return (
    <>
      {obstacle !== null && (
        <Box
          id={why}
          sx={{
            minWidth: 0,
            maxWidth: wide ? 'none' : 300,
            flexBasis: wide ? '100%' : 'auto',
            order: wide ? -1 : 0,
            color: color.secondary,
            fontSize: '0.8125rem',
            lineHeight: '18px',
            textAlign: wide ? 'start' : 'end',
            overflowWrap: 'anywhere',
          }}
        >
          {obstacle}
        </Box>
      )}
      <Box component="span" onClick={isBlocked && !busy ? onBlocked : undefined} sx={{ flex: wide ? 1 : 'none' }}>
        <Button
          type="submit"
          form={form}
          size={form === undefined ? 'large' : 'medium'}
          {...outlook}
          disabled={isBlocked}
          aria-describedby={obstacle === null ? undefined : why}
          fullWidth={wide}
        >
          {label}
        </Button>
      </Box>
    </>
  );
}

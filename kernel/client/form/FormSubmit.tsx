import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import type { FieldsFormState } from './useFieldsForm.ts';
import { useObstacle } from './useObstacle.ts';

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

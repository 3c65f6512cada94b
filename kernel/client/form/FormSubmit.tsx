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
}

/** The button of a form. It says why it cannot be sent yet. */
export function FormSubmit<V extends FieldValues>({ state, ...rest }: FormSubmitProps<V>) {
  return <SubmitButton {...rest} busy={state.isBusy} {...useObstacle(state)} />;
}

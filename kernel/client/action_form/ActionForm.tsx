import Box from '@mui/material/Box';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import type { FieldDefinition, Fields } from '@steward/kernel/contract/fields/index.ts';
import type { Attempt } from '../api/client.ts';
import { blankValues, toInput, VALUE_KINDS, type Values } from '../fields/values.ts';
import { FormField } from '../form/fields/FormField.tsx';
import { inputNames } from '../form/rules.ts';
import { useFieldsForm, type FieldsFormState } from '../form/useFieldsForm.ts';
import { wordsOf, type ActionSlotProps, type ActiveAction } from './action_part.ts';
import type { ActionOutcome } from './perform.ts';

/** The fields of an action. */
function fieldsOf({ action, part: { form } }: ActiveAction): Fields {
  return form?.() ?? action.input ?? {};
}

interface ActionFormOptions {
  active: ActiveAction;
  send: (input: Record<string, unknown>, attempt: Attempt) => Promise<ActionOutcome>;
  onDone: (answer: ActionOutcome, values: Values) => void;
}

/** The form of an action. */
export function useActionForm({ active, send, onDone }: ActionFormOptions): FieldsFormState<Values> {
  const fields = fieldsOf(active);
  const words = wordsOf(active).fields;
  return useFieldsForm<Values>({
    fields,
    labels: Object.fromEntries(Object.entries(words).map(([key, { label }]) => [key, label])),
    kinds: VALUE_KINDS,
    start: { ...blankValues(fields), ...active.part.start?.([]) },
    checks: 'onTouched',
    sendsUnchanged: true,
    send: async (values, _form, attempt) => onDone(await send(toInput(fields, values), attempt), values),
  });
}

interface ActionFieldsProps {
  active: ActiveAction;
  state: FieldsFormState<Values>;
  /** Records that it is for; none for all matches of a list. */
  ids: readonly string[];
}

/** The inputs of an action, in a grid of two columns. */
export function ActionFields({ active, state, ids }: ActionFieldsProps) {
  const drawn = Object.entries(state.rules.fields).filter(([key]) => active.part.slots?.[key] !== null);
  return drawn.map(([key, field], index) => (
    <Box key={key} sx={{ gridColumn: wordsOf(active).fields[key]?.wide === false ? 'auto' : '1 / -1', minWidth: 0 }}>
      <ActionField active={active} state={state} ids={ids} fieldKey={key} field={field} autoFocus={index === 0} />
    </Box>
  ));
}

function ActionField({
  active,
  state,
  ids,
  fieldKey,
  field,
  autoFocus,
}: ActionFieldsProps & { fieldKey: string; field: FieldDefinition; autoFocus: boolean }) {
  const { control } = state.form;
  const { label, hint, help, options } = wordsOf(active).fields[fieldKey] ?? { label: fieldKey };
  const input = (
    <FormField
      control={control}
      fieldKey={fieldKey}
      field={field}
      label={label}
      hint={hint}
      help={help}
      taken={active.inherited?.[fieldKey]}
      {...(options ? { options } : {})}
      autoFocus={autoFocus}
    />
  );
  const Slot = active.part.slots?.[fieldKey];
  return Slot ? (
    <Special state={state} fieldKey={fieldKey} label={label} ids={ids} Slot={Slot}>
      {input}
    </Special>
  ) : (
    input
  );
}

/** A special part of a form, with the values and messages of all fields. */
function Special({
  state: { form, rules },
  fieldKey,
  label,
  ids,
  Slot,
  children,
}: Pick<ActionFieldsProps, 'state' | 'ids'> & {
  fieldKey: string;
  label: string;
  Slot: ComponentType<ActionSlotProps>;
  children: ReactNode;
}) {
  const { control } = form;
  const frame = useRef<HTMLDivElement>(null);
  // Known to the form although the part may draw it in its own way.
  const { field } = useController({ control, name: fieldKey });
  useEffect(() => {
    const first = (): HTMLElement | null | undefined =>
      frame.current?.querySelector<HTMLElement>('input, textarea') ?? frame.current?.querySelector('button');
    field.ref({ focus: () => first()?.focus() });
  }, [field]);
  const values: Values = useWatch({ control });
  const { errors, isSubmitted } = useFormState({ control });
  const shownErrors = Object.entries(errors).flatMap(([key, error]) =>
    inputNames(key, rules.fields[key]).map((name) => [name, String(error?.message ?? '')] as const),
  );
  return (
    <div ref={frame}>
      <Slot
        label={label}
        values={values}
        change={(some) => {
          for (const [key, value] of Object.entries(some))
            form.setValue(key, value, { shouldDirty: true, shouldValidate: isSubmitted });
        }}
        fill={(some) => {
          for (const [key, defaultValue] of Object.entries(some)) form.resetField(key, { defaultValue });
        }}
        errors={Object.fromEntries(shownErrors)}
        ids={ids}
      >
        {children}
      </Slot>
    </div>
  );
}

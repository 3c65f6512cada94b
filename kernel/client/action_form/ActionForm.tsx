import Box from '@mui/material/Box';
import { inputKey, type FieldDefinition, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../api/errors.ts';
import { FieldInput, isSwitch } from '../fields/controls.tsx';
import { blankValues, toInput, type Values } from '../fields/values.ts';
import { useGeneralError } from '../form/useGeneralError.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { wordsOf, type ActiveAction } from './action_part.ts';
import type { ManyAnswer } from './perform.ts';

interface ActionFormProps {
  active: ActiveAction;
  /** Id for submit buttons outside of the form. */
  formId: string;
  ids: readonly string[];
  send: (input: Record<string, unknown>) => Promise<ManyAnswer>;
  onBusy: (busy: boolean) => void;
  onDone: (answer: ManyAnswer, values: Values) => void;
}

/** The fields of an action. */
export function fieldsOf({ action, part: { form } }: ActiveAction): Fields {
  return form?.() ?? action.input ?? {};
}

/** The form of an action. Refusals are shown at their fields, and input is kept. */
export function ActionForm({ active, formId, ids, send, onBusy, onDone }: ActionFormProps) {
  const fields = fieldsOf(active);
  const [values, setValues] = useState<Values>(() => blankValues(fields));
  const sending = useMutation({
    mutationFn: () => send(toInput(fields, values)),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: (answer) => onDone(answer, values),
  });
  const general = useGeneralError(sending);
  return (
    <Box
      component="form"
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      {general && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Notice tone="bad">{general}</Notice>
        </Box>
      )}
      <ActionFields
        active={active}
        values={values}
        change={(some) => setValues((now) => ({ ...now, ...some }))}
        errors={fieldErrors(sending.error)}
        ids={ids}
        autoFocus
      />
    </Box>
  );
}

interface ActionFieldsProps {
  active: ActiveAction;
  values: Values;
  change: (some: Values) => void;
  errors: Readonly<Record<string, string>>;
  ids: readonly string[];
  autoFocus?: boolean;
}

/** The inputs of an action without a form around them, in a grid of two columns. */
export function ActionFields({ active, values, change, errors, ids, autoFocus = false }: ActionFieldsProps) {
  const drawn = Object.entries(fieldsOf(active)).filter(([key]) => active.part.slots?.[key] !== null);
  return drawn.map(([key, field], index) => {
    const Slot = active.part.slots?.[key];
    const isWide = wordsOf(active).fields[key]?.wide !== false;
    const input = (
      <Labelled
        active={active}
        fieldKey={key}
        field={field}
        value={values[key]}
        error={errors[inputKey(key, field)]}
        autoFocus={autoFocus && index === 0}
        onChange={(value) => change({ [key]: value })}
      />
    );
    return (
      <Box key={key} sx={{ gridColumn: isWide ? '1 / -1' : 'auto', minWidth: 0 }}>
        {Slot ? (
          <Slot values={values} change={change} errors={errors} ids={ids}>
            {input}
          </Slot>
        ) : (
          input
        )}
      </Box>
    );
  });
}

function Labelled({
  active,
  fieldKey,
  field,
  value,
  error,
  autoFocus,
  onChange,
}: {
  active: ActiveAction;
  fieldKey: string;
  field: FieldDefinition;
  value: unknown;
  error: string | undefined;
  autoFocus: boolean;
  onChange: (value: unknown) => void;
}) {
  const { label, hint, help } = wordsOf(active).fields[fieldKey] ?? { label: fieldKey };
  const isBeside = isSwitch(field);
  return (
    <Field
      label={isBeside ? '' : label}
      required={field.required ?? false}
      hint={hint}
      help={help}
      error={error}
      group={isBeside}
    >
      {(control) => (
        <FieldInput
          fieldKey={fieldKey}
          field={field}
          value={value}
          onChange={onChange}
          control={control}
          label={label}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}

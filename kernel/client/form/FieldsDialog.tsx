import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { blankValues, toInput, VALUE_KINDS, type Values } from '../fields/values.ts';
import { FormField } from './fields/FormField.tsx';
import { TextInput } from './fields/TextInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useFieldsForm } from './useFieldsForm.ts';

/** Label of a field and of its options. */
export interface FieldsDialogLabels {
  readonly label: string;
  /** At the end of the label. */
  readonly hint?: string;
  readonly help?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Full width. */
  readonly wide?: boolean;
}

interface FieldsDialogProps<F extends Fields> {
  title: string;
  intro?: ReactNode;
  fields: F;
  words: Readonly<Record<keyof F, FieldsDialogLabels>>;
  start?: Values;
  submitLabel: string;
  danger?: boolean;
  /** Result shown in place of the form. */
  report?: ReactNode;
  /**
   * Gets the input for the server. Refusals are shown at their fields, and the dialog stays open, as it does for a
   * `report` when `false` comes back.
   */
  onSubmit: (input: Record<string, unknown>, values: Values) => Promise<unknown>;
  onClose: () => void;
}

/** The fields of a form in two columns. */
export const TWO_COLUMNS = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };

/** A dialog with a form made of field definitions. */
export function FieldsDialog<F extends Fields>({
  fields,
  words,
  start = {},
  onSubmit,
  onClose,
  ...dialog
}: FieldsDialogProps<F>) {
  const labels: Readonly<Record<string, FieldsDialogLabels>> = words;
  const known = Object.entries(start).filter(([key, value]) => key in fields && value !== null && value !== undefined);
  const state = useFieldsForm<Values>({
    fields,
    labels: Object.fromEntries(Object.entries(labels).map(([key, { label }]) => [key, label])),
    kinds: VALUE_KINDS,
    start: { ...blankValues(fields), ...Object.fromEntries(known) },
    checks: 'onTouched',
    sendsUnchanged: true,
    send: async (values) => {
      if ((await onSubmit(toInput(fields, values), values)) !== false) onClose();
    },
  });
  return (
    <FormDialog {...dialog} state={state} sx={TWO_COLUMNS} onClose={onClose}>
      {Object.entries(fields).map(([key, field], index) => {
        const { label, wide, ...more } = labels[key] ?? { label: key };
        return (
          <Box key={key} sx={{ gridColumn: wide ? '1 / -1' : 'auto', minWidth: 0 }}>
            <FormField
              {...more}
              control={state.form.control}
              fieldKey={key}
              field={field}
              label={label}
              autoFocus={index === 0}
            />
          </Box>
        );
      })}
    </FormDialog>
  );
}

interface OneFieldDialogProps {
  title: string;
  text?: ReactNode;
  label: string;
  /** Field name in server errors. */
  name: string;
  type?: 'text' | 'password' | 'email';
  autoComplete?: string;
  start?: string;
  submitLabel: string;
  danger?: boolean;
  onSubmit: (value: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog with one field; refusals are shown below it. */
export function OneFieldDialog({
  title,
  text,
  label,
  name,
  type = 'text',
  autoComplete,
  start = '',
  submitLabel,
  danger = false,
  onSubmit,
  onClose,
}: OneFieldDialogProps) {
  const state = useFieldsForm<Record<string, string>>({
    fields: { [name]: { kind: type === 'email' ? 'email' : 'text', required: true } },
    start: { [name]: start },
    labels: { [name]: label },
    send: async (values) => {
      await onSubmit(values[name] ?? '');
      onClose();
    },
    checks: 'onTouched',
    sendsUnchanged: true,
  });
  return (
    <FormDialog
      state={state}
      title={title}
      intro={text}
      submitLabel={submitLabel}
      danger={danger}
      freely
      maxWidth="xs"
      onClose={onClose}
    >
      <TextInput
        control={state.form.control}
        name={name}
        type={type}
        label={label}
        required
        autoFocus
        {...(autoComplete ? { autoComplete } : {})}
      />
    </FormDialog>
  );
}

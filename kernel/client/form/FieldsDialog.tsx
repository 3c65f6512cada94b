import { isSwitch } from '@steward/kernel/client/fields/controls.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import NativeSelect from '@mui/material/Select';
import { emptyOf, type FieldDefinition, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../api/errors.ts';
import { toInput, type Values } from '../fields/values.ts';
import { FieldInput } from '../fields/controls.tsx';
import { color } from '../theme/tokens.ts';
import { Field, type FieldControl } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useGeneralError } from './useGeneralError.ts';

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
  /** Gets the input for the server. Refusals are shown at their fields, and the dialog stays open. */
  onSubmit: (input: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog with a form made of field definitions. */
export function FieldsDialog<F extends Fields>({
  title,
  intro,
  fields,
  words,
  start = {},
  submitLabel,
  danger = false,
  onSubmit,
  onClose,
}: FieldsDialogProps<F>) {
  const { t } = useTranslation(['common', 'errors']);
  const id = useId();
  const labels: Readonly<Record<string, FieldsDialogLabels>> = words;
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, start[key] ?? field.default ?? emptyOf(field)]),
    ),
  );
  const send = useMutation({ mutationFn: () => onSubmit(toInput(fields, values)), onSuccess: onClose });
  const errors = fieldErrors(send.error);
  const general = useGeneralError(send);
  const close = (): void => {
    if (!send.isPending) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!send.isPending) send.mutate();
          }}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}
        >
          {intro && <Box sx={{ gridColumn: '1 / -1', color: color.secondary }}>{intro}</Box>}
          {general && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <Notice tone="bad">{general}</Notice>
            </Box>
          )}
          {Object.entries(fields).map(([key, field], index) => {
            const { label, help, options, wide } = labels[key] ?? { label: key };
            return (
              <Box key={key} sx={{ gridColumn: wide ? '1 / -1' : 'auto', minWidth: 0 }}>
                <Field
                  label={isSwitch(field) ? '' : label}
                  required={field.required ?? false}
                  help={help}
                  error={errors[key]}
                  group={isSwitch(field)}
                >
                  {(control) => (
                    <Input
                      fieldKey={key}
                      field={field}
                      options={options}
                      label={label}
                      control={control}
                      autoFocus={index === 0}
                      value={values[key]}
                      onChange={(value) => setValues((now) => ({ ...now, [key]: value }))}
                    />
                  )}
                </Field>
              </Box>
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={send.isPending}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={send.isPending}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface InputProps {
  fieldKey: string;
  field: FieldDefinition;
  options: Readonly<Record<string, string>> | undefined;
  label: string;
  control: FieldControl;
  autoFocus: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Input({ options, ...props }: InputProps) {
  if (!options) return <FieldInput {...props} />;
  const { control, value, onChange } = props;
  return (
    <NativeSelect
      native
      fullWidth
      id={control.id}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ id: control.id, ...control.aria }}
    >
      {Object.entries(options).map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </NativeSelect>
  );
}

import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './TextInput.tsx';
import { useFieldsForm } from './useFieldsForm.ts';

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

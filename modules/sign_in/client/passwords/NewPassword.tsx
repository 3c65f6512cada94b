import Button from '@mui/material/Button';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import type { FieldsFormState } from '@steward/kernel/client/form/useFieldsForm.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordProps<V extends FieldValues> {
  state: FieldsFormState<V>;
  name: Path<V>;
  label: string;
  /** What belongs to the person, and makes a password easy to guess. */
  own?: readonly string[];
  autoFocus?: boolean;
}

/** Input of a password that is chosen now, with its strength. */
export function NewPassword<V extends FieldValues>({ state, name, label, own, autoFocus }: NewPasswordProps<V>) {
  const { t } = useTranslation('auth');
  const { control } = state.form;
  const password: unknown = useWatch({ control, name });
  return (
    <>
      <TextInput
        control={control}
        name={name}
        type="password"
        label={label}
        required
        autoComplete="new-password"
        hint={t('password_hint')}
        {...(autoFocus ? { autoFocus } : {})}
      />
      <PasswordStrength password={typeof password === 'string' ? password : ''} {...(own ? { own } : {})} />
    </>
  );
}

/** The wide button below a form of somebody who is not signed in yet. */
export function WideSubmit({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={isBusy} sx={{ mt: 1.5 }}>
      {label}
    </Button>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import TextField from '@mui/material/TextField';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { api, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { fetchUser, useUser } from '@steward/kernel/client/session/auth.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Chosen } from './PersonField.tsx';

/** Transfers ownership; the owner confirms with their password. */
export function TransferDialog({
  person,
  onClose,
  onChanged,
}: {
  person: Chosen;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation('people');
  const company = useUser()?.company.name ?? '';
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.post('owners/', { user_id: person.id, password });
      await fetchUser();
      toast.success(t('owner.done', { name: person.name, company }));
      onChanged();
      onClose();
    } catch (failure) {
      const said = failure instanceof ApiError ? fieldErrors(failure) : {};
      if (said['password']) setError(said['password']);
      else toastFailure(failure);
      setBusy(false);
    }
  };
  return (
    <PeopleDialog
      title={t('owner.title', { name: person.name, company })}
      text={t('owner.text', { name: person.name })}
      busy={busy}
      onClose={onClose}
      confirm={{ label: t('owner.confirm'), danger: true, disabled: password === '', run: () => void run() }}
    >
      <Field label={t('owner.password')} required error={error}>
        {(control) => (
          <TextField
            fullWidth
            type="password"
            autoComplete="current-password"
            value={password}
            error={control.error}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
            slotProps={{ htmlInput: { ...control.aria, id: control.id } }}
          />
        )}
      </Field>
    </PeopleDialog>
  );
}

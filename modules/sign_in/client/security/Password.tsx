import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { changePasswordFields } from '../../contract/session.ts';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';

const EMPTY = { old_password: '', password: '' };

/** Changes the password with the old one; other sessions end. */
export function Password() {
  const { t } = useTranslation('auth');
  const state = useFieldsForm({
    fields: changePasswordFields,
    start: EMPTY,
    checks: 'onTouched',
    labels: { old_password: t('current_password'), password: t('new_password') },
    send: async (input, { reset }) => {
      await api.put('change-password/', input, { prefix: false });
      reset(EMPTY);
      toast.success(t('profile.password_changed'));
    },
  });
  const { control } = state.form;
  const user = useUser();
  const own = user ? [user.email, user.name, user.company.name] : [];
  const password = useWatch({ control, name: 'password' });
  return (
    <Card title={t('profile.password')}>
      <FieldsForm
        state={state}
        sx={{ gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
      >
        <TextInput
          control={control}
          name="old_password"
          type="password"
          label={t('current_password')}
          required
          autoComplete="current-password"
        />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextInput
            control={control}
            name="password"
            type="password"
            label={t('new_password')}
            required
            autoComplete="new-password"
            hint={t('password_hint')}
          />
          {password !== '' && <PasswordStrength password={password} own={own} />}
        </Box>
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 4 }}>
          <FormSubmit state={state} quiet label={t('profile.password_submit')} />
        </Box>
      </FieldsForm>
    </Card>
  );
}

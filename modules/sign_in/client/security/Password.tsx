import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { changePasswordFields } from '../../contract/session.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';
import { fieldsResolver } from '@steward/kernel/client/forms/resolver.ts';
import { showFieldErrors } from '@steward/kernel/client/forms/server_errors.ts';
import { TextInput } from '@steward/kernel/client/forms/TextInput.tsx';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';

const EMPTY = { old_password: '', password: '' };

/** Changes the password with the old one; other sessions end. */
export function Password() {
  const { t } = useTranslation(['auth', 'errors']);
  const { control, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver: fieldsResolver(changePasswordFields),
    mode: 'onTouched',
  });
  const user = useUser();
  const own = user ? [user.email, user.name, user.company.name] : [];
  const password = useWatch({ control, name: 'password' });
  const submit = async (input: typeof EMPTY): Promise<void> => {
    try {
      await api.put('change-password/', input, { prefix: false });
      reset(EMPTY);
      toast.success(t('profile.password_changed'));
    } catch (error) {
      if (!showFieldErrors(error, setError, ['old_password', 'password']))
        toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <Card title={t('profile.password')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 4,
          alignItems: 'start',
        }}
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
          <Button
            type="submit"
            size="large"
            disabled={formState.isSubmitting || !formState.isDirty || !formState.isValid}
          >
            {t('profile.password_submit')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

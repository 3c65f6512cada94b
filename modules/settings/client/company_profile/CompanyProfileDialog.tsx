import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { companyProfileFields } from '@steward/modules/sign_in/contract';
import type { Company } from '@steward/kernel/contract/wire/entities.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorDetail, errorMessage } from '@steward/kernel/client/api/client.ts';
import { useSubmitBlocker } from '@steward/kernel/client/form/useSubmitBlocker.ts';
import { fieldsResolver } from '@steward/kernel/client/form/resolver.ts';
import { showFieldErrors } from '@steward/kernel/client/form/server_errors.ts';
import { fetchUser, logout } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SubmitButton } from '@steward/kernel/client/ui/SubmitButton.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { guessPlace } from './guess.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { profileProblems, toFormData, type ProfileInput } from './profile_form.ts';
import { writeSession } from '@steward/kernel/client/state/stored_session.ts';

const EMPTY = { name: '', enable_static_tag_prefix: false, asset_tag_prefix: '', icon: null } as const;

/** Milliseconds to read the toast before the reload. */
const RELOAD_AFTER = 1_200;

/** The company profile dialog; closes on submit only. */
export default function CompanyProfileDialog() {
  const { t } = useTranslation(['auth', 'errors', 'common', 'shell']);
  const id = useId();
  const form = useForm<ProfileInput>({
    defaultValues: { ...EMPTY, ...guessPlace() },
    resolver: fieldsResolver<ProfileInput>(companyProfileFields, profileProblems),
    mode: 'onChange',
  });
  const { isSubmitting } = form.formState;
  const labels = { name: t('profile.company_name'), asset_tag_prefix: t('profile.prefix'), icon: t('profile.icon') };
  const waiting = useSubmitBlocker({ form, fields: companyProfileFields, labels, extra: profileProblems });

  const submit = async (input: ProfileInput): Promise<void> => {
    try {
      const { company } = await api.post<{ company: Company }>('register-company/', toFormData(input), {
        prefix: false,
      });
      writeSession('companyId', company.id);
      writeSession('company', JSON.stringify(company));
      await fetchUser().catch((error: unknown) => console.error(error));
      toast.success(t('profile.registered'));
      await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER));
      location.assign('/dashboard');
    } catch (error) {
      showFieldErrors(error, form.setError, ['name', 'asset_tag_prefix', 'icon', 'country', 'currency', 'time_zone']);
      const body = error instanceof ApiError ? error.body : {};
      toast.error(errorDetail(error) ?? errorMessage(body) ?? t('errors:unexpected'));
    }
  };

  return (
    <Dialog open aria-labelledby={id} maxWidth={false} slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>
          {t('profile.dialog_title')}
          <Box
            component="span"
            sx={{
              display: 'block',
              mt: 0.5,
              fontSize: '0.875rem',
              fontWeight: 400,
              letterSpacing: 0,
              color: color.secondary,
            }}
          >
            {t('profile.dialog_text')}
          </Box>
        </DialogTitle>
        <DialogContent>
          <ProfileFields form={form} />
        </DialogContent>
        <DialogActions>
          <Button
            variant="text"
            disabled={isSubmitting}
            onClick={() => void logout(t('errors:wrong'))}
            sx={{ marginInlineEnd: 'auto' }}
          >
            {t('shell:header.log_out')}
          </Button>
          <SubmitButton label={t('common:submit')} busy={isSubmitting} {...waiting} />
        </DialogActions>
      </Box>
    </Dialog>
  );
}

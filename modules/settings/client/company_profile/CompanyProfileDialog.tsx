import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorDetail, errorMessage, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { fetchUser, logout } from '@steward/kernel/client/session/auth.ts';
import { writeSession } from '@steward/kernel/client/state/stored_session.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Company } from '@steward/kernel/contract/wire/entities.ts';
import { companyProfileFields } from '@steward/modules/sign_in/contract';
import { guessPlace } from './guess.ts';
import { profileProblems, toFormData, type ProfileInput } from './profile_form.ts';
import { ProfileFields } from './ProfileFields.tsx';

const EMPTY = { name: '', enable_static_tag_prefix: false, asset_tag_prefix: '', icon: null } as const;

/** Milliseconds to read the toast before the reload. */
const RELOAD_AFTER = 1_200;

/** The company profile dialog; closes on submit only. */
export function CompanyProfileDialog() {
  const { t } = useTranslation(['auth', 'errors', 'common', 'shell']);
  const id = useId();
  const state = useFieldsForm<ProfileInput>({
    fields: companyProfileFields,
    start: { ...EMPTY, ...guessPlace() },
    labels: { name: t('profile.company_name'), asset_tag_prefix: t('profile.prefix'), icon: t('profile.icon') },
    extra: profileProblems,
    sendsUnchanged: true,
    takes: (error) => {
      const body = error instanceof ApiError ? error.body : {};
      toast.error(errorDetail(error) ?? errorMessage(body) ?? t('errors:unexpected'));
      // Errors of fields are also shown there.
      return Object.keys(fieldErrors(error)).length === 0;
    },
    send: async (input) => {
      const { company } = await api.post<{ company: Company }>('register-company/', toFormData(input), {
        prefix: false,
      });
      writeSession('companyId', company.id);
      writeSession('company', JSON.stringify(company));
      await fetchUser().catch((error: unknown) => console.error(error));
      toast.success(t('profile.registered'));
      await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER));
      location.assign('/dashboard');
    },
  });

  return (
    <Dialog open aria-labelledby={id} maxWidth={false} slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
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
        <FieldsForm state={state} id={`${id}-form`}>
          <ProfileFields form={state.form} />
        </FieldsForm>
      </DialogContent>
      <DialogActions>
        <Button
          variant="text"
          disabled={state.isBusy}
          onClick={() => void logout(t('errors:wrong'))}
          sx={{ marginInlineEnd: 'auto' }}
        >
          {t('shell:header.log_out')}
        </Button>
        <FormSubmit state={state} form={`${id}-form`} label={t('common:submit')} />
      </DialogActions>
    </Dialog>
  );
}

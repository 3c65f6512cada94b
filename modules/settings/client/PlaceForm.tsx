import Box from '@mui/material/Box';
import { placeFields } from '@steward/modules/sign_in/contract';
import type { CompanySettings, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { useSubmitBlocker } from '@steward/kernel/client/forms/useSubmitBlocker.ts';
import { PlaceFields, type PlaceInput } from '@steward/kernel/client/forms/PlaceFields.tsx';
import { showFieldErrors } from '@steward/kernel/client/forms/server_errors.ts';
import { fetchUser } from '@steward/kernel/client/session/auth.ts';
import { SubmitButton } from '@steward/kernel/client/ui/SubmitButton.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';

/** Country, currency and time zone of the company. */
export function PlaceForm({ user, settings }: { user: SessionUser; settings: CompanySettings }) {
  const { t } = useTranslation(['common', 'errors']);
  const { country, currency, time_zone } = settings;
  const form = useForm<PlaceInput>({ defaultValues: { country, currency, time_zone } });
  const { control, handleSubmit, reset, setError, formState } = form;
  const { obstacle } = useSubmitBlocker({ form, fields: placeFields, labels: {} });
  const submit = async (input: PlaceInput): Promise<void> => {
    try {
      const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
      await api.patch(`company-settings/${user.company.id}/`, changed);
      reset(input);
      toast.success(t('saved'));
      await fetchUser();
    } catch (error) {
      if (!showFieldErrors(error, setError, ['country', 'currency', 'time_zone']))
        toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      <PlaceFields control={control} help />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
        <SubmitButton label={t('save')} busy={formState.isSubmitting} obstacle={obstacle} />
      </Box>
    </Box>
  );
}

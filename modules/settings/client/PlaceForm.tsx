import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { LeaveGuard } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { PlaceFields, type PlaceInput } from '@steward/kernel/client/form/settings/PlaceFields.tsx';
import { SettingsSubmit } from '@steward/kernel/client/form/settings/SettingsSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { fetchUser } from '@steward/kernel/client/session/auth.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { CompanySettings, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { placeFields } from '@steward/modules/sign_in/contract';

/** Country, currency and time zone of the company. */
export function PlaceForm({ user, settings }: { user: SessionUser; settings: CompanySettings }) {
  const { t } = useTranslation(['common', 'auth']);
  const { country, currency, time_zone } = settings;
  const state = useFieldsForm<PlaceInput>({
    fields: placeFields,
    start: { country, currency, time_zone },
    labels: {
      country: t('auth:place.country'),
      currency: t('auth:place.currency'),
      time_zone: t('auth:place.time_zone'),
    },
    send: async (input, { reset }) => {
      const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
      await api.patch(`company-settings/${user.company.id}/`, changed);
      reset(input);
      toast.success(t('saved'));
      await fetchUser();
    },
  });
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      <FormProvider {...state.form}>
        <PlaceFields help />
      </FormProvider>
      <SettingsSubmit state={state} />
    </FieldsForm>
  );
}

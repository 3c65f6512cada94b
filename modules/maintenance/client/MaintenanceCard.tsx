import Box from '@mui/material/Box';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_keys.ts';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { SwitchInput } from '@steward/kernel/client/form/SwitchInput.tsx';
import { TextInput } from '@steward/kernel/client/form/TextInput.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { LeaveGuard } from '@steward/kernel/client/form/useLeave.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { InputOf } from '@steward/kernel/contract/fields/types.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingFields } from '../contract/wire.ts';

type Settings = InputOf<typeof settingFields>;

const PATH = 'asset-maintenance/settings/';

/** When maintenance counts as due, and whether what is in maintenance may be checked out, for the settings. */
export default function MaintenanceCard() {
  const { t } = useTranslation('maintenance');
  const { data } = useQuery({
    queryKey: companyKey(['settings', PATH]),
    queryFn: ({ signal }) => api.get<Settings>(PATH, { signal }),
  });
  return (
    <Card title={t('settings.title')}>
      <ReadOnlyGuard>{data && <MaintenanceForm settings={data} />}</ReadOnlyGuard>
    </Card>
  );
}

interface Entered {
  warning_days: string;
  allows_checkout: boolean;
}

function MaintenanceForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['maintenance', 'common']);
  const client = useQueryClient();
  const [warning, allows] = [t('settings.warning'), t('settings.allows_checkout')];
  const state = useFieldsForm<Entered>({
    fields: settingFields,
    start: { warning_days: String(settings.warning_days), allows_checkout: settings.allows_checkout },
    labels: { warning_days: warning, allows_checkout: allows },
    send: async (input, { reset }) => {
      await api.patch(PATH, { ...input, warning_days: Number(input.warning_days) });
      reset(input);
      for (const subject of ['asset', 'location']) await refreshRecord(client, `${subject}_maintenance`);
      toast.success(t('common:saved'));
    },
  });
  const { control } = state.form;
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput control={control} name="warning_days" label={warning} required help={t('settings.warning_help')} />
      </Box>
      <SwitchInput control={control} name="allows_checkout" label={allows} help={t('settings.allows_checkout_help')} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 3 }}>
        <FormSubmit state={state} quiet label={t('common:save')} />
      </Box>
    </FieldsForm>
  );
}

import Box from '@mui/material/Box';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_keys.ts';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { TextInput } from '@steward/kernel/client/form/TextInput.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { LeaveGuard } from '@steward/kernel/client/form/useLeave.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingFields, type SoftwareSettings } from '../contract/wire.ts';

/** When licences count as expiring, for the settings. */
export default function WarningCard() {
  const { t } = useTranslation('software');
  const { data } = useQuery({
    queryKey: companyKey(['software_settings']),
    queryFn: ({ signal }) => api.get<SoftwareSettings>('license/settings/', { signal }),
  });
  return (
    <Card title={t('settings.title')}>
      <ReadOnlyGuard>{data && <WarningForm settings={data} />}</ReadOnlyGuard>
    </Card>
  );
}

function WarningForm({ settings }: { settings: SoftwareSettings }) {
  const { t } = useTranslation(['software', 'common']);
  const client = useQueryClient();
  const label = t('settings.warning');
  const state = useFieldsForm<{ warning_days: string }>({
    fields: settingFields,
    start: { warning_days: String(settings.warning_days) },
    labels: { warning_days: label },
    send: async (input, { reset }) => {
      await api.patch('license/settings/', { warning_days: Number(input.warning_days) });
      reset(input);
      toast.success(t('common:saved'));
      await refreshRecord(client, 'license');
    },
  });
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      <TextInput
        control={state.form.control}
        name="warning_days"
        label={label}
        required
        help={t('settings.warning_help')}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <FormSubmit state={state} quiet label={t('common:save')} />
      </Box>
    </FieldsForm>
  );
}

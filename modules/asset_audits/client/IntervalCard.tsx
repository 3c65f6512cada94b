import Box from '@mui/material/Box';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_keys.ts';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { LeaveGuard } from '@steward/kernel/client/form/useLeave.tsx';
import { TextInput } from '@steward/kernel/client/form/TextInput.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingFields, type AuditSettings } from '../contract/wire.ts';

/** How often assets are audited, for the settings. */
export default function IntervalCard() {
  const { t } = useTranslation('asset_audits');
  const { data } = useQuery({
    queryKey: companyKey(['asset_audit_settings']),
    queryFn: ({ signal }) => api.get<AuditSettings>('asset-audit/settings/', { signal }),
  });
  return (
    <Card title={t('settings.title')}>
      <ReadOnlyGuard>{data && <IntervalForm settings={data} />}</ReadOnlyGuard>
    </Card>
  );
}

interface IntervalInput {
  interval_months: string;
  warning_days: string;
}

function IntervalForm({ settings }: { settings: AuditSettings }) {
  const { t } = useTranslation(['asset_audits', 'common']);
  const [interval, warning] = [t('settings.interval'), t('settings.warning')];
  const state = useFieldsForm<IntervalInput>({
    fields: settingFields,
    start: { interval_months: String(settings.interval_months ?? ''), warning_days: String(settings.warning_days) },
    labels: { interval_months: interval, warning_days: warning },
    send: async (input, { reset }) => {
      await api.patch('asset-audit/settings/', {
        interval_months: input.interval_months === '' ? null : Number(input.interval_months),
        warning_days: Number(input.warning_days),
      });
      reset(input);
      toast.success(t('common:saved'));
    },
  });
  const { control } = state.form;
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput control={control} name="interval_months" label={interval} help={t('settings.interval_help')} />
        <TextInput control={control} name="warning_days" label={warning} required help={t('settings.warning_help')} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <FormSubmit state={state} quiet label={t('common:save')} />
      </Box>
    </FieldsForm>
  );
}

import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { LeaveGuard } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { SettingsSubmit } from '@steward/kernel/client/form/settings/SettingsSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { LOCALES } from '@steward/kernel/client/i18n/when.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { settingFields, type DepreciationSettings } from '../contract/wire.ts';

/** First month of the fiscal year, for the settings. */
export function FiscalYearCard() {
  const { t } = useTranslation('depreciations');
  const { data } = useQuery({
    queryKey: companyKey(['depreciation_settings']),
    queryFn: ({ signal }) => api.get<DepreciationSettings>('depreciation/settings/', { signal }),
  });
  return (
    <Card title={t('settings.title')}>
      <ReadOnlyGuard>{data && <FiscalYearForm settings={data} />}</ReadOnlyGuard>
    </Card>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function monthName(month: number): string {
  const format = new Intl.DateTimeFormat(LOCALES[currentLanguage()], { month: 'long', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2026, month - 1, 1)));
}

function FiscalYearForm({ settings }: { settings: DepreciationSettings }) {
  const { t } = useTranslation(['depreciations', 'common']);
  const client = useQueryClient();
  const label = t('settings.month');
  const state = useFieldsForm<{ fiscal_month: string }>({
    fields: settingFields,
    start: { fiscal_month: String(settings.fiscal_month) },
    labels: { fiscal_month: label },
    send: async (input, { reset }) => {
      await api.patch('depreciation/settings/', { fiscal_month: Number(input.fiscal_month) });
      reset(input);
      toast.success(t('common:saved'));
      await refreshRecord(client, 'asset');
    },
  });
  const { field } = useController({ control: state.form.control, name: 'fiscal_month' });
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      <Field label={label} help={t('settings.month_help')}>
        {({ id, aria }) => (
          <Select
            {...field}
            fullWidth
            inputProps={{ id, ...aria, 'aria-label': label }}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          >
            {MONTHS.map((month) => (
              <MenuItem key={month} value={String(month)}>
                {monthName(month)}
              </MenuItem>
            ))}
          </Select>
        )}
      </Field>
      <SettingsSubmit state={state} />
    </FieldsForm>
  );
}

findableBy(FiscalYearCard, 'depreciations:settings.title', [
  'depreciations:settings.month',
  'depreciations:settings.month_help',
]);

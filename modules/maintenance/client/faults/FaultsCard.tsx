import Box from '@mui/material/Box';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_keys.ts';
import { blankValues, toInput, VALUE_KINDS, type Values } from '@steward/kernel/client/fields/values.ts';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormField } from '@steward/kernel/client/form/FormField.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { LeaveGuard } from '@steward/kernel/client/form/useLeave.tsx';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Fields, InputOf } from '@steward/kernel/contract/fields/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { faultSettingFields, STRANGERS_SEE } from '../../contract/fault_wire.ts';

type Settings = InputOf<typeof faultSettingFields>;

const PATH = 'fault-report/settings/';
const fields: Fields = faultSettingFields;

/** Whether strangers may report faults, and what they see, for the settings. */
export default function FaultsCard() {
  const { t } = useTranslation('maintenance');
  const { data } = useQuery({
    queryKey: companyKey(['settings', PATH]),
    queryFn: ({ signal }) => api.get<Settings>(PATH, { signal }),
  });
  return (
    <Card title={t('strangers.title')}>
      <ReadOnlyGuard>{data && <FaultsForm settings={data} />}</ReadOnlyGuard>
    </Card>
  );
}

function FaultsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['maintenance', 'common']);
  const labels = {
    from_strangers: t('strangers.allow'),
    strangers_see: t('strangers.see'),
    contact: t('strangers.contact'),
  };
  const state = useFieldsForm<Values>({
    fields,
    labels,
    kinds: VALUE_KINDS,
    start: {
      ...blankValues(fields),
      from_strangers: settings.from_strangers,
      strangers_see: settings.strangers_see,
      contact: settings.contact ?? '',
    },
    send: async (values, { reset }) => {
      await api.patch(PATH, toInput(fields, values));
      reset(values);
      toast.success(t('common:saved'));
    },
  });
  const { control } = state.form;
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      <FormField
        control={control}
        fieldKey="from_strangers"
        field={faultSettingFields.from_strangers}
        label={labels.from_strangers}
        help={t('strangers.allow_help')}
      />
      <FormField
        control={control}
        fieldKey="strangers_see"
        field={faultSettingFields.strangers_see}
        label={labels.strangers_see}
        options={Object.fromEntries(STRANGERS_SEE.map((one) => [one, t(`strangers.sees.${one}`)]))}
      />
      <FormField
        control={control}
        fieldKey="contact"
        field={faultSettingFields.contact}
        label={labels.contact}
        help={t('strangers.contact_help')}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 3 }}>
        <FormSubmit state={state} quiet label={t('common:save')} />
      </Box>
    </FieldsForm>
  );
}

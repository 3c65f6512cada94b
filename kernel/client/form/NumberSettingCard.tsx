import Box from '@mui/material/Box';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { companyKey } from '../api/query_keys.ts';
import { refreshRecord } from '../records/queries.ts';
import { ReadOnlyGuard } from '../session/ReadOnlyGuard.tsx';
import { Card } from '../ui/Card.tsx';
import { toast } from '../ui/toast.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { FormSubmit } from './FormSubmit.tsx';
import { TextInput } from './TextInput.tsx';
import { useFieldsForm } from './useFieldsForm.ts';
import { LeaveGuard } from './useLeave.tsx';

interface NumberSettingCardProps {
  title: string;
  /** Of the calls that read and change it, such as `license/settings/`. */
  path: string;
  /** The name of the number in both, and its field. */
  name: string;
  fields: Fields;
  label: string;
  help: string;
  /** The record type whose lists follow from it; absent: those of none. */
  record?: string;
}

/** One number of the settings of a module, in a card of its own. */
export function NumberSettingCard({ title, ...rest }: NumberSettingCardProps) {
  const { path } = rest;
  const { data } = useQuery({
    queryKey: companyKey(['settings', path]),
    queryFn: ({ signal }) => api.get<Readonly<Record<string, number>>>(path, { signal }),
  });
  return (
    <Card title={title}>
      <ReadOnlyGuard>{data && <NumberForm {...rest} start={data[rest.name] ?? 0} />}</ReadOnlyGuard>
    </Card>
  );
}

function NumberForm({
  path,
  name,
  fields,
  label,
  help,
  record,
  start,
}: Omit<NumberSettingCardProps, 'title'> & { start: number }) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const state = useFieldsForm<Record<string, string>>({
    fields,
    start: { [name]: String(start) },
    labels: { [name]: label },
    send: async (input, { reset }) => {
      await api.patch(path, { [name]: Number(input[name]) });
      reset(input);
      toast.success(t('saved'));
      if (record) await refreshRecord(client, record);
      await client.invalidateQueries({ queryKey: companyKey(['settings', path]) });
    },
  });
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      <TextInput control={state.form.control} name={name} label={label} required help={help} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <FormSubmit state={state} quiet label={t('save')} />
      </Box>
    </FieldsForm>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf } from '@steward/kernel/contract/fields/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { api } from '../../api/client.ts';
import { companyKey } from '../../api/query_client.ts';
import { toInput, VALUE_KINDS, type Values } from '../../fields/values.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { ReadOnlyGuard } from '../../session/ReadOnlyGuard.tsx';
import { Card } from '../../ui/Card.tsx';
import { toast } from '../../ui/toast.ts';
import { LeaveGuard } from '../drafts/useLeave.tsx';
import { FormField } from '../fields/FormField.tsx';
import { FieldsForm } from '../FieldsForm.tsx';
import { useFieldsForm } from '../useFieldsForm.ts';
import { findable } from './finds.ts';
import { SettingsSubmit } from './SettingsSubmit.tsx';

interface SettingWords {
  label: string;
  help?: string;
  /** Of the options of a choice. */
  options?: Readonly<Record<string, string>>;
}

interface SettingsCardProps<F extends Fields> {
  title: string;
  /** Of the calls that read and change them, such as `license/settings/`. */
  path: string;
  fields: F;
  words: { [K in keyof F]: SettingWords };
}

/** The settings of a module (`moduleSettings` of its server) in a card of their own. */
export function SettingsCard<const F extends Fields>({ title, ...rest }: SettingsCardProps<F>) {
  const { path } = rest;
  const { data } = useQuery({
    queryKey: companyKey(['settings', path]),
    queryFn: ({ signal }) => api.get<Values>(path, { signal }),
  });
  return (
    <Card title={title}>
      <ReadOnlyGuard>{data && <SettingsForm {...rest} stored={data} />}</ReadOnlyGuard>
    </Card>
  );
}

interface CardWords<F extends Fields> {
  readonly title: string;
  readonly fields: { [K in keyof F]: SettingWords };
}

/** The card of settings whose words are all in the texts of their module. */
export function settingsCard<const F extends Fields>({
  words,
  ...rest
}: Pick<SettingsCardProps<F>, 'path' | 'fields'> & {
  words: Readonly<Record<Language, CardWords<F>>>;
}): () => ReactNode {
  function ModuleSettingsCard() {
    const { title, fields } = words[currentLanguage()];
    return <SettingsCard {...rest} title={title} words={fields} />;
  }
  return findable(ModuleSettingsCard, () => {
    const { title, fields } = words[currentLanguage()];
    return { title, settings: Object.values<SettingWords>(fields) };
  });
}

interface SettingsFormProps {
  path: string;
  fields: Fields;
  words: Readonly<Record<string, SettingWords>>;
  stored: Values;
}

function SettingsForm({ path, fields, words, stored }: SettingsFormProps) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const settings = Object.entries(fields);
  const state = useFieldsForm<Values>({
    fields,
    kinds: VALUE_KINDS,
    start: Object.fromEntries(settings.map(([key, field]) => [key, stored[key] ?? emptyOf(field)])),
    labels: Object.fromEntries(settings.map(([key]) => [key, words[key]?.label ?? key])),
    send: async (values, { reset }) => {
      await api.patch(path, toInput(fields, values));
      reset(values);
      toast.success(t('saved'));
      // Lists, counts and notices follow from settings, in any module.
      await client.invalidateQueries();
    },
  });
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      {settings.map(([key, field]) => (
        <FormField
          key={key}
          control={state.form.control}
          fieldKey={key}
          field={field}
          label={words[key]?.label ?? key}
          {...words[key]}
        />
      ))}
      <SettingsSubmit state={state} />
    </FieldsForm>
  );
}

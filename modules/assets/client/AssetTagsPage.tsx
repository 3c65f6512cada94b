import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { LeaveGuard } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { SwitchInput } from '@steward/kernel/client/form/fields/SwitchInput.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { prefixFrom } from '@steward/kernel/client/form/settings/prefix.ts';
import { SettingsSubmit } from '@steward/kernel/client/form/settings/SettingsSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { fetchUser } from '@steward/kernel/client/session/auth.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import type { SettingsPartProps } from '@steward/kernel/client/slots.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { CompanySettings } from '@steward/kernel/contract/wire/entities.ts';
import { prefixFields } from '@steward/modules/sign_in/contract';

interface PrefixInput {
  enable_static_tag_prefix: boolean;
  asset_tag_prefix: string;
}

const missingPrefix = (input: PrefixInput): Record<string, string> =>
  input.enable_static_tag_prefix && input.asset_tag_prefix.trim() === ''
    ? { asset_tag_prefix: sentence('prefix_needed') }
    : {};

/** Prefix of new asset tags. */
export function AssetTagsPage({ user, settings }: SettingsPartProps) {
  const { t } = useTranslation('assets');
  return (
    <ReadOnlyGuard notice>
      <Card title={t('settings.title')}>
        <PrefixForm settings={settings} company={user.company.name} />
      </Card>
    </ReadOnlyGuard>
  );
}

/** The asset tag prefix, asked for when the company's profile is completed. */
function PrefixForm({ settings, company }: { settings: CompanySettings; company: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const state = useFieldsForm<PrefixInput>({
    fields: prefixFields,
    start: { enable_static_tag_prefix: settings.enable_static_tag_prefix, asset_tag_prefix: settings.asset_tag_prefix },
    labels: { asset_tag_prefix: t('profile.prefix') },
    extra: missingPrefix,
    send: async (input, { reset }) => {
      const prefix = input.enable_static_tag_prefix ? input.asset_tag_prefix.trim().toUpperCase() : '';
      const changed = { ...input, asset_tag_prefix: prefix };
      await api.patch('company/add-new-prefix/', changed);
      reset(changed);
      toast.success(t('common:saved'));
      await fetchUser();
    },
  });
  const { control } = state.form;
  const on = useWatch({ control, name: 'enable_static_tag_prefix' });
  return (
    <FieldsForm state={state}>
      <LeaveGuard state={state} />
      <SwitchInput
        control={control}
        name="enable_static_tag_prefix"
        label={t('profile.prefix_on')}
        help={t('profile.prefix_on_help', { prefix: settings.asset_tag_prefix || prefixFrom(company) })}
      />
      {on && (
        <Box sx={{ maxWidth: 240 }}>
          <TextInput
            control={control}
            name="asset_tag_prefix"
            label={t('profile.prefix')}
            required
            help={t('profile.prefix_next')}
          />
        </Box>
      )}
      <SettingsSubmit state={state} />
    </FieldsForm>
  );
}

findableBy(
  AssetTagsPage,
  'assets:settings.title',
  ['auth:profile.prefix_on', 'auth:profile.prefix_on_help'],
  ['auth:profile.prefix', 'auth:profile.prefix_next'],
);

import Box from '@mui/material/Box';
import { prefixFields } from '@steward/modules/sign_in/contract';
import type { CompanySettings } from '@steward/kernel/contract/wire/entities.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { useSubmitBlocker } from '@steward/kernel/client/forms/useSubmitBlocker.ts';
import { fieldsResolver } from '@steward/kernel/client/forms/resolver.ts';
import { showFieldErrors } from '@steward/kernel/client/forms/server_errors.ts';
import { prefixFrom } from '@steward/kernel/client/forms/prefix.ts';
import { SwitchInput } from '@steward/kernel/client/forms/SwitchInput.tsx';
import { TextInput } from '@steward/kernel/client/forms/TextInput.tsx';
import { sentence } from '@steward/kernel/client/i18n/index.ts';
import { fetchUser } from '@steward/kernel/client/session/auth.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import type { SettingsPartProps } from '@steward/kernel/client/slots.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SubmitButton } from '@steward/kernel/client/ui/SubmitButton.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';

interface PrefixInput {
  enable_static_tag_prefix: boolean;
  asset_tag_prefix: string;
}

const missingPrefix = (input: PrefixInput): Record<string, string> =>
  input.enable_static_tag_prefix && input.asset_tag_prefix.trim() === ''
    ? { asset_tag_prefix: sentence('prefix_needed') }
    : {};

/** Prefix of new asset tags. */
export default function AssetTagsPage({ user, settings }: SettingsPartProps) {
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
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const form = useForm<PrefixInput>({
    defaultValues: {
      enable_static_tag_prefix: settings.enable_static_tag_prefix,
      asset_tag_prefix: settings.asset_tag_prefix,
    },
    resolver: fieldsResolver<PrefixInput>(prefixFields, missingPrefix),
    mode: 'onChange',
  });
  const { control, handleSubmit, reset, setError, formState } = form;
  const waiting = useSubmitBlocker({
    form,
    fields: prefixFields,
    labels: { asset_tag_prefix: t('profile.prefix') },
    extra: missingPrefix,
  });
  const on = useWatch({ control, name: 'enable_static_tag_prefix' });
  const submit = async (input: PrefixInput): Promise<void> => {
    const prefix = input.enable_static_tag_prefix ? input.asset_tag_prefix.trim().toUpperCase() : '';
    try {
      await api.patch('company/add-new-prefix/', {
        enable_static_tag_prefix: input.enable_static_tag_prefix,
        asset_tag_prefix: prefix,
      });
      reset({ ...input, asset_tag_prefix: prefix });
      toast.success(t('common:saved'));
      await fetchUser();
    } catch (error) {
      if (!showFieldErrors(error, setError, ['asset_tag_prefix'])) toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
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
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
        <SubmitButton quiet label={t('common:save')} busy={formState.isSubmitting} {...waiting} />
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { FormProvider, useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PictureInput } from '@steward/kernel/client/form/fields/PictureInput.tsx';
import { SwitchInput } from '@steward/kernel/client/form/fields/SwitchInput.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { PlaceFields } from '@steward/kernel/client/form/settings/PlaceFields.tsx';
import { prefixFrom } from '@steward/kernel/client/form/settings/prefix.ts';
import type { ProfileInput } from './profile_form.ts';

/** Name, picture, tag prefix and place. */
export function ProfileFields({ form }: { form: UseFormReturn<ProfileInput> }) {
  const { t } = useTranslation('auth');
  const { control } = form;
  const withPrefix = useWatch({ control, name: 'enable_static_tag_prefix' });
  const icon = useController({ control, name: 'icon' });
  const prefix = useController({ control, name: 'asset_tag_prefix' });
  const derived = prefixFrom(useWatch({ control, name: 'name' }));
  // The prefix follows the name until edited.
  const proposed = useRef('');
  const { value, onChange } = prefix.field;
  useEffect(() => {
    if (value === proposed.current && value !== derived) onChange(derived);
    proposed.current = derived;
  }, [derived, value, onChange]);
  return (
    <Box sx={{ display: 'grid', gap: 4.5, pt: 1 }}>
      <TextInput
        control={control}
        name="name"
        label={t('profile.company_name')}
        required
        autoComplete="organization"
        autoFocus
      />
      <PictureInput
        label={t('profile.icon')}
        accept=".png,.jpeg,.jpg"
        value={icon.field.value}
        onChange={icon.field.onChange}
        error={icon.fieldState.error?.message}
        help={t('profile.icon_help')}
      />
      <SwitchInput
        control={control}
        name="enable_static_tag_prefix"
        label={t('profile.prefix_on')}
        help={t('profile.prefix_on_help', { prefix: derived || 'AB' })}
      />
      {withPrefix && (
        <TextInput
          control={control}
          name="asset_tag_prefix"
          label={t('profile.prefix')}
          required
          help={t('profile.prefix_help')}
        />
      )}
      <FormProvider {...form}>
        <PlaceFields />
      </FormProvider>
    </Box>
  );
}

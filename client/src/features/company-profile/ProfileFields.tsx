import Box from '@mui/material/Box';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PictureInput } from '../../forms/PictureInput.tsx';
import { SwitchInput } from '../../forms/SwitchInput.tsx';
import { TextInput } from '../../forms/TextInput.tsx';
import type { ProfileInput } from './profile_form.ts';

/** Name, prefix of asset tags, icon. */
export function ProfileFields({ form }: { form: UseFormReturn<ProfileInput> }) {
  const { t } = useTranslation('auth');
  const { control } = form;
  const withPrefix = useWatch({ control, name: 'enable_static_tag_prefix' });
  const icon = useController({ control, name: 'icon' });
  return (
    <Box sx={{ display: 'grid', gap: 4.5, pt: 1 }}>
      <TextInput control={control} name="name" label={t('profile.company_name')} required autoComplete="organization" autoFocus />
      <PictureInput label={t('profile.icon')} accept=".png,.jpeg,.jpg" value={icon.field.value} onChange={icon.field.onChange} error={icon.fieldState.error?.message} help={t('profile.icon_help')} />
      <SwitchInput control={control} name="enable_static_tag_prefix" label={t('profile.prefix_on')} help={t('profile.prefix_on_help')} />
      {withPrefix && <TextInput control={control} name="asset_tag_prefix" label={t('profile.prefix')} required placeholder="NF" help={t('profile.prefix_help')} />}
    </Box>
  );
}

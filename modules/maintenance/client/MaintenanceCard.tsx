import { useTranslation } from 'react-i18next';
import { SettingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { settingFields } from '../contract/wire.ts';

/** When maintenance counts as due, and whether what is in maintenance may be checked out, for the settings. */
export function MaintenanceCard() {
  const { t } = useTranslation('maintenance');
  return (
    <SettingsCard
      title={t('settings.title')}
      path="asset-maintenance/settings/"
      fields={settingFields}
      words={{
        warning_days: { label: t('settings.warning'), help: t('settings.warning_help') },
        allows_checkout: { label: t('settings.allows_checkout'), help: t('settings.allows_checkout_help') },
      }}
      records={['asset_maintenance', 'location_maintenance']}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { SettingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { faultSettingFields, STRANGERS_SEE } from '../contract/fault_wire.ts';
import { settingFields } from '../contract/wire.ts';

/** Maintenance settings. */
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

/** Settings of fault reports by visitors. */
export function FaultsCard() {
  const { t } = useTranslation('maintenance');
  return (
    <SettingsCard
      title={t('strangers.title')}
      path="fault-report/settings/"
      fields={faultSettingFields}
      words={{
        from_strangers: { label: t('strangers.allow'), help: t('strangers.allow_help') },
        strangers_see: {
          label: t('strangers.see'),
          options: Object.fromEntries(STRANGERS_SEE.map((one) => [one, t(`strangers.sees.${one}`)])),
        },
        contact: { label: t('strangers.contact'), help: t('strangers.contact_help') },
      }}
    />
  );
}

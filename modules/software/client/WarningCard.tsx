import { useTranslation } from 'react-i18next';
import { SettingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { settingFields } from '../contract/wire.ts';

/** When licences count as expiring, for the settings. */
export function WarningCard() {
  const { t } = useTranslation('software');
  return (
    <SettingsCard
      title={t('settings.title')}
      path="license/settings/"
      fields={settingFields}
      words={{ warning_days: { label: t('settings.warning'), help: t('settings.warning_help') } }}
      records={['license']}
    />
  );
}

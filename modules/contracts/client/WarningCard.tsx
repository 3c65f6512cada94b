import { useTranslation } from 'react-i18next';
import { SettingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { settingFields } from '../contract/wire.ts';

/** When contracts count as due, for the settings. */
export function WarningCard() {
  const { t } = useTranslation('contracts');
  return (
    <SettingsCard
      title={t('settings.title')}
      path="contract/settings/"
      fields={settingFields}
      words={{ warning_days: { label: t('settings.warning'), help: t('settings.warning_help') } }}
      records={['contract']}
    />
  );
}

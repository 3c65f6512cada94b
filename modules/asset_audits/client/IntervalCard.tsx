import { useTranslation } from 'react-i18next';
import { SettingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { settingFields } from '../contract/wire.ts';

/** How often assets are audited, for the settings. */
export function IntervalCard() {
  const { t } = useTranslation('asset_audits');
  return (
    <SettingsCard
      title={t('settings.title')}
      path="asset-audit/settings/"
      fields={settingFields}
      words={{
        interval_months: { label: t('settings.interval'), help: t('settings.interval_help') },
        warning_days: { label: t('settings.warning'), help: t('settings.warning_help') },
      }}
      records={['asset_audit']}
    />
  );
}

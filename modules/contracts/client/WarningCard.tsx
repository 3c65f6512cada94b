import { NumberSettingCard } from '@steward/kernel/client/form/NumberSettingCard.tsx';
import { useTranslation } from 'react-i18next';
import { settingFields } from '../contract/wire.ts';

/** When contracts count as due, for the settings. */
export default function WarningCard() {
  const { t } = useTranslation('contracts');
  return (
    <NumberSettingCard
      title={t('settings.title')}
      path="contract/settings/"
      name="warning_days"
      fields={settingFields}
      label={t('settings.warning')}
      help={t('settings.warning_help')}
      record="contract"
    />
  );
}

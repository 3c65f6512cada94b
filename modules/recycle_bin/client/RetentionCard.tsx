import { NumberSettingCard } from '@steward/kernel/client/form/NumberSettingCard.tsx';
import { useTranslation } from 'react-i18next';
import { settingFields } from '../contract/wire.ts';

/** How long deleted records are kept, for the settings. */
export default function RetentionCard() {
  const { t } = useTranslation('trash');
  return (
    <NumberSettingCard
      title={t('title')}
      path="recycle-bin/settings/"
      name="retention_days"
      fields={settingFields}
      label={t('retention.label')}
      help={t('retention.help')}
    />
  );
}

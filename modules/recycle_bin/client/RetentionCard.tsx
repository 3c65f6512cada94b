import { useTranslation } from 'react-i18next';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { SettingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { settingFields } from '../contract/wire.ts';

/** Retention settings of the recycle bin. */
export function RetentionCard() {
  const { t } = useTranslation('trash');
  return (
    <SettingsCard
      title={t('title')}
      path="recycle-bin/settings/"
      fields={settingFields}
      words={{ retention_days: { label: t('retention.label'), help: t('retention.help') } }}
    />
  );
}

findableBy(RetentionCard, 'trash:title', ['trash:retention.label', 'trash:retention.help']);

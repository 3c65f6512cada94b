import { useTranslation } from 'react-i18next';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { SettingsCard, settingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { faultSettingFields, STRANGERS_SEE } from '../contract/fault_wire.ts';
import { settingFields } from '../contract/wire.ts';

const say = wordsOf('maintenance');

/** Maintenance settings. */
export const MaintenanceCard = settingsCard({
  path: 'asset-maintenance/settings/',
  fields: settingFields,
  words: say(({ cards }) => cards.settings),
});

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

findableBy(
  FaultsCard,
  'maintenance:strangers.title',
  ['maintenance:strangers.allow', 'maintenance:strangers.allow_help'],
  ['maintenance:strangers.see'],
  ['maintenance:strangers.contact', 'maintenance:strangers.contact_help'],
);

import { useTranslation } from 'react-i18next';
import { SettingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { faultSettingFields, STRANGERS_SEE } from '../../contract/fault_wire.ts';

/** Whether strangers may report faults, and what they see, for the settings. */
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

import { useTranslation } from 'react-i18next';
import { settingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { contract, settingFields } from '../contract/contract.ts';

const say = wordsOf('contracts');

/** Contracts that end or need notice, in the notices. */
export function DueContracts({ summary, onClose }: { summary: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('contracts');
  return (
    <DueNotices
      title={t('due')}
      all={t('all')}
      to={pageOf(contract, 'list')}
      record={contract}
      summary={summary}
      onClose={onClose}
    />
  );
}

/** Contract settings. */
export const WarningCard = settingsCard({
  path: 'contract/settings/',
  fields: settingFields,
  words: say(({ cards }) => cards.settings),
});

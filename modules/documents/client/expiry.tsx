import { useTranslation } from 'react-i18next';
import { settingsCard } from '@steward/kernel/client/form/settings/SettingsCard.tsx';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { document, documentSettingFields } from '../contract/document.ts';
import { addressOf } from './manager/place.ts';

const say = wordsOf('documents');

/** Documents that have expired or do so soon, in the notices. */
export function EndingDocuments({ summary, onClose }: { summary: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('documents');
  return (
    <DueNotices
      title={t('due')}
      all={t('all_due')}
      to={addressOf(document, { view: 'expiring' })}
      record={document}
      summary={summary}
      onClose={onClose}
    />
  );
}

/** Settings of documents. */
export const ExpiryCard = settingsCard({
  path: 'file-storage/settings/',
  fields: documentSettingFields,
  words: say(({ cards }) => cards.documents),
});

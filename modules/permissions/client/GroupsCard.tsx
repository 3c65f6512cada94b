import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { useTranslation } from 'react-i18next';
import { RecordsCard } from '@steward/kernel/client/detail/RecordsCard.tsx';

/** Groups, in the settings. */
export default function GroupsCard() {
  const { t } = useTranslation('rights');
  return <RecordsCard record={recordNamed('group')} text={t('settings.text')} />;
}

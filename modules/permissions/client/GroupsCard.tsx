import { useTranslation } from 'react-i18next';
import { RecordsCard } from '@steward/kernel/client/detail/RecordsCard.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';

/** Groups, in the settings. */
export function GroupsCard() {
  const { t } = useTranslation('rights');
  return <RecordsCard record={recordNamed('group')} text={t('settings.text')} />;
}

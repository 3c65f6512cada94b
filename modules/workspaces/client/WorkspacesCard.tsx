import { useTranslation } from 'react-i18next';
import { RecordsCard } from '@steward/kernel/client/detail/RecordsCard.tsx';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';

/** Workspaces, in the settings. */
export function WorkspacesCard() {
  const { t } = useTranslation('workspaces');
  return <RecordsCard record={recordNamed('workspace')} text={t('settings.text')} />;
}

findableBy(WorkspacesCard, 'workspaces:settings.tab', ['workspaces:settings.tab', 'workspaces:settings.text']);

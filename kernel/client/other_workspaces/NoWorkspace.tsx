import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { useUser } from '../session/auth.ts';
import { EmptyState } from '../ui/States.tsx';

/** Whether the user has no workspace, and so sees nothing of what belongs to one. */
export function useIsWithoutWorkspace(): boolean {
  const user = useUser();
  return user !== null && !user.support && !isAdmin(user) && user.work_space.length === 0;
}

/** Says why nothing is shown to somebody without a workspace, and who can help. */
export function NoWorkspace() {
  const { t } = useTranslation('list');
  return <EmptyState icon={Building2} title={t('no_workspace.title')} text={t('no_workspace.text')} />;
}

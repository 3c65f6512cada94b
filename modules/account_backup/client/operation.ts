import { useTranslation } from 'react-i18next';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';

function useBackupLabels(): OperationLabels {
  const { t } = useTranslation('account_backup');
  return {
    subject: () => t('one'),
    title: () => t('making'),
    will: () => t('making'),
    did: () => t('made'),
    running: t('making'),
    ended: ({ status }) => t(status === 'cancelled' ? 'cancelled' : status === 'paused' ? 'paused' : 'failed'),
  };
}

function useRestoreLabels(): OperationLabels {
  const { t } = useTranslation('account_backup');
  return {
    subject: () => t('one'),
    title: () => t('restore_work'),
    will: () => t('restore_work'),
    did: () => t('restore_done'),
    running: t('restoring'),
    ended: () => t('restore_stopped'),
  };
}

export const restoring: OperationView = { useLabels: useRestoreLabels };

export const operation: OperationView = { useLabels: useBackupLabels, page: () => '/setting?tab=backups' };

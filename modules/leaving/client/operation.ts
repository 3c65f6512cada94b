import { useTranslation } from 'react-i18next';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';

function useExportLabels(): OperationLabels {
  const { t } = useTranslation('leaving');
  return {
    subject: () => t('one'),
    title: () => t('making'),
    will: () => t('making'),
    did: () => t('made'),
    running: t('making'),
    ended: ({ status }) => t(status === 'cancelled' ? 'cancelled' : status === 'paused' ? 'paused' : 'broken'),
  };
}

export const operation: OperationView = { useLabels: useExportLabels, page: () => '/setting?tab=leaving' };

function useErasureLabels(): OperationLabels {
  const { t } = useTranslation('leaving');
  return {
    subject: () => t('person.one'),
    title: () => t('person.working'),
    will: () => t('person.working'),
    did: () => t('person.done'),
    running: t('person.working'),
    ended: () => t('person.stopped'),
  };
}

export const erasure: OperationView = { useLabels: useErasureLabels, page: () => '/setting?tab=leaving' };

import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';

type About = { readonly about: Readonly<Record<string, unknown>> };

const fileOf = ({ about }: About): string => String(about['file_name'] ?? '');

function useImportLabels(): OperationLabels {
  const { t } = useTranslation('import');
  const counted = (count: number) => ({ count, number: formatNumber(count) });
  return {
    title: (one) => t('operation.title', { file: fileOf(one) }),
    subject: (_one, count) => t('operation.rows', counted(count)),
    will: (_one, count) => t('operation.will', counted(count)),
    did: (_one, count) => t('operation.did', counted(count)),
    notice: (one, outcome) => t(`notice.${outcome}`, { file: fileOf(one) }),
  };
}

/** Imports are followed on the page on which their columns are mapped. */
export const operation: OperationView = { useLabels: useImportLabels, page: (id) => `/import/${id}` };

function useSetLabels(): OperationLabels {
  const { t } = useTranslation('import');
  const counted = (count: number) => ({ count, number: formatNumber(count) });
  return {
    title: () => t('set_operation.title'),
    subject: (_one, count) => t('set_operation.rows', counted(count)),
    will: (_one, count) => t('set_operation.will', counted(count)),
    did: (_one, count) => t('set_operation.did', counted(count)),
    notice: (_one, outcome) => t(`set_notice.${outcome}`),
  };
}

/** Several files are followed on the page on which they were put together. */
export const setOperation: OperationView = { useLabels: useSetLabels, page: (id) => `/import/set/${id}` };

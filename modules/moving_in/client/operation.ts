import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';

type About = { readonly about: Readonly<Record<string, unknown>> };

const from = ({ about }: About) => ({ source: String(about['source'] ?? ''), address: String(about['address'] ?? '') });

function useMoveLabels(): OperationLabels {
  const { t } = useTranslation('moving_in');
  const counted = (count: number) => ({ count, number: formatNumber(count) });
  return {
    title: (one) => t('operation.title', from(one)),
    subject: (_one, count) => t('operation.records', counted(count)),
    will: (_one, count) => t('operation.will', counted(count)),
    did: (_one, count) => t('operation.did', counted(count)),
    notice: (one, outcome) => t(`notice.${outcome}`, from(one)),
  };
}

/** A move is followed on its own page. */
export const operation: OperationView = { useLabels: useMoveLabels, page: (id) => `/moving-in/${id}` };

import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';

/** Labels of the asset audits that follow closed location audits. */
function useAuditFoundLabels(): OperationLabels {
  const { t } = useTranslation('audit_found');
  const assets = useAllLabels()['asset'];
  const subject: OperationLabels['subject'] = (_operation, count) =>
    `${formatNumber(count)} ${inSentence((count === 1 ? assets?.one : assets?.many) ?? '')}`;
  const title: OperationLabels['will'] = ({ about, total }, count) => {
    const number = Number(about['audits']);
    const words = { subject: subject({ about, total, record: 'asset' }, count) };
    return number === 1
      ? t('title', { ...words, audit: String(about['audit']) })
      : t('title_many', { ...words, number: formatNumber(number) });
  };
  return {
    subject,
    title: (one) => title(one, one.total),
    will: title,
    did: (one, count) => t('did', { subject: subject(one, count) }),
    running: t('running'),
  };
}

export const operation: OperationView = { useLabels: useAuditFoundLabels };

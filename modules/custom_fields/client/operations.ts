import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';

/** Labels of operations on all values of a custom field. */
function useLabelsOf(what: 'convert' | 'drop'): OperationLabels {
  const { t } = useTranslation('custom_values');
  const subject: OperationLabels['subject'] = (_operation, count) => t('value', { count, number: formatNumber(count) });
  const words = ({ about }: Parameters<OperationLabels['title']>[0], count: number) => ({
    number: t('value', { count, number: formatNumber(count) }),
    field: String(about['field']),
    fields: formatNumber(Number(about['fields'])),
  });
  const will: OperationLabels['will'] = (one, count) =>
    t(what === 'drop' && Number(one.about['fields']) > 1 ? 'drop_many' : what, words(one, count));
  return {
    subject,
    title: (one) => will(one, one.total),
    will,
    did: (one, count) => t(what === 'drop' ? 'dropped' : 'converted', words(one, count)),
    running: t(what === 'drop' ? 'dropping' : 'converting'),
    ...(what === 'convert' ? { details: () => t('away') } : {}),
  };
}

export const converting: OperationView = { useLabels: () => useLabelsOf('convert') };
export const dropping: OperationView = { useLabels: () => useLabelsOf('drop') };

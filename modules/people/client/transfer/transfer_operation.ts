import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import type { OperationLabels, OperationView } from '@steward/kernel/client/operations/types.ts';
import type { OperationAbout } from '@steward/kernel/contract/operations/wire.ts';
import type { transfer } from '../../contract/transfer.ts';

type About = OperationAbout<typeof transfer>;

/** Labels of transfers. */
export function useTransferLabels(): OperationLabels<About> {
  const { t } = useTranslation('transfer');
  const assets = useAllLabels()['asset'];
  const subject: OperationLabels<About>['subject'] = ({ about: { person, params } }, count) => {
    const number = formatNumber(count);
    // Other holdings are of several types.
    const what =
      params['others'] === true
        ? t('records', { count, number })
        : `${number} ${inSentence((count === 1 ? assets?.one : assets?.many) ?? '')}`;
    return t('of_person', { subject: what, name: person.name });
  };
  return {
    subject,
    title: (one) => t('title', { subject: subject(one, one.total) }),
    will: (one, count) => t('will', { subject: subject(one, count) }),
    did: (one, count) => t('did', { subject: subject(one, count) }),
  };
}

export const operation: OperationView = { useLabels: useTransferLabels };

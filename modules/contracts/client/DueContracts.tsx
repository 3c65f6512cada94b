import { useTranslation } from 'react-i18next';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/concerns.ts';
import { contract } from '../contract/contract.ts';

/** The contracts that end, or of which notice has to be given, in the notices. */
export function DueContracts({ told, onClose }: { told: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('contracts');
  return (
    <DueNotices
      title={t('due')}
      all={t('all')}
      to={pageOf(contract, 'list')}
      record={contract}
      told={told}
      onClose={onClose}
    />
  );
}

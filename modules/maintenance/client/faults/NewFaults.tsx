import { useTranslation } from 'react-i18next';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import type { DueNotice } from '@steward/kernel/contract/wire/concerns.ts';
import { faultReport } from '../../contract/fault_report.ts';

/** The new fault reports in the notices. */
export function NewFaults({ told, onClose }: { told: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('maintenance');
  return (
    <DueNotices
      title={t('new_faults')}
      all={t('all_faults')}
      to={faultReport.pages.list}
      record={faultReport}
      told={told}
      onClose={onClose}
    />
  );
}

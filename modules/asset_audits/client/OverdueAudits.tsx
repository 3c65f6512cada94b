import { useTranslation } from 'react-i18next';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import type { DueNotice } from '@steward/kernel/contract/wire/concerns.ts';
import { asset } from '@steward/modules/assets/contract';

/** The overdue audits in the notices. */
export function OverdueAudits({ told, onClose }: { told: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('asset_audits');
  return (
    <DueNotices title={t('overdue')} all={t('all')} to="/asset-audits" record={asset} told={told} onClose={onClose} />
  );
}

import { useTranslation } from 'react-i18next';
import { DueNotices } from '@steward/kernel/client/records/DueNotices.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/concerns.ts';
import { license } from '../contract/license.ts';

/** The licences that expire, in the notices. */
export function ExpiringLicenses({ told, onClose }: { told: DueNotice; onClose: () => void }) {
  const { t } = useTranslation('software');
  return (
    <DueNotices
      title={t('expiring')}
      all={t('all')}
      to={pageOf(license, 'list')}
      record={license}
      told={told}
      onClose={onClose}
    />
  );
}

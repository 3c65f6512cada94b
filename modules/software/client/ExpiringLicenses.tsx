import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { NoticeLine, NoticeSection } from '@steward/kernel/client/ui/NoticeSection.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useTranslation } from 'react-i18next';
import { license } from '../contract/license.ts';
import type { ExpiringNotice } from '../contract/wire.ts';

/** The licences that expire, in the notices. */
export default function ExpiringLicenses({ told, onClose }: { told: ExpiringNotice; onClose: () => void }) {
  const { t } = useTranslation('software');
  return (
    <NoticeSection
      title={t('expiring')}
      more={
        <Link to={pageOf(license, 'list')} variant="body2" onClick={onClose}>
          {t('all')}
        </Link>
      }
    >
      {told.results.map((one) => (
        <NoticeLine
          key={one.id}
          to={pageOf(license, 'detail', one.id)}
          text={one.name}
          when={one.day}
          onClose={onClose}
        />
      ))}
    </NoticeSection>
  );
}

import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { NoticeLine, NoticeSection } from '@steward/kernel/client/ui/NoticeSection.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { asset } from '@steward/modules/assets/contract';
import { useTranslation } from 'react-i18next';
import type { OverdueNotice } from '../contract/wire.ts';

/** The overdue audits in the notices. */
export default function OverdueAudits({ told, onClose }: { told: OverdueNotice; onClose: () => void }) {
  const { t } = useTranslation('asset_audits');
  return (
    <NoticeSection
      title={t('overdue')}
      more={
        <Link to="/asset-audits" variant="body2" onClick={onClose}>
          {t('all')}
        </Link>
      }
    >
      {told.results.map((one) => (
        <NoticeLine
          key={one.id}
          to={pageOf(asset, 'detail', one.id)}
          text={one.name}
          when={one.day}
          onClose={onClose}
        />
      ))}
    </NoticeSection>
  );
}

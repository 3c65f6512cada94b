import { useTranslation } from 'react-i18next';
import { NoticeLine, NoticeSection } from '@steward/kernel/client/ui/lists/NoticeSection.tsx';
import type { SupportRequest } from '../contract/wire.ts';

/** The request for support access in the notices. */
export function SupportRequestNotice({ told, onClose }: { told: SupportRequest; onClose: () => void }) {
  const { t } = useTranslation('platform');
  return (
    <NoticeSection title={t('notice.title')}>
      <NoticeLine
        to="/setting?tab=general"
        text={t('notice.text', { name: told.asked_by, reason: told.reason })}
        when={told.asked_at}
        onClose={onClose}
      />
    </NoticeSection>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { NoticeLine, NoticeSection } from '@steward/kernel/client/ui/lists/NoticeSection.tsx';
import type { OpenRequests } from '../contract/wire.ts';
import { subjectOf } from './RequestLine.tsx';

/** The open requests in the notices. */
export function OpenRequestsNotice({ summary, onClose }: { summary: OpenRequests; onClose: () => void }) {
  const { t } = useTranslation('requests');
  return (
    <NoticeSection
      title={t('notice.title')}
      more={
        <Link to="/requests" variant="body2" onClick={onClose}>
          {t('notice.all')}
        </Link>
      }
    >
      {summary.results.map((one) => (
        <NoticeLine
          key={one.id}
          to="/requests"
          text={t(`notice.${one.kind}`, { who: one.user.name, what: subjectOf(one).name })}
          when={one.created_at}
          onClose={onClose}
        />
      ))}
    </NoticeSection>
  );
}

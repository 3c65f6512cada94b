import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { NoticeLine, NoticeSection } from '@steward/kernel/client/ui/lists/NoticeSection.tsx';
import type { UnreadNotifications } from '../contract/wire.ts';
import { useMarkRead } from './queries.ts';

/** Newest unread notifications in the bell, with a link to all. */
export function UnreadNotice({ summary, onClose }: { summary: UnreadNotifications; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const mark = useMarkRead();
  return (
    <NoticeSection
      title={t('unread')}
      more={
        <Link to="/notifications" variant="body2" onClick={onClose}>
          {t('all')}
        </Link>
      }
    >
      {summary.results.map(({ id, text, link, created_at: at }) => (
        <NoticeLine
          key={id}
          to={link ?? '/notifications'}
          text={text}
          when={at}
          onClose={() => {
            mark.mutate(id);
            onClose();
          }}
        />
      ))}
      {summary.results.length === 0 && (
        <Box component="li" sx={{ px: 4, py: 1, color: color.secondary, fontSize: '0.8125rem' }}>
          {t('none_unread')}
        </Box>
      )}
    </NoticeSection>
  );
}

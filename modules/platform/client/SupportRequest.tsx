import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { NoticeLine, NoticeSection } from '@steward/kernel/client/ui/lists/NoticeSection.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { noticesQuery } from '@steward/modules/notices/client';
import type { SupportRequest } from '../contract/wire.ts';

/** A request for support access, shown to those who may grant it. */
export function SupportRequestCard() {
  const { t } = useTranslation('platform');
  // What this module's part on the server answers under the name.
  const wish = useQuery(noticesQuery()).data?.['support'] as SupportRequest | null | undefined;
  if (!wish) return null;
  return (
    <Box sx={{ mb: 3.5 }}>
      <Notice
        action={
          <LinkButton size="small" to="/setting?tab=general" sx={{ flex: 'none' }}>
            {t('notice.review')}
          </LinkButton>
        }
      >
        <strong>{t('notice.asks', { name: wish.asked_by })}</strong> <bdi>{wish.reason}</bdi>
      </Notice>
    </Box>
  );
}

/** The request for support access in the notices. */
export function SupportRequestNotice({ summary, onClose }: { summary: SupportRequest; onClose: () => void }) {
  const { t } = useTranslation('platform');
  return (
    <NoticeSection title={t('notice.title')}>
      <NoticeLine
        to="/setting?tab=general"
        text={t('notice.text', { name: summary.asked_by, reason: summary.reason })}
        when={summary.asked_at}
        onClose={onClose}
      />
    </NoticeSection>
  );
}

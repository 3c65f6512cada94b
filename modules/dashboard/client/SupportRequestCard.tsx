import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { noticesQuery } from '@steward/modules/notices/client';

/** A request for support access, shown to those who may grant it. */
export function SupportRequestCard() {
  const { t } = useTranslation('dashboard');
  const wish = useQuery(noticesQuery()).data?.support;
  if (!wish) return null;
  return (
    <Box sx={{ mb: 3.5 }}>
      <Notice
        action={
          <LinkButton size="small" to="/setting?tab=general" sx={{ flex: 'none' }}>
            {t('support.review')}
          </LinkButton>
        }
      >
        <strong>{t('support.title', { name: wish.asked_by })}</strong> <bdi>{wish.reason}</bdi>
      </Notice>
    </Box>
  );
}

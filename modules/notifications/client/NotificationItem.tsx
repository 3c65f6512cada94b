import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import type { Notification } from '../contract/wire.ts';

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onRead: () => void;
}

/** One notification; a dot says that it is unread. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const { text, titles, count, link, is_read: isRead, created_at: at } = notification;
  const others = count - titles.length;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        py: 3,
        '& + &': { borderTop: `1px solid ${color.softLine}` },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          mt: '6px',
          borderRadius: '50%',
          backgroundColor: isRead ? 'transparent' : color.accent,
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {!isRead && <VisuallyHidden>{t('is_unread')} </VisuallyHidden>}
        {link === null ? (
          <span dir="auto">{text}</span>
        ) : (
          <Link to={link} dir="auto" sx={{ fontWeight: isRead ? 400 : 600 }} onClick={isRead ? undefined : onRead}>
            {text}
          </Link>
        )}
        {titles.length > 0 && (
          <Box dir="auto" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
            {others > 0 ? t('titles_more', { titles: titles.join(', '), n: others }) : titles.join(', ')}
          </Box>
        )}
        <Box className="tabular" sx={{ fontSize: '0.75rem', color: color.tertiary }}>
          {whenText(at, currentLanguage())}
        </Box>
      </Box>
      {!isRead && (
        <Tooltip title={t('mark')}>
          <IconButton size="small" aria-label={t('mark_named', { text })} onClick={onRead}>
            <Check size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CloudOff, Inbox, RotateCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/errors.ts';
import { color } from '../theme/tokens.ts';

interface StateProps {
  icon?: LucideIcon;
  title: string;
  text?: ReactNode;
  /** Button for the first step. */
  action?: ReactNode;
  /** Less high, for use inside a card. */
  compact?: boolean;
  /** It is the whole page: its title is a heading. */
  page?: boolean;
}

/** Empty state with a first step. */
export function EmptyState({ icon: Icon = Inbox, title, text, action, compact = false, page = false }: StateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 5,
        py: compact ? 6 : 16,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          mb: 3.5,
          borderRadius: '12px',
          color: color.secondary,
          backgroundColor: color.quietSoft,
        }}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography dir="auto" variant="subtitle1" component={page ? 'h1' : 'p'} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {text && (
        <Typography dir="auto" component="div" variant="body2" sx={{ mt: 1, maxWidth: 380, color: color.secondary }}>
          {text}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 4.5, display: 'flex', gap: 2.5, flexWrap: 'wrap', justifyContent: 'center' }}>{action}</Box>
      )}
    </Box>
  );
}

/** Failed load: the message and a retry. */
export function ErrorState({
  error,
  onRetry,
  compact = false,
}: {
  error: unknown;
  onRetry?: () => void;
  compact?: boolean;
}) {
  const { t } = useTranslation('errors');
  const offline = error instanceof ApiError && error.status === 0;
  const said = error instanceof ApiError && !offline && Object.keys(error.body).length > 0 ? error.message : undefined;
  return (
    <Box role="alert">
      <EmptyState
        icon={CloudOff}
        compact={compact}
        title={offline ? t('offline.title') : t('load.title')}
        text={said ?? (offline ? t('offline.text') : t('load.text'))}
        action={
          onRetry && (
            <Button startIcon={<RotateCw size={16} />} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </Box>
  );
}

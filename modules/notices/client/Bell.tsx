import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import { noticesQuery } from './query.ts';

const load = () => import('./NoticeList.tsx');
const NoticeList = lazyPart(load);

/** Time of the last look, on this device. */
const seenKey = (user: string): string => `notices.seen.${user}`;

/** Number of open requests; a dot for own work that has ended since the last look. */
export default function Bell() {
  const { t } = useTranslation('notices');
  const id = useUser()?.id ?? '';
  const { data } = useQuery(noticesQuery());
  const [seen, setSeen] = useState(() => localStorage.getItem(seenKey(id)) ?? '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (preview() !== null) return null;
  const count = (data?.requests?.count ?? 0) + (data?.support ? 1 : 0);
  const newest = data?.work[0]?.finished_at ?? '';
  const isNew = newest > seen;
  const open = (button: HTMLElement): void => {
    setAnchor(button);
    if (!isNew) return;
    localStorage.setItem(seenKey(id), newest);
    setSeen(newest);
  };
  const label = count > 0 ? t('count', { count }) : isNew ? t('new') : t('bell');
  return (
    <>
      <Tooltip title={t('bell')}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onPointerEnter={() => void load()}
          onClick={(event) => open(event.currentTarget)}
          sx={{ position: 'relative' }}
        >
          <BellIcon size={18} strokeWidth={1.75} aria-hidden />
          {(count > 0 || isNew) && (
            <Box
              aria-hidden
              className="tabular"
              sx={{
                position: 'absolute',
                top: count > 0 ? 1 : 6,
                insetInlineEnd: count > 0 ? 0 : 6,
                minWidth: count > 0 ? 16 : 8,
                height: count > 0 ? 16 : 8,
                px: count > 0 ? '4px' : 0,
                borderRadius: '8px',
                fontSize: '0.625rem',
                lineHeight: '16px',
                fontWeight: 600,
                textAlign: 'center',
                color: color.onAccent,
                backgroundColor: color.accent,
              }}
            >
              {count > 99 ? '99+' : count > 0 ? count : null}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense>
          <NoticeList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

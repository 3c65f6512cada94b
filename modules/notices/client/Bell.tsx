import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { workNotices } from '@steward/kernel/client/slots.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import { NoticeSection } from '@steward/kernel/client/ui/lists/NoticeSection.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import type { EndedWork } from '@steward/kernel/contract/wire/notices.ts';
import { lastLook, noteLook, noticesQuery, waitingIn } from './notices.ts';

/** Number of what is unread; a dot for what else waits or has ended, coloured while it is new since the last look. */
export function Bell() {
  const { t } = useTranslation('notices_header');
  const id = useUser()?.id ?? '';
  const { data } = useQuery(noticesQuery());
  const [seen, setSeen] = useState(() => lastLook(id));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (preview() !== null) return null;
  const waiting = waitingIn(data);
  const numberOf = (isRead: boolean): number =>
    waiting.reduce((sum, one) => sum + ((one.notice.isRead === true) === isRead ? one.count : 0), 0);
  const [count, others] = [numberOf(true), numberOf(false)];
  // Notices without a time stay until done.
  const isWaiting = waiting.some((one) => one.count > 0 && one.newest === '');
  const newest = [data?.work[0]?.finished_at ?? '', ...waiting.map((one) => one.newest)].toSorted().at(-1) ?? '';
  const isNew = newest > seen;
  const open = (button: HTMLElement): void => {
    setAnchor(button);
    if (!isNew) return;
    noteLook(id, newest);
    setSeen(newest);
  };
  const label =
    count > 0 ? t('unread', { count }) : others > 0 ? t('count', { count: others }) : isNew ? t('new') : t('bell');
  return (
    <>
      <Tooltip title={t('bell')}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => open(event.currentTarget)}
          sx={{ position: 'relative' }}
        >
          <BellIcon size={18} strokeWidth={1.75} aria-hidden />
          {(count > 0 || others > 0 || isNew) && (
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
                backgroundColor: isNew || isWaiting ? color.accent : color.secondary,
              }}
            >
              {count > 99 ? '99+' : count > 0 ? count : null}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      {anchor && <NoticeList anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** Open notices and finished work, linked. */
function NoticeList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('notices_header');
  const { data, error, refetch } = useQuery(noticesQuery());
  const waiting = waitingIn(data).filter((one) => one.count > 0 || one.notice.always);
  const isEmpty = data !== undefined && waiting.every((one) => one.count === 0) && data.work.length === 0;
  return (
    <PopoverDialog
      anchor={anchor}
      label={t('bell')}
      side="end"
      sx={{ width: 360, maxHeight: 'min(560px, 80vh)', py: 2 }}
      onClose={onClose}
    >
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Box sx={{ p: 4 }}>
          <SkeletonLines lines={3} />
        </Box>
      )}
      {isEmpty && <Box sx={{ px: 4, py: 3, color: color.secondary, fontSize: '0.8125rem' }}>{t('none')}</Box>}
      <Suspense fallback={<SkeletonLines lines={3} />}>
        {waiting.map(({ notice, summary }) => {
          const Part = componentOf(notice.load);
          return <Part key={notice.key} summary={summary} onClose={onClose} />;
        })}
        {data !== undefined && data.work.length > 0 && (
          <NoticeSection title={t('work')}>
            {data.work.map((one) => (
              <WorkLine key={one.id} work={one} onClose={onClose} />
            ))}
          </NoticeSection>
        )}
      </Suspense>
    </PopoverDialog>
  );
}

/** Drawn by the module of the operation. */
function WorkLine({ work, onClose }: { work: EndedWork; onClose: () => void }) {
  const notice = workNotices.all().find((one) => one.kind === work.kind);
  if (!notice) return null;
  const Part = componentOf(notice.load);
  // Typed by its kind: the data of this module's server part.
  return <Part work={work as never} onClose={onClose} />;
}

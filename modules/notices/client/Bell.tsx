import { Popover, preloadPopover } from '@steward/kernel/client/ui/overlays.tsx';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import { noticesQuery } from './query.ts';
import type { NoticeOfWork } from '../contract/wire.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage, useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';

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
          onPointerEnter={preloadPopover}
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
      {anchor && <NoticeList anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** Open requests and finished work, linked. */
function NoticeList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const { data, error, refetch } = useQuery(noticesQuery());
  const titleOf = useWorkTitle();
  const requests = data?.requests?.results ?? [];
  const isEmpty = data !== undefined && requests.length === 0 && data.support === null && data.work.length === 0;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('bell'),
          sx: { width: 360, maxWidth: 'calc(100vw - 24px)', maxHeight: 'min(560px, 80vh)', mt: 1, py: 2 },
        },
      }}
    >
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Box sx={{ p: 4 }}>
          <SkeletonLines lines={3} />
        </Box>
      )}
      {isEmpty && <Box sx={{ px: 4, py: 3, color: color.secondary, fontSize: '0.8125rem' }}>{t('none')}</Box>}
      {data?.support && (
        <Section title={t('support')}>
          <Line
            to="/setting?tab=general"
            text={t('support_by', { name: data.support.asked_by, reason: data.support.reason })}
            when={data.support.asked_at}
            onClose={onClose}
          />
        </Section>
      )}
      {requests.length > 0 && (
        <Section
          title={t('requests')}
          more={
            <Link to="/requests" variant="body2" onClick={onClose}>
              {t('all_requests')}
            </Link>
          }
        >
          {requests.map((one) => (
            <Line
              key={one.id}
              to="/requests"
              text={t(`request.${one.kind}`, { who: one.user.name, what: one.asset.name })}
              when={one.created_at}
              onClose={onClose}
            />
          ))}
        </Section>
      )}
      {data !== undefined && data.work.length > 0 && (
        <Section title={t('work')}>
          {data.work.map((one) => (
            <Line
              key={one.id}
              to={one.kind === 'import' ? `/import/${one.id}` : `/bulk-jobs/${one.id}`}
              text={titleOf(one)}
              when={one.finished_at}
              onClose={onClose}
            />
          ))}
        </Section>
      )}
    </Popover>
  );
}

function useWorkTitle(): (one: NoticeOfWork) => string {
  const { t } = useTranslation(['notices', 'bulk']);
  const labels = useAllLabels();
  return (one) => {
    const outcome = one.status === 'failed' || one.status === 'undone' ? one.status : 'done';
    if (one.kind === 'import') return t(`notices:import.${outcome}`, { file: one.file_name });
    const words = labels[one.record];
    const subject = `${formatNumber(one.total)} ${inSentence((one.total === 1 ? words?.one : words?.many) ?? one.record)}`;
    return t(`notices:bulk.${outcome}`, { job: t(`bulk:title.${one.action}`, { subject }) });
  };
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ '& + &': { mt: 2, pt: 2, borderTop: `1px solid ${color.softLine}` } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 4, py: 1 }}>
        <Box
          component="h2"
          sx={{ m: 0, fontSize: '0.75rem', lineHeight: '20px', fontWeight: 500, color: color.tertiary }}
        >
          {title}
        </Box>
        {more}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function Line({ to, text, when, onClose }: { to: string; text: string; when: string; onClose: () => void }) {
  return (
    <li>
      <Link
        to={to}
        underline="none"
        onClick={onClose}
        sx={{
          display: 'block',
          px: 4,
          py: 2,
          color: color.text,
          fontWeight: 400,
          overflowWrap: 'anywhere',
          '&:hover': { backgroundColor: color.hover },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box component="span" dir="auto" sx={{ display: 'block', lineHeight: '20px' }}>
          {text}
        </Box>
        <Box
          component="span"
          className="tabular"
          sx={{ display: 'block', fontSize: '0.75rem', lineHeight: '18px', color: color.tertiary }}
        >
          {whenText(when, currentLanguage())}
        </Box>
      </Link>
    </li>
  );
}

import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import type { NoticeOfWork } from '../contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage, useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { noticesQuery } from './query.ts';

/** Open requests and finished work, linked. */
export default function NoticeList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { ShareLink, ShareUse } from '../../contract/share.ts';
import { CUT } from '../item_style.ts';
import { refreshLinks, usesQuery } from './queries.ts';

/** A link with what it allows, what was done with it, and its end. */
export function LinkRow({ link, isNamed = false }: { link: ShareLink; isNamed?: boolean }) {
  const { t } = useTranslation('shares');
  const [isEnding, setEnding] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const user = useUser();
  const client = useQueryClient();
  const call = async (path: string, said: string): Promise<void> => {
    try {
      await api.post(`share-links/${link.id}/${path}/`, {});
      toast.success(said);
    } catch (error) {
      toastFailure(error);
    } finally {
      await refreshLinks(client);
    }
  };
  const title = isNamed ? link.target.name : (link.note ?? t('untitled'));
  const about = [
    ...(isNamed && link.note !== null ? [link.note] : []),
    t(`kinds.${link.kind}`),
    ...(link.has_password ? [t('has_password')] : []),
    ...(link.ends === null ? [] : [t('ends_on', { day: formatDate(link.ends) })]),
    ...(user?.id === link.created_by.id ? [] : [t('of', { name: link.created_by.name })]),
  ];
  const uses = link.kind === 'upload' ? t('received', { count: link.used }) : t('opened', { count: link.used });
  const isStopped = link.state !== 'active';
  return (
    <Box component="li" sx={{ py: 2, borderTop: `1px solid ${color.softLine}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Link2 size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none', color: color.tertiary }} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box component="bdi" title={title} sx={{ ...CUT, display: 'block', fontWeight: 500 }}>
            {title}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
            {isStopped && (
              <Box component="span" sx={{ fontWeight: 600, color: color.warning }}>
                {t(`states.${link.state}`)}
                {' · '}
              </Box>
            )}
            {about.join(' · ')}
          </Box>
        </Box>
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ color: color.secondary }}
        >
          {uses}
        </Button>
        {link.state === 'stopped' && user?.id !== link.created_by.id && (
          <Button size="small" variant="text" onClick={() => void call('take-over', t('taken_over'))}>
            {t('take_over')}
          </Button>
        )}
        <Button size="small" variant="text" color="error" aria-expanded={isEnding} onClick={() => setEnding(true)}>
          {t('end')}
        </Button>
      </Box>
      {isEnding && (
        <Box
          role="group"
          aria-label={t('end_question')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1.5 }}
        >
          <Box sx={{ flex: '1 1 200px' }}>{t('end_question')}</Box>
          <Button size="small" onClick={() => setEnding(false)}>
            {t('keep')}
          </Button>
          <Button size="small" variant="contained" color="error" autoFocus onClick={() => void call('end', t('ended'))}>
            {t('end')}
          </Button>
        </Box>
      )}
      {isOpen && <Uses id={link.id} />}
    </Box>
  );
}

function Uses({ id }: { id: string }) {
  const { t } = useTranslation('shares');
  const { data } = useQuery(usesQuery(id));
  if (!data) return <SkeletonLines lines={2} />;
  if (data.results.length === 0) return <Box sx={{ py: 1.5, color: color.tertiary }}>{t('no_uses')}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}>
      {data.results.map((use) => (
        <Box component="li" key={`${use.used_at} ${use.name ?? ''}`} sx={{ py: 1, fontSize: '0.8125rem' }}>
          <bdi>{sentenceOf(use, t)}</bdi>
          <Box sx={{ color: color.tertiary }}>{`${formatDateTime(use.used_at)} · ${use.address}`}</Box>
        </Box>
      ))}
    </Box>
  );
}

function sentenceOf({ kind, name, sender }: ShareUse, t: ReturnType<typeof useTranslation<'shares'>>['t']): string {
  if (kind === 'wrong_password') return t('uses.wrong_password');
  if (kind === 'zip') return t('uses.zip', { name: name ?? '' });
  return kind === 'open'
    ? t('uses.open', { name: name ?? '' })
    : t('uses.upload', { name: name ?? '', sender: sender ?? '' });
}

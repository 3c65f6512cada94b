import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { StoredMail } from '../contract/index.ts';
import { MailView } from './MailView.tsx';

/** Polling interval in milliseconds, since users wait here for requested links. */
const LOOK_EVERY = 4000;

/**
 * Emails stored while no SMTP server is set: own ones, and for owners the company's. The chosen one is beside the list,
 * or in its place on a phone.
 */
export function Mailbox() {
  const { t } = useTranslation('settings');
  const user = useUser();
  const isOwn = user === null || !isAdmin(user);
  const [chosen, setChosen] = useState<string | null>(null);
  const mails = useQuery({
    queryKey: ['mailbox'],
    queryFn: () => api.get<{ results: StoredMail[] }>('mailbox/'),
    refetchInterval: LOOK_EVERY,
  });
  const list = mails.data?.results ?? [];
  const open = list.find((mail) => mail.id === chosen);
  const shown = open ?? list[0];
  return (
    <>
      <PageHeader
        title={t('mailbox.title')}
        count={mails.data ? list.length : undefined}
        subtitle={t(isOwn ? 'mailbox.own_text' : 'mailbox.text')}
      />
      <Card padding="none">
        {mails.isPending && <SkeletonRows rows={4} columns={2} />}
        {mails.isError && <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />}
        {mails.data && list.length === 0 && (
          <EmptyState compact icon={Inbox} title={t('mailbox.empty')} text={t('mailbox.empty_text')} />
        )}
        {shown && (
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' } }}>
            <Box
              component="ul"
              aria-label={t('mailbox.title')}
              sx={{
                display: { xs: open ? 'none' : 'block', md: 'block' },
                m: 0,
                p: 0,
                listStyle: 'none',
                overflowY: 'auto',
                maxHeight: { md: 'max(560px, calc(100vh - 200px))' },
                borderInlineEnd: { md: `1px solid ${color.softLine}` },
              }}
            >
              {list.map((mail) => (
                <MailEntry key={mail.id} mail={mail} isShown={mail.id === shown.id} onOpen={() => setChosen(mail.id)} />
              ))}
            </Box>
            <Box sx={{ display: { xs: open ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
              <Box sx={{ display: { md: 'none' }, p: 2 }}>
                <Button color="inherit" startIcon={<ArrowLeft size={16} aria-hidden />} onClick={() => setChosen(null)}>
                  {t('mailbox.back')}
                </Button>
              </Box>
              <MailView key={shown.id} mail={shown} />
            </Box>
          </Box>
        )}
      </Card>
    </>
  );
}

interface MailEntryProps {
  mail: StoredMail;
  isShown: boolean;
  onOpen: () => void;
}

function MailEntry({ mail, isShown, onOpen }: MailEntryProps) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: `1px solid ${color.softLine}` } }}>
      <Box
        component="button"
        type="button"
        aria-current={isShown}
        onClick={onOpen}
        sx={{
          display: 'block',
          width: '100%',
          px: 4,
          py: 3,
          border: 0,
          font: 'inherit',
          color: 'inherit',
          textAlign: 'start',
          cursor: 'pointer',
          backgroundColor: { xs: 'transparent', md: isShown ? color.accentSoft : 'transparent' },
          '&:hover': { backgroundColor: isShown ? color.accentSoft : color.hover },
          '&:focus-visible': { outlineOffset: '-3px' },
        }}
      >
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{mail.subject}</Box>
        <Box sx={{ display: 'flex', gap: 2, mt: 0.5, fontSize: '0.8125rem', color: color.secondary }}>
          <Box sx={{ flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {mail.recipient}
          </Box>
          <Box className="tabular" sx={{ flex: 'none' }}>
            {formatDateTime(mail.created_at)}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

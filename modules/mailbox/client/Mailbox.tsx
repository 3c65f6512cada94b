import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PageHeader, READING_WIDTH } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { MailBody } from './MailBody.tsx';

interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly created_at: string;
}

/** Polling interval in milliseconds, since users wait here for requested links. */
const LOOK_EVERY = 4000;

/** Emails stored while no SMTP server is set: own ones, and for owners the company's. */
export function Mailbox() {
  const { t } = useTranslation('settings');
  const mails = useQuery({
    queryKey: ['mailbox'],
    queryFn: () => api.get<{ results: StoredMail[] }>('mailbox/'),
    refetchInterval: LOOK_EVERY,
  });
  const list = mails.data?.results ?? [];
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader
        title={t('mailbox.title')}
        count={mails.data ? list.length : undefined}
        subtitle={t('mailbox.text')}
      />
      <Card padding="none">
        {mails.isPending && <SkeletonRows rows={4} columns={2} />}
        {mails.isError && <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />}
        {mails.data && list.length === 0 && (
          <EmptyState compact icon={Inbox} title={t('mailbox.empty')} text={t('mailbox.empty_text')} />
        )}
        {list.map((mail, index) => (
          <Box
            key={mail.id}
            component="details"
            open={index === 0}
            sx={{
              borderTop: index === 0 ? 0 : `1px solid ${color.softLine}`,
              '& summary::-webkit-details-marker': { display: 'none' },
            }}
          >
            <Box
              component="summary"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 3,
                px: 4.5,
                py: 3,
                cursor: 'pointer',
                listStyle: 'none',
                '&:hover': { backgroundColor: color.hover },
                '&:focus-visible': { outlineOffset: -3 },
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0, fontWeight: 500 }}>{mail.subject}</Box>
              <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.tertiary }}>
                {formatDateTime(mail.created_at)}
              </Box>
              <Box sx={{ flexBasis: '100%', fontSize: '0.8125rem', color: color.secondary }}>{mail.recipient}</Box>
            </Box>
            <MailBody text={mail.body} />
          </Box>
        ))}
      </Card>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { MailContent, StoredMail } from '../contract/index.ts';
import { MailBody } from './MailBody.tsx';
import { withLinksHere } from './own_links.ts';

/** One email as it would be sent, and its plain text. */
export function MailView({ mail }: { mail: StoredMail }) {
  const { t } = useTranslation('settings');
  const [form, setForm] = useState<'html' | 'text'>('html');
  const content = useQuery({
    queryKey: ['mailbox', mail.id],
    queryFn: ({ signal }) => api.get<MailContent>(`mailbox/${mail.id}/`, { signal }),
    staleTime: Infinity,
  });
  return (
    <Box component="article" aria-label={mail.subject}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 3, px: 4.5, py: 3.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {mail.subject}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
            {mail.recipient} · {formatDateTime(mail.created_at)}
          </Box>
        </Box>
        <Segments
          label={t('mailbox.form')}
          options={[
            { value: 'html', label: t('mailbox.html') },
            { value: 'text', label: t('mailbox.plain') },
          ]}
          value={form}
          onChange={setForm}
        />
      </Box>
      {form === 'text' || content.data?.html === '' ? (
        <MailBody text={mail.body} publicUrl={content.data?.public_url} />
      ) : (
        <HtmlMail subject={mail.subject} content={content} />
      )}
    </Box>
  );
}

interface HtmlMailProps {
  subject: string;
  content: UseQueryResult<MailContent>;
}

/** Shown in a sandbox without scripts; a clicked link replaces the application. */
function HtmlMail({ subject, content }: HtmlMailProps) {
  if (content.isError) return <ErrorState error={content.error} onRetry={() => void content.refetch()} />;
  if (!content.data)
    return (
      <Box sx={{ px: 4.5, pb: 4 }}>
        <SkeletonLines lines={6} />
      </Box>
    );
  return (
    <Box
      component="iframe"
      title={subject}
      sandbox="allow-top-navigation-by-user-activation"
      srcDoc={withLinksHere(content.data.html, content.data.public_url)}
      sx={{
        display: 'block',
        width: '100%',
        height: 'max(480px, calc(100vh - 290px))',
        border: 0,
        borderTop: `1px solid ${color.softLine}`,
      }}
    />
  );
}

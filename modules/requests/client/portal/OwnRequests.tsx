import Box from '@mui/material/Box';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionTrigger } from '@steward/kernel/client/action_form/ActionTrigger.tsx';
import { Photo } from '@steward/kernel/client/fields/image.tsx';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PrevNext } from '@steward/kernel/client/ui/PrevNext.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { assetRequest } from '../../contract/actions.ts';
import { portalMay } from '../../contract/portal.ts';
import type { OwnRequest } from '../../contract/wire.ts';
import { subjectOf } from '../RequestLine.tsx';
import { touchTarget } from './AssetCardHeader.tsx';
import { refreshPortal, requestsQuery } from './calls.ts';
import { withdrawButton } from './own_actions.ts';

const TONES: Readonly<Record<OwnRequest['status'], Tone>> = {
  open: 'info',
  approved: 'info',
  ordered: 'warning',
  in_maintenance: 'warning',
  done: 'ok',
  declined: 'bad',
  withdrawn: 'quiet',
};

/** The user's requests with answers. */
export function OwnRequests({ user }: { user: SessionUser }) {
  const { t } = useTranslation('portal');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...requestsQuery(page), placeholderData: keepPreviousData });
  if (query.error && !query.data)
    return (
      <Card>
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  if (!query.data)
    return (
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    );
  if (query.data.results.length === 0)
    return (
      <Card>
        <EmptyState compact icon={History} title={t('requests.none')} text={t('requests.none_text')} />
      </Card>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {query.data.results.map((request) => (
          <RequestCard key={request.id} request={request} mayWithdraw={portalMay(user, 'delete')} />
        ))}
      </Box>
      <PrevNext page={query.data} onPage={setPage} />
    </>
  );
}

function RequestCard({ request, mayWithdraw }: { request: OwnRequest; mayWithdraw: boolean }) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const subject = subjectOf(request);
  const isClosed = request.kind === 'problem' && request.status === 'declined';
  return (
    <li>
      <Card sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box
              component="h2"
              sx={{ m: 0, fontSize: '0.9375rem', lineHeight: '22px', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {t(`requests.kind.${request.kind}`, { name: subject.name })}
            </Box>
            <Box className="tabular" sx={{ fontSize: '0.8125rem', lineHeight: '20px', color: color.secondary }}>
              {subject.tag && (
                <>
                  <bdi>{subject.tag}</bdi> ·{' '}
                </>
              )}
              {whenText(request.created_at, currentLanguage())}
              {request.expected_checkin && ` · ${t('requests.until', { day: formatDate(request.expected_checkin) })}`}
              {request.status === 'ordered' &&
                request.expected_on &&
                ` · ${t('requests.expected', { day: formatDate(request.expected_on) })}`}
            </Box>
          </Box>
          <StatusChip tone={isClosed ? 'quiet' : TONES[request.status]}>
            {request.status === 'done'
              ? t(`requests.done.${request.kind}`)
              : t(`requests.status.${isClosed ? 'closed' : request.status}`)}
          </StatusChip>
        </Box>
        {request.note && (
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: color.secondary }}>
            {request.note}
          </Box>
        )}
        {request.image && <Photo image={request.image} alt={t('photo')} />}
        {request.answer && (
          <Box sx={{ p: '10px 12px', borderRadius: '8px', backgroundColor: color.quietSoft }}>
            <Box sx={{ fontSize: '0.75rem', color: color.secondary }}>{t('requests.answer')}</Box>
            <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {request.answer}
            </Box>
          </Box>
        )}
        {request.status === 'open' && mayWithdraw && (
          <Box sx={{ display: 'flex' }}>
            <ActionTrigger
              button={withdrawButton}
              target={assetRequest}
              row={{ ...request, abilities: [] }}
              onChanged={() => void refreshPortal(client)}
              sx={touchTarget}
            />
          </Box>
        )}
      </Card>
    </li>
  );
}

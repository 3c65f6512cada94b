import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { decidableKinds, isForItem } from '../contract/portal.ts';
import { requestsQuery } from './calls.ts';
import { RequestLine } from './RequestLine.tsx';

/** Open requests on the page of their record, for users who may decide. */
export function openRequestsOf(record: 'asset' | 'catalog_item'): DetailOverride {
  function OpenRequests({ row }: { row: Row }) {
    const user = useUser();
    const isItem = record === 'catalog_item';
    return (
      user &&
      decidableKinds(user).some((kind) => isForItem(kind) === isItem) && (
        <Suspense fallback={null}>
          <SubjectRequests about={isItem ? { catalog_item_id: row.id } : { asset_id: row.id }} />
        </Suspense>
      )
    );
  }
  return { Tiles: OpenRequests };
}

/** Open requests for an asset or catalog item, on its page; for items also those to deliver. */
function SubjectRequests({ about }: { about: { asset_id: string } | { catalog_item_id: string } }) {
  const { t } = useTranslation('requests');
  const open = useQuery(requestsQuery({ status: 'open', ...about, page: 1 })).data?.results ?? [];
  const approved =
    useQuery({ ...requestsQuery({ status: 'approved', ...about, page: 1 }), enabled: 'catalog_item_id' in about }).data
      ?.results ?? [];
  const requests = [...open, ...approved];
  if (requests.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('here')}
      sx={{
        mb: 3.5,
        border: `1px solid ${color.line}`,
        borderInlineStart: `3px solid ${color.warning}`,
        borderRadius: `${radius.card}px`,
        backgroundColor: color.surface,
        overflow: 'hidden',
      }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} own />
        ))}
      </Box>
    </Box>
  );
}

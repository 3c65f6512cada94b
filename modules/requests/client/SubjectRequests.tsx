import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { requestsQuery } from './calls.ts';
import { RequestLine } from './RequestLine.tsx';

/** Open requests for an asset or an item of the catalogue, on its page; of an item also those to deliver. */
export function SubjectRequests({ about }: { about: { asset_id: string } | { catalog_item_id: string } }) {
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

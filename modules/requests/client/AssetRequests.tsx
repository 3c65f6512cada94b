import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { requestsQuery } from './calls.ts';
import { RequestLine } from './RequestLine.tsx';

/** Open requests for an asset, on its page. */
export default function AssetRequests({ id }: { id: string }) {
  const { t } = useTranslation('requests');
  const requests = useQuery(requestsQuery({ status: 'open', asset_id: id, page: 1 })).data?.results ?? [];
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

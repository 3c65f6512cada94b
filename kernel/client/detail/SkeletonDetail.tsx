import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { color } from '../theme/tokens.ts';
import { SkeletonLines } from '../ui/Skeletons.tsx';

/** Placeholder of a record's page. */
export function SkeletonDetail() {
  const card = {
    p: '16px 18px',
    border: `1px solid ${color.line}`,
    borderRadius: '10px',
    backgroundColor: color.surface,
  };
  return (
    <Box aria-busy>
      <Skeleton height={13} width={120} sx={{ mb: 3 }} />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 4 }}>
        <Skeleton variant="rounded" width={64} height={64} />
        <Box sx={{ flex: 1 }}>
          <Skeleton height={22} width="min(260px, 70%)" sx={{ mb: 2 }} />
          <Skeleton height={14} width="min(340px, 90%)" />
        </Box>
      </Box>
      <Skeleton height={16} width={280} sx={{ mb: 6 }} />
      <Box
        sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' } }}
      >
        <Box sx={card}>
          <SkeletonLines lines={9} />
        </Box>
        <Box sx={card}>
          <SkeletonLines lines={6} />
        </Box>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

function SkeletonCard({ fields, columns }: { fields: number; columns: number }) {
  return (
    <Box
      sx={{ p: '16px 18px', border: `1px solid ${color.line}`, borderRadius: '10px', backgroundColor: color.surface }}
    >
      <Skeleton height={16} width={110} sx={{ mb: 4 }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` }, gap: 4 }}>
        {Array.from({ length: fields }, (_, index) => (
          <Box key={index}>
            <Skeleton height={12} width={80} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={36} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Placeholder of a form. */
export function SkeletonForm() {
  const { t } = useTranslation('common');
  return (
    <Box aria-busy>
      <Skeleton height={22} width={160} sx={{ mt: 1, mb: 4.5 }} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 3.5,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          <SkeletonCard fields={6} columns={2} />
          <SkeletonCard fields={4} columns={2} />
        </Box>
        <SkeletonCard fields={2} columns={1} />
      </Box>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Box>
  );
}

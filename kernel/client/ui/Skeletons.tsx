import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { color, size } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const WIDTHS = [62, 84, 48, 73, 55, 90, 67] as const;
const widthAt = (index: number): string => `${WIDTHS[index % WIDTHS.length]}%`;

/** Placeholder lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={14} width={widthAt(index)} />
      ))}
      <Loading />
    </Box>
  );
}

/** Placeholder rows at their real height. */
export function SkeletonRows({
  rows = 10,
  columns = 5,
  dense = false,
}: {
  rows?: number;
  columns?: number;
  dense?: boolean;
}) {
  return (
    <Box>
      {Array.from({ length: rows }, (_, row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
            gap: 6,
            alignItems: 'center',
            height: dense ? size.rowDense : size.row,
            px: 3,
            borderBottom: `1px solid ${color.softLine}`,
          }}
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} height={12} width={widthAt(row + column * 3)} />
          ))}
        </Box>
      ))}
      <Loading />
    </Box>
  );
}

/** Placeholder of a page. */
export function SkeletonPage() {
  return (
    <Box>
      <Skeleton height={24} width={180} sx={{ my: 1.5 }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' }, gap: 3.5, mt: 5 }}>
        {[5, 4].map((lines) => (
          <Box
            key={lines}
            sx={{ p: 4.5, border: `1px solid ${color.line}`, borderRadius: '10px', backgroundColor: color.surface }}
          >
            <SkeletonLines lines={lines} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return <VisuallyHidden>{t('loading')}</VisuallyHidden>;
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { READING_WIDTH } from '@steward/kernel/client/ui/page_width.ts';

/** Placeholder of the page. */
export function Skeletons() {
  return (
    <Box aria-busy sx={READING_WIDTH}>
      <Skeleton variant="text" width={280} height={36} sx={{ mb: 3 }} />
      <Card>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {[36, 58, 58, 90].map((height, index) => (
            <Skeleton key={index} variant="rounded" height={height} />
          ))}
        </Box>
      </Card>
    </Box>
  );
}

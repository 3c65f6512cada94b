import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';

interface TrendCardProps {
  title: string;
  /** The total. */
  note: ReactNode;
  isWaiting: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

const NOTE = { mb: 3, color: color.secondary, fontSize: '0.8125rem', lineHeight: '19px' } as const;

/** A card whose figures load separately. */
export function TrendCard({ title, note, isWaiting, error, onRetry, children }: TrendCardProps) {
  return (
    <Card title={title} sx={{ height: '100%' }}>
      {error && <ErrorState compact error={error} onRetry={onRetry} />}
      {!error && isWaiting && <Skeleton variant="rounded" height={182} aria-busy />}
      {!error && !isWaiting && (
        <Box className="tabular" sx={NOTE}>
          {note}
        </Box>
      )}
      {!error && !isWaiting && children}
    </Card>
  );
}

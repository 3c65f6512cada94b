import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { color, radius } from '../theme/tokens.ts';

/** A tile whose subject is gone, or cannot be read now. `gone`: said of the first. */
export function MissingTile({ error, gone, children }: { error: Error; gone: string; children?: ReactNode }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  return (
    <Box
      sx={{
        height: '100%',
        p: '14px 16px',
        color: color.secondary,
        fontSize: '0.8125rem',
        lineHeight: '19px',
        border: `1px dashed ${color.line}`,
        borderRadius: `${radius.card}px`,
      }}
    >
      {isGone ? gone : (children ?? error.message)}
    </Box>
  );
}

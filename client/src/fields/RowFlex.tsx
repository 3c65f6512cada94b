import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A small picture and a word beside each other, cut when there is no room. */
export function RowFlex({ children }: { children: ReactNode }) {
  return <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, maxWidth: '100%', minWidth: 0, verticalAlign: 'middle' }}>{children}</Box>;
}

import Box from '@mui/material/Box';
import type { CellProps } from '../cell.ts';

/** Keeps line breaks where there is room; lists show one line. */
export function TextareaCell({ value }: CellProps) {
  return (
    <Box
      component="span"
      dir="auto"
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', 'td &': { whiteSpace: 'nowrap' } }}
    >
      {String(value)}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { CellProps } from '../cell.ts';

/** Keeps its lines where there is room; a list cuts it to one. */
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

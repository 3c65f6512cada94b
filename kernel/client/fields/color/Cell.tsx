import Box from '@mui/material/Box';
import { color } from '../../theme/tokens.ts';
import type { CellProps } from '../cell.ts';
import { IconWithText } from '../IconWithText.tsx';

export function ColorCell({ value }: CellProps) {
  return (
    <IconWithText>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 14,
          height: 14,
          borderRadius: '4px',
          border: `1px solid ${color.line}`,
          backgroundColor: String(value),
        }}
      />
      <span className="tabular">{String(value)}</span>
    </IconWithText>
  );
}

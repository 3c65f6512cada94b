import Box from '@mui/material/Box';
import type { FilterProps } from '../filter.ts';
import { TextFilter } from '../text/Filter.tsx';
import { color } from '../../theme/tokens.ts';

const DEFAULT = '#4f46e5';

/** Picked, or written like #4f46e5. */
export function ColorFilter(props: FilterProps) {
  const { value, onChange, label } = props;
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box
        component="input"
        type="color"
        aria-label={label}
        value={typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : DEFAULT}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          flex: 'none',
          width: 36,
          height: 36,
          p: 1,
          border: `1px solid ${color.line}`,
          borderRadius: '8px',
          backgroundColor: color.surface,
        }}
      />
      <TextFilter {...props} />
    </Box>
  );
}

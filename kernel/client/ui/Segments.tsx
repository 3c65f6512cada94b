import Box from '@mui/material/Box';
import { useId } from 'react';
import { color } from '../theme/tokens.ts';

interface SegmentsProps<K extends string> {
  label: string;
  options: readonly { readonly value: K; readonly label: string }[];
  /** `null`: none is chosen, as for mixed values. */
  value: K | null;
  onChange: (value: K) => void;
  disabled?: boolean;
}

const HIDDEN = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;

/** Segmented single choice: radio buttons with one Tab stop. */
export function Segments<K extends string>({ label, options, value, onChange, disabled = false }: SegmentsProps<K>) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{
        display: 'inline-flex',
        flex: 'none',
        border: `1px solid ${color.line}`,
        borderRadius: '8px',
        overflow: 'hidden',
      }}
    >
      {options.map((option) => (
        <Box
          component="label"
          key={option.value}
          sx={{
            position: 'relative',
            display: 'grid',
            placeItems: 'center',
            minHeight: 30,
            px: 2.5,
            fontSize: '0.8125rem',
            whiteSpace: 'nowrap',
            color: value === option.value ? color.accentText : color.secondary,
            fontWeight: value === option.value ? 600 : 400,
            backgroundColor: value === option.value ? color.accentSoft : 'transparent',
            '& + &': { borderInlineStart: `1px solid ${color.line}` },
            '&:has(:focus-visible)': {
              outline: `2px solid ${color.accent}`,
              outlineOffset: '-2px',
              borderRadius: '7px',
            },
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          <Box
            component="input"
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            sx={HIDDEN}
          />
          {option.label}
        </Box>
      ))}
    </Box>
  );
}

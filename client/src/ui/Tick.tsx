import Box from '@mui/material/Box';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { color } from '../theme/tokens.ts';

const mark = (path: string): string => `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#fff' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`)}")`;
const chosen = { backgroundColor: color.accent, borderColor: color.accent };

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A bare checkbox for rows of lists: a native one, since a page has hundreds of them. The finger gets more room than the eye. */
export function Tick({ label, checked, indeterminate = false, disabled = false, onChange }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Box component="label" sx={{ display: 'inline-grid', placeItems: 'center', width: 32, height: 32, cursor: disabled ? 'default' : 'pointer', '@media (pointer: coarse)': { width: 44, height: 44 } }}>
      <Box
        component="input"
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        sx={{
          appearance: 'none', flex: 'none', width: 16, height: 16, margin: 0, borderRadius: '5px', border: `1.5px solid ${color.tertiary}`, backgroundColor: color.surface, backgroundPosition: 'center', backgroundRepeat: 'no-repeat', cursor: 'inherit',
          opacity: disabled ? 0.5 : 1, '&:hover:not(:disabled)': { borderColor: color.accent }, '&:checked': { ...chosen, backgroundImage: mark('M4 8.3l2.6 2.6L12 5.4') }, '&:indeterminate': { ...chosen, backgroundImage: mark('M4.5 8h7') },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
        }}
      />
    </Box>
  );
}

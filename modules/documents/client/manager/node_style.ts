import { color } from '@steward/kernel/client/theme/tokens.ts';

/** A line of the tree, of a view or of a folder. */
export const NODE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 32,
  paddingInlineEnd: '8px',
  borderRadius: '8px',
  cursor: 'pointer',
  fontSize: '0.875rem',
  color: color.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: color.hover },
  '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
  '&[aria-selected="true"], &[aria-current="page"]': {
    color: color.accentText,
    fontWeight: 600,
    backgroundColor: color.selected,
  },
  '&[data-over]': { backgroundColor: color.accentSoft, outline: `2px dashed ${color.accent}`, outlineOffset: '-2px' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

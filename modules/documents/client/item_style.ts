import { color } from '@steward/kernel/client/theme/tokens.ts';

/** A line of the list of files. */
export const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 60,
  px: { xs: 4, sm: 4.5 },
  py: 2,
  borderBottom: `1px solid ${color.softLine}`,
} as const;

/** One line, with dots where it is cut. */
export const CUT = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

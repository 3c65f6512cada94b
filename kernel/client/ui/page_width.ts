/**
 * Pages to read and to fill in are narrower than lists, and begin where those do, so that titles stay in their place.
 */
export const READING_WIDTH = { width: '100%', maxWidth: 820 } as const;

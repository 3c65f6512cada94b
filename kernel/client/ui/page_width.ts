/** Width of pages for reading and forms, aligned with lists. */
export const READING_WIDTH = { width: '100%', maxWidth: 820 } as const;

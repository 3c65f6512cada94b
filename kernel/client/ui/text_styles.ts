import { color } from '../theme/tokens.ts';

/** Style of a reference out of the reader's scope: no link. */
export const HIDDEN_STYLE = { color: color.tertiary, fontStyle: 'italic' } as const;

/** Aligned with the labels whatever the text's direction; mirrored with the page. */
export const ALIGN_TO_START = { '& input, & textarea': { textAlign: 'left' } } as const;

/** Header that names the user of a preview; valid only when this session has started one. */
export const PREVIEW_HEADER = 'x-steward-preview';

/** Minutes after which a preview ends. */
export const PREVIEW_MINUTES = 60;

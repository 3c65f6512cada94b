/**
 * Names the person as whom the application is looked at; for it to count, a preview of them has been started in this
 * session.
 */
export const PREVIEW_HEADER = 'x-steward-preview';

/** Minutes after which a preview has to be started anew. */
export const PREVIEW_MINUTES = 60;

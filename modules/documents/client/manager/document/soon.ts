/** Days before its end from which a document is marked. */
export const SOON = 60;

/**
 * Something outside of the program keeps the server from starting; the message says what, in a sentence for the
 * operator.
 */
export class CannotStart extends Error {}

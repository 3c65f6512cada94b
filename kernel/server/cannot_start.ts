/** The server cannot start for a reason outside of the program; the message is a sentence for the operator. */
export class CannotStart extends Error {}

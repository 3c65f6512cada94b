/**
 * What an invitation of a person has come to. `missing`: none is open, such as for somebody who came back from the
 * recycle bin.
 */
export type InvitationState = 'sent' | 'opened' | 'expired' | 'missing';

/** Somebody who was invited and has not accepted yet. */
export interface PendingInvitation {
  readonly user: { readonly id: string; readonly name: string };
  readonly email: string;
  readonly state: InvitationState;
  readonly invited_by: string | null;
  readonly sent_at: string | null;
  readonly opened_at: string | null;
  readonly expires_at: string | null;
}

/** What became of each of several people; who was refused does not hold up the others. */
export interface PeopleAnswer {
  readonly done: readonly { readonly id: string; readonly name: string }[];
  readonly refused: readonly { readonly id: string | null; readonly name: string; readonly detail: string }[];
}

/** Why an invitation's link leads on or does not. `unknown`: no such link was ever made. */
export type LinkState = 'open' | 'expired' | 'replaced' | 'withdrawn' | 'accepted' | 'unknown';

/** What the page of an invitation shows before anybody has signed in. */
export interface InvitationLook {
  readonly state: LinkState;
  readonly company?: string;
  readonly inviter?: string;
  readonly name?: string;
  readonly email?: string;
  /**
   * `sign_in`: there is an account of this address, which accepts as itself; `password`: there is none, and the link
   * sets its password. Without a mail server an account needs a `copied_link`; and, when it belongs to another company,
   * a new password.
   */
  readonly needs?: 'password' | 'sign_in' | 'copied_link' | 'sign_in_and_new_password';
  readonly expires_at?: string;
}

/** Most people whom one call invites. */
export const MAX_INVITED = 100;

/** One kind of things that a person holds or is named for. */
export interface Holding {
  /** Name of the record type; `view` and `import` are no records. */
  readonly record: string;
  /** The field with which they name the person; `holder` of assets. */
  readonly field: string;
  readonly count: number;
  /** How many of them the caller may give to somebody else. */
  readonly reachable: number;
  /** The first few by name, of those. */
  readonly examples: readonly string[];
}

export interface Holdings {
  readonly items: readonly Holding[];
  readonly total: number;
  readonly reachable: number;
}

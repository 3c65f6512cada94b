import type { Named } from '@steward/kernel/contract/fields/types.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';

/** State of an invitation. `missing`: none is open, as for a restored user. */
export type InvitationState = 'sent' | 'opened' | 'expired' | 'missing';

/** An invited user who has not accepted. */
export interface PendingInvitation {
  /** Abilities as those of the user's row. */
  readonly user: { readonly id: string; readonly name: string; readonly abilities: readonly string[] };
  readonly email: string;
  readonly state: InvitationState;
  readonly invited_by: string | null;
  readonly sent_at: string | null;
  readonly opened_at: string | null;
  readonly expires_at: string | null;
}

/** Result for each of several users; refused ones do not stop others. */
export interface PeopleAnswer {
  readonly done: readonly { readonly id: string; readonly name: string }[];
  readonly refused: readonly { readonly id: string | null; readonly name: string; readonly detail: string }[];
}

/** State of an invitation link. `unknown`: never existed. */
export type LinkState = 'open' | 'expired' | 'replaced' | 'withdrawn' | 'accepted' | 'unknown';

/** Public data of an invitation. */
export interface InvitationPreview {
  readonly state: LinkState;
  readonly company?: string;
  readonly inviter?: string;
  readonly name?: string;
  readonly email?: string;
  /**
   * `sign_in`: an account exists, and accepts signed in; `password`: a new account. Without SMTP an account needs a
   * `copied_link`, and a new password when it belongs to another company.
   */
  readonly needs?: 'password' | 'sign_in' | 'copied_link' | 'sign_in_and_new_password';
  readonly expires_at?: string;
}

/** Maximum number of users invited by one call. */
export const MAX_INVITED = 100;

/** A field by which records belong to a user or name them. */
export interface Holding {
  /** Record type; `view` and `import` are no records. */
  readonly record: string;
  /** The referring field; `assignee` of assets. */
  readonly field: string;
  readonly count: number;
  /** Number that the caller may transfer. */
  readonly reachable: number;
  /** The first names of these. */
  readonly examples: readonly string[];
}

export interface Holdings {
  readonly items: readonly Holding[];
  readonly total: number;
  readonly reachable: number;
}

/** What a user has: an asset, a seat of a licence, or some of an accessory or component. */
export interface AssignedItem {
  /** Id of the assignment. */
  readonly id: string;
  readonly record: string;
  readonly item: Named;
  readonly quantity: number;
  /** Which of its units, of types that number them. */
  readonly seat: number | null;
  /** ISO time. */
  readonly since: string;
  readonly due: string | null;
  readonly note: string | null;
  /** `checkin`: the caller may check it in. */
  readonly abilities: readonly string[];
}

export interface AssignedPage extends Page<AssignedItem> {
  /** Units of each type, on all pages. */
  readonly totals: readonly { readonly record: string; readonly quantity: number }[];
}

/** What happens to a user's assets: checked in or transferred. */
export type TransferWhat = 'check_in' | 'transfer' | 'keep';

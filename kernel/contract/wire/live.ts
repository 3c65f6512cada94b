/** Above this number changes are published without ids, and lists of the type are refetched. */
export const MAX_IDS = 100;

/** Header with the calling tab's id; events with the same id are its own. */
export const ORIGIN_HEADER = 'x-steward-tab';

/** A change by others, as the stream of `live/` sends it. */
export interface LiveChange {
  /** Name of the record type. */
  readonly record: string;
  /** Action as in the history: `create`, `update`, `delete`, `restore`, `checkout` … */
  readonly action: string;
  /** `null`: too many to list. */
  readonly ids: readonly string[] | null;
  readonly actor: { readonly id: string | null; readonly name: string };
  readonly origin: string | null;
}

/** In place of a record type: the company itself has changed, which is part of every session. */
export const COMPANY = 'company';

/** In place of a record type: views of lists that are shared have changed, whichever they are. */
export const LIST_VIEWS = 'list_view';

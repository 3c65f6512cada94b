/** Beyond this many records a change is told without their ids: whoever shows a list of the type asks for it anew. */
export const MAX_IDS = 100;

/** Names the tab that asks; what comes back on the stream with the same name is that tab's own doing. */
export const ORIGIN_HEADER = 'x-steward-tab';

/** Something that others have changed, as the stream of `live/` tells it. */
export interface LiveChange {
  /** Name of the record type. */
  readonly record: string;
  /** As in the history: `create`, `update`, `delete`, `restore`, `checkout` … */
  readonly action: string;
  /** `null`: more than can be named. */
  readonly ids: readonly string[] | null;
  readonly actor: { readonly id: string | null; readonly name: string };
  readonly origin: string | null;
}

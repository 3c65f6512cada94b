/** A record as a search shows it: enough to know it and to open it. */
export interface Found {
  /** Name of its type. */
  readonly record: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  /** What it is of, such as the model of an asset. */
  readonly aside: string | null;
  /** The state that it is in, as the field and its value. */
  readonly status: { readonly field: string; readonly value: string } | null;
  /** Where the words were found, when title and subtitle do not show it. */
  readonly match: { readonly field: string; readonly value: string } | null;
}

export interface FoundGroup {
  readonly record: string;
  readonly results: readonly Found[];
  /** How many there are in all; `null` when counting would have taken too long. */
  readonly count: number | null;
  readonly count_is_exact: boolean;
}

export interface SearchAnswer {
  /** Nothing has these words: what is written much like them. */
  readonly is_similar?: boolean;
  /** The words without a slip of the finger, where they were searched for instead of the typed ones. */
  readonly searched_for?: string;
  /** As they are best shown: the type with the closest match first. */
  readonly groups: readonly FoundGroup[];
}

export interface PinnedAndRecent {
  readonly pinned: readonly Found[];
  /** Those of the asked for that are still there, in the order asked. */
  readonly recent: readonly Found[];
}

export const MAX_PINS = 50;
export const MAX_RECENT = 30;

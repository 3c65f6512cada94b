import type { Excerpt } from '@steward/kernel/contract/wire/excerpt.ts';

/** A search result. */
export interface Found {
  /** Record type. */
  readonly record: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  /** Its main reference, such as an asset's model. */
  readonly aside: string | null;
  /** Its status, as field and value. */
  readonly status: { readonly field: string; readonly value: string } | null;
  /** Matching field and text, when not displayed otherwise. */
  readonly match: { readonly field: string; readonly value: string } | null;
  /** Where words are in what is no field, such as the file of a document. */
  readonly excerpt: Excerpt | null;
}

export interface FoundGroup {
  readonly record: string;
  readonly results: readonly Found[];
  /** Total; `null` when counting was too slow. */
  readonly count: number | null;
  readonly count_is_exact: boolean;
}

export interface SearchAnswer {
  /** Whether results are similar, not exact. */
  readonly is_similar?: boolean;
  /** Corrected words, when searched instead. */
  readonly searched_for?: string;
  /** Record types that were not searched in time. */
  readonly left_out?: readonly string[];
  /** Groups by relevance. */
  readonly groups: readonly FoundGroup[];
}

export interface PinnedAndRecent {
  readonly pinned: readonly Found[];
  /** Requested ones that are still visible, in order. */
  readonly recent: readonly Found[];
}

export const MAX_PINS = 50;
export const MAX_RECENT = 30;

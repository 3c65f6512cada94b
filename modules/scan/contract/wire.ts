import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';

/** A record that a scanned code means. */
export interface Scanned {
  /** Record type. */
  readonly record: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  /** How it was found: by an address, by a field, or by an alias. */
  readonly by: 'address' | 'field' | 'alias';
  /** Of `by: 'field'`: which. */
  readonly field: string | null;
  /** It is in the recycle bin. */
  readonly is_deleted: boolean;
  /** What was done with it since the time that was asked about, newest first; at most some. */
  readonly changes: readonly ActivityEntry[];
}

/** What one scanned text means. Several: which one is meant has to be asked. */
export interface Resolved {
  /** As it was sent. */
  readonly code: string;
  /** As people read it. */
  readonly text: string;
  readonly found: readonly Scanned[];
}

export interface ResolveAnswer {
  /** In the order of the codes. */
  readonly results: readonly Resolved[];
}

/** Codes of one call. */
export const MAX_CODES = 200;

const ALIAS_KINDS = ['former', 'bound'] as const;

/** A code by which a record is found beside those of its fields. */
export interface CodeAlias {
  readonly id: string;
  readonly code: string;
  /** It was its tag, or somebody has bound it. */
  readonly kind: (typeof ALIAS_KINDS)[number];
  readonly created_at: string;
  /** Other records that have the code now: in a field, or as an alias. */
  readonly also: readonly { readonly id: string; readonly title: string }[];
}

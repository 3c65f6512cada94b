import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';

/** A record to which a scanned code leads. */
export interface Scanned {
  /** Record type. */
  readonly record: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  /** Found by an address, a field or an alias. */
  readonly by: 'address' | 'field' | 'alias';
  /** For `by: 'field'`: the field. */
  readonly field: string | null;
  /** Whether it is in the recycle bin. */
  readonly is_deleted: boolean;
  /** Its changes since the requested time, newest first; limited. */
  readonly changes: readonly ActivityEntry[];
}

/** Records for one scanned text. With several, the user chooses. */
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

/** Codes that may be bound to one record. */
export const MAX_BOUND = 50;
/** Codes of one call. */
export const MAX_CODES = 200;

const ALIAS_KINDS = ['former', 'bound'] as const;

/** An additional code by which a record is found. */
export interface CodeAlias {
  readonly id: string;
  readonly code: string;
  /** A former tag, or a code bound by a user. */
  readonly kind: (typeof ALIAS_KINDS)[number];
  readonly created_at: string;
  /** Other records that now have the code, in a field or as an alias. */
  readonly also: readonly { readonly id: string; readonly title: string }[];
}

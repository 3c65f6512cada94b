/** Where an asset stands in an audit; `elsewhere`: found here, recorded at another location. */
export const ITEM_KINDS = ['missing', 'found', 'elsewhere'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** An asset of an audit, as far as the reader may see it. */
export interface AuditItem {
  readonly id: string;
  readonly name: string;
  readonly asset_tag: string;
  readonly kind: ItemKind;
  readonly recorded: string | null;
  readonly found_at: string | null;
  readonly found_by: string | null;
}

/** A code that belongs to no asset. */
export interface UnknownCode {
  readonly code: string;
  readonly found_at: string;
}

export interface AuditCounts {
  readonly expected: number;
  readonly found: number;
  readonly missing: number;
  readonly elsewhere: number;
  readonly unknown: number;
}

/** All that an audit holds, up to {@link MAX_ITEMS}. */
export interface AuditSheet {
  readonly status: 'open' | 'closed';
  readonly counts: AuditCounts;
  readonly items: readonly AuditItem[];
  readonly is_whole: boolean;
  readonly codes: readonly UnknownCode[];
}

/** What a scanned code is. */
export interface ScanAnswer {
  readonly kind: ItemKind | 'unknown' | 'several';
  /** It was scanned before. */
  readonly is_again: boolean;
  readonly item: AuditItem | null;
  readonly counts: AuditCounts;
  /** Of `several`: which of them is meant has to be asked. */
  readonly choices?: readonly AuditChoice[];
}

export type AuditChoice = Pick<AuditItem, 'id' | 'name' | 'asset_tag'>;

export const MAX_ITEMS = 2000;

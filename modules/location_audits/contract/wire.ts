/** Result for an asset in an audit; `elsewhere`: found here, but recorded at another location. */
export const ITEM_KINDS = ['missing', 'found', 'elsewhere'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** An asset of an audit, reduced to what the reader may see. */
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

/** All items of an audit, up to {@link MAX_ITEMS}. */
export interface AuditSheet {
  readonly status: 'open' | 'closed';
  readonly counts: AuditCounts;
  readonly items: readonly AuditItem[];
  readonly is_whole: boolean;
  readonly codes: readonly UnknownCode[];
}

/** Meaning of a scanned code. */
export interface ScanAnswer {
  readonly kind: ItemKind | 'unknown' | 'several';
  /** Scanned before. */
  readonly is_again: boolean;
  readonly item: AuditItem | null;
  readonly counts: AuditCounts;
  /** For `several`: the candidates, from which the user chooses. */
  readonly choices?: readonly AuditChoice[];
}

export type AuditChoice = Pick<AuditItem, 'id' | 'name' | 'asset_tag'>;

export const MAX_ITEMS = 2000;

import type { Fields } from '../fields/types.ts';
import type { RecordDefinition } from '../records/types.ts';

/** Fields that records of the recycle bin have besides. */
export const BIN_FIELDS = {
  deleted_at: { kind: 'datetime', readOnly: true },
  deleted_by: { kind: 'reference', to: 'user', actor: true, readOnly: true, sortable: false },
} as const satisfies Fields;

/** By its fields, which are others once a head is complete. */
const known = new WeakMap<RecordDefinition['fields'], RecordDefinition>();

/** A record type as its records are in the recycle bin: with when and by whom they were deleted, the last one first. */
export function inBin(record: RecordDefinition): RecordDefinition {
  const made = known.get(record.fields) ?? {
    ...record,
    fields: { ...record.fields, ...BIN_FIELDS },
    defaultColumns: [...record.defaultColumns.filter((key) => isName(record, key)), ...Object.keys(BIN_FIELDS)],
    defaultSort: '-deleted_at',
  };
  known.set(record.fields, made);
  return made;
}

const isName = ({ title, subtitle }: RecordDefinition, key: string): boolean =>
  key === title || key === subtitle || key === 'image';

/** A record of the recycle bin that another one refers to. */
export interface NeededRecord {
  readonly record: string;
  readonly id: string;
  readonly name: string;
}

/** What records need of the recycle bin to be restored. */
export interface RestoreCheck {
  /** What the caller may restore with them, in the order in which it is done. */
  readonly needs: readonly NeededRecord[];
  /** How many more there are, which the caller may not see or restore. */
  readonly hidden: number;
}

/** Rows deleted with purged records, in the order of display. */
export const PURGED_WITH = ['assignments', 'requests', 'pictures', 'files', 'views'] as const;
export type PurgedWith = (typeof PURGED_WITH)[number];

/** What deleting records for good comes to, before it is done. */
export interface PurgeCheck {
  /** Ids of what would go. */
  readonly free: readonly string[];
  /** What would stay, and why. */
  readonly kept: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
  /** Rows deleted with them; kinds without any are absent. */
  readonly goes: readonly { readonly what: PurgedWith; readonly count: number }[];
}

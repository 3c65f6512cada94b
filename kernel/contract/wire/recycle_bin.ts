import type { Fields } from '../fields/types.ts';
import type { RecordDefinition } from '../records/types.ts';

/** Further fields of records in the recycle bin. */
export const BIN_FIELDS = {
  deleted_at: { kind: 'datetime', readOnly: true },
  deleted_by: { kind: 'reference', to: 'user', actor: true, readOnly: true, sortable: false },
} as const satisfies Fields;

/** Cached by fields, which change when a head is completed. */
const known = new WeakMap<RecordDefinition['fields'], RecordDefinition>();

/** A record type in the recycle bin: with fields for when and by whom records were deleted, the last deleted first. */
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

/** Records in the recycle bin that others need to be restored. */
export interface RestoreCheck {
  /** Records that the caller may restore with them, in the order of restoring. */
  readonly needs: readonly NeededRecord[];
  /** Number of further records that the caller may not see or restore. */
  readonly hidden: number;
}

/** Rows deleted with purged records, in the order of display. */
export const PURGED_WITH = ['assignments', 'requests', 'pictures', 'files', 'views'] as const;
export type PurgedWith = (typeof PURGED_WITH)[number];

/** Preview of a permanent deletion. */
export interface PurgeCheck {
  /** Ids of the records that would be deleted. */
  readonly free: readonly string[];
  /** Records that would stay, and why. */
  readonly kept: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
  /** Rows deleted with them; kinds without any are absent. */
  readonly goes: readonly { readonly what: PurgedWith; readonly count: number }[];
}

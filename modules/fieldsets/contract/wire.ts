import type { Named } from '@steward/kernel/contract/fields/index.ts';

/** A custom field on a record. */
export interface ArrangedField {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** `null`: the section of all custom fields. */
  readonly section: string | null;
  readonly required: boolean;
}

/** The custom fields of records of a type or of an asset model, in their order. */
export interface ArrangedFields {
  readonly module_type: string;
  /** The fieldset that arranges them; `null`: none. */
  readonly fieldset: Named | null;
  readonly fields: readonly ArrangedField[];
}

/** The default fieldset of a record type. */
export interface DefaultFieldset {
  readonly module_type: string;
  readonly fieldset: Named | null;
}

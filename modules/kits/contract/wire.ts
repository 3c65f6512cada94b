import type { Named } from '@steward/kernel/contract/fields/types.ts';

/** What a part of a kit can be, by the field of its item that names it. */
export const PART_KINDS = ['model', 'license', 'accessory', 'consumable'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A part of a kit, and what there is of it for the caller. Several items of the same are one part. */
export interface KitPart {
  readonly kind: PartKind;
  readonly of: Named;
  readonly quantity: number;
  /** How many can be checked out; of assets up to 200. */
  readonly available: number;
  /** Of what lies at locations: where that many are, and how many there are at all of them. */
  readonly place?: string;
  readonly total?: number;
  /** Of models: the assets that are chosen. */
  readonly assets?: readonly Named[];
  /** The permission to check it out is missing. */
  readonly forbidden?: true;
}

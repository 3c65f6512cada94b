import type { Named } from '@steward/kernel/contract/fields/types.ts';

/** Record types of kit items, by the field that refers to them. */
export const PART_KINDS = ['model', 'license', 'accessory', 'consumable'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A part of a kit with the available quantity that the caller sees. Items with the same record are one part. */
export interface KitPart {
  readonly kind: PartKind;
  readonly of: Named;
  readonly quantity: number;
  /** Available quantity; assets are counted up to 200. */
  readonly available: number;
  /** For stock at locations: a location with enough of it, and the total at all locations. */
  readonly place?: string;
  readonly total?: number;
  /** For models: the assets that will be used. */
  readonly assets?: readonly Named[];
  /** The permission to check it out is missing. */
  readonly forbidden?: true;
}

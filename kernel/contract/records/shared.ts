import type { FieldDefinition } from '../fields/types.ts';

/** Postal address fields of locations, suppliers and users. */
export const addressFields = {
  address: { kind: 'text', section: 'address', wide: true, aliases: ['street', 'address 1'] },
  address2: { kind: 'text', section: 'address', aliases: ['address line 2'] },
  zip: { kind: 'text', max: 20, section: 'address', aliases: ['postal code', 'postcode', 'zip code', 'plz'] },
  city: { kind: 'text', max: 191, section: 'address', searchable: true },
  state: { kind: 'text', max: 191, section: 'address', aliases: ['province', 'region'] },
  country: { kind: 'text', max: 191, section: 'address' },
} as const satisfies Record<string, FieldDefinition>;

export const notes = {
  kind: 'textarea',
  wide: true,
  section: 'notes',
  sortable: false,
} as const satisfies FieldDefinition;

export const image = {
  kind: 'image',
  sortable: false,
  section: 'picture',
  notCloned: true,
} as const satisfies FieldDefinition;

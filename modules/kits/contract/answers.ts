import { namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  integer,
  literal,
  named,
  optional,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { KitPart } from './wire.ts';

export const kitPartShape: Shape<KitPart> = named(
  'KitPart',
  shape({
    kind: literal('license', 'accessory', 'consumable', 'model'),
    of: namedShape,
    quantity: integer,
    available: integer,
    place: optional(string),
    total: optional(integer),
    assets: optional(arrayOf(namedShape)),
    forbidden: optional(literal(true)),
  }),
);

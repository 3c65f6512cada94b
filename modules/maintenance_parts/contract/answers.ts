import { moneyShape, namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  integer,
  literal,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { UsedPart } from './wire.ts';

export const usedPartShape: Shape<UsedPart> = named(
  'UsedPart',
  shape({
    movement: string,
    record: literal('accessory', 'consumable', 'component'),
    item: namedShape,
    quantity: integer,
    value: optional(nullable(moneyShape)),
    from: nullable(namedShape),
    moved_at: moment,
    created_by: nullable(namedShape),
  }),
);

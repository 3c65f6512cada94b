import { assigneeShape, moneyShape, namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  integer,
  literal,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { Held, Movement, StockLevel } from './wire.ts';

export const stockLevelShape: Shape<StockLevel> = named(
  'StockLevel',
  shape({
    location: nullable(namedShape),
    is_default: boolean,
    quantity: integer,
    min_quantity: nullable(integer),
    value: optional(nullable(moneyShape)),
  }),
);

export const movementShape: Shape<Movement> = named(
  'Movement',
  shape({
    id: uuid,
    kind: literal('count', 'checkout', 'receipt', 'return', 'move', 'write_off'),
    quantity: integer,
    value: optional(nullable(moneyShape)),
    from: nullable(shape({ location: nullable(namedShape) })),
    to: nullable(shape({ location: nullable(namedShape) })),
    assignee: nullable(assigneeShape),
    purpose: nullable(assigneeShape),
    supplier: nullable(namedShape),
    order_number: nullable(string),
    counted: nullable(integer),
    note: nullable(string),
    moved_at: moment,
    created_at: moment,
    created_by: nullable(namedShape),
    reverses: nullable(string),
    reversed_by: nullable(string),
  }),
);

export const heldShape: Shape<Held> = named(
  'Held',
  shape({
    record: literal('accessory', 'consumable', 'component'),
    item: namedShape,
    quantity: integer,
    value: optional(nullable(moneyShape)),
    abilities: arrayOf(string),
    since: string,
    warranty_until: optional(nullable(string)),
  }),
);

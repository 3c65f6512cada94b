import { listCountShape, namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  day,
  integer,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { HeldSeat, SoftwareSummary } from './wire.ts';

export const heldSeatShape: Shape<HeldSeat> = named(
  'HeldSeat',
  shape({
    id: uuid,
    license: namedShape,
    seat: integer,
    since: moment,
    note: nullable(string),
    expiration_date: nullable(day),
    abilities: arrayOf(string),
  }),
);

export const softwareSummaryShape: Shape<SoftwareSummary> = named(
  'SoftwareSummary',
  shape({
    free_seats: integer,
    over_assigned: listCountShape,
    low: listCountShape,
    unused: listCountShape,
    expiring: listCountShape,
    expired: listCountShape,
  }),
);

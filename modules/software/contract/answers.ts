import { assigneeShape, listCountShape, namedShape } from '@steward/kernel/contract/answers/records.ts';
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
import type { FreeSeats, HeldSeat, LicenseSeat, SoftwareSummary } from './wire.ts';

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

export const licenseSeatShape: Shape<LicenseSeat> = named(
  'LicenseSeat',
  shape({
    id: uuid,
    assignee: assigneeShape,
    department: nullable(namedShape),
    quantity: integer,
    seat: nullable(integer),
    checked_out_at: moment,
    checked_out_by: nullable(string),
    expected_checkin: nullable(string),
    checkout_note: nullable(string),
    checked_in_at: nullable(moment),
    checked_in_by: nullable(string),
    checkin_note: nullable(string),
  }),
);

export const freeSeatsShape: Shape<FreeSeats> = named('FreeSeats', shape({ count: integer, seats: arrayOf(integer) }));

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

import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

const note = { kind: 'textarea', max: 2000 } as const;

/** Checks out a seat of a licence to a user or an asset: the given number, else the lowest free one. */
export const checkoutSeat = defineAction({
  name: 'checkout',
  on: 'license',
  permission: 'checkout',
  input: {
    assignee: { kind: 'assignee', among: ['user', 'asset'], required: true },
    seat: { kind: 'number', min: 1 },
    note,
  } as const satisfies Fields,
  when: { field: 'seat_assign', op: 'gt', value: 0 },
  history: 'checkout_seat',
  event: 'license.checked_out',
  one: { path: '/license_association', subject: 'license_id', status: 201 },
  many: { path: '/license_association/bulk', subject: 'license_ids' },
  summary: { one: 'Check out a seat of a licence', many: 'Check out a seat of each of several licences' },
});

/** Checks in one seat, by its number. */
export const checkinSeat = defineAction({
  name: 'checkin',
  on: 'license',
  permission: 'checkin',
  input: { seat: { kind: 'number', required: true, min: 1 }, note } as const satisfies Fields,
  when: { field: 'assigned', op: 'gt', value: 0 },
  history: 'checkin_seat',
  event: 'license.checked_in',
  bulk: false,
  one: { path: '/license_association/:id/checkin' },
  many: null,
  summary: { one: 'Check in a seat of a licence' },
});

/** Checks in all seats, for example when a licence is no longer used. */
export const checkinSeats = defineAction({
  name: 'checkin_seats',
  on: 'license',
  permission: 'checkin',
  input: { note } as const satisfies Fields,
  when: { field: 'assigned', op: 'gt', value: 0 },
  history: 'checkin_seat',
  event: 'license.checked_in',
  one: { path: '/license_association/:id/checkin-all' },
  many: { path: '/license_association/bulk-checkin', subject: 'license_ids' },
  summary: { one: 'Check in all seats of a licence', many: 'Check in all seats of several licences' },
});

const input = { license: { kind: 'reference', to: 'license', required: true }, note } as const satisfies Fields;

/** Checks out a seat of one licence to each selected user or asset. */
export const licensePeople = defineAction({
  name: 'assign_license',
  on: 'user',
  permission: 'license:checkout',
  input,
  history: 'checkout_seat',
  ability: null,
  summary: { one: 'Check out a seat of a licence to a user', many: 'Check out seats of a licence to several users' },
});

/** The same for assets. */
export const licenseAssets = defineAction({
  name: 'assign_license',
  on: 'asset',
  permission: 'license:checkout',
  input,
  history: 'checkout_seat',
  ability: null,
  summary: { one: 'Check out a seat of a licence to an asset', many: 'Check out seats of a licence to several assets' },
});

/** Adds a term to a licence, from the day after the last one ends. Empty fields are copied from that one. */
export const renew = defineAction({
  name: 'renew',
  on: 'license',
  permission: 'update',
  input: {
    end_date: { kind: 'date' },
    renewal_date: { kind: 'date' },
    cost: { kind: 'money' },
    seats: { kind: 'number', min: 1, max: 1_000_000 },
    supplier: { kind: 'reference', to: 'supplier' },
    order_number: { kind: 'text', max: 191 },
    note,
  } as const satisfies Fields,
  when: {
    and: [
      { field: 'type', op: 'in', value: ['subscription'] },
      { field: 'termination_date', op: 'empty' },
    ],
  },
  event: 'license.renewed',
  summary: { one: 'Renew a licence for another term', many: 'Renew several licences for another term' },
});

export const actions = [renew, checkoutSeat, checkinSeat, checkinSeats, licensePeople, licenseAssets];

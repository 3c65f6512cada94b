import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { TransferHeld } from '@steward/kernel/server/context/hooks.ts';
import { refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { usualWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import { GOES_ON } from './concerns.ts';
import { checkInSeats } from './release.ts';
import { seatRows } from './row_parts.ts';
import { checkOutSeats } from './seats.ts';
import { lastTerms, seatsToday } from './terms.ts';

/** Checks in all seats that a user has of a licence, or transfers them; none if not reassignable. */
async function transferSeats(ctx: Context, { id, from, to, note }: TransferHeld): Promise<void> {
  const n = await ctx.tx.count(sql`
    select count(*) as n from assignment s where s.company_id = ${ctx.companyId} and s.license_id = ${id}
    and ${sql.ref(`s.${assigneeColumn(from.type)}`)} = ${from.id} and s.checked_in_at is null`);
  const back = await checkInSeats(ctx, [{ licenseId: id, assignee: from }], { note });
  const out = to
    ? Array.from({ length: n }, () => ({ licenseId: id, assignee: to, note, evenEnded: true as const }))
    : [];
  const given = back.every((one) => one === true) ? await checkOutSeats(ctx, out) : [];
  for (const one of [...back, ...given]) if (one instanceof AppError) throw one;
}

/** A licence with an expiry date is a subscription by default. */
function usualType(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return !input['type'] && input['expiration_date'] ? { type: 'subscription' } : {};
}

/**
 * Users cannot set a quantity below the assigned seats. A term with fewer seats can: the licence then has the quantity
 * of its last term, or of that of today, and is over-assigned until seats are checked in.
 */
async function refuseTooFewSeats(ctx: Context, changes: readonly Change[]): Promise<void> {
  const fewer = changes.filter(
    ({ before, values: { quantity } }) => typeof quantity === 'number' && quantity < Number(before?.['assigned'] ?? 0),
  );
  if (fewer.length === 0) return;
  const ids = fewer.map((one) => one.id);
  const [last, current] = [await lastTerms(ctx, ids), await seatsToday(ctx, ids)];
  for (const change of fewer)
    if (![last.get(change.id)?.seats, ...(current.get(change.id) ?? [])].includes(Number(change.values['quantity'])))
      refuseWith(
        change,
        invalid({ quantity: { key: 'seats_in_use', params: { n: Number(change.before?.['assigned']) } } }),
      );
}

export const licenseHooks: RecordHooks = {
  inUse: GOES_ON,
  rowParts: seatRows,
  defaults: async (ctx, inputs) => {
    const usual = await usualWorkspace(ctx, inputs);
    return inputs.map((input, index) => ({ ...usual[index], ...usualType(input) }));
  },
  transferHeld: transferSeats,
  beforeWrite: refuseTooFewSeats,
};

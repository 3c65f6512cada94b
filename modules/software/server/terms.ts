import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { license } from '../contract/license.ts';

export type Term = Omit<Tables['license_term'], 'company_id' | 'search_text'>;

/** Columns of a licence that terms need. */
export type TermLicense = Pick<
  Tables['license'],
  | 'id'
  | 'name'
  | 'quantity'
  | 'work_space_id'
  | 'purchase_date'
  | 'purchase_cost'
  | 'purchase_cost_currency'
  | 'supplier_id'
  | 'order_number'
  | 'renewal_date'
  | 'expiration_date'
>;

/** Locks the licences of terms, in one order, and reads them. */
export async function lockForTerms(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, TermLicense>> {
  const rows = await ctx.tx.known(sql<TermLicense>`
    select t.id, t.name, t.quantity, t.work_space_id, t.purchase_date, t.purchase_cost, t.purchase_cost_currency,
      t.supplier_id, t.order_number, t.renewal_date, t.expiration_date
    from license t where t.company_id = ${ctx.companyId} and t.id = any(${[...new Set(ids)]}::uuid[])
    order by t.id for no key update`);
  return new Map(rows.map((one) => [one.id, one]));
}

/** Last term of each licence to end. `without`: ignoring these. */
export async function lastTerms(
  ctx: Context,
  licenseIds: readonly string[],
  without: readonly string[] = [],
): Promise<ReadonlyMap<string, Term>> {
  const rows = await ctx.tx.known(sql<Term>`
    select distinct on (t.license_id) t.* from license_term t
    where t.company_id = ${ctx.companyId} and t.license_id = any(${[...licenseIds]}::uuid[]) and t.deleted_at is null
      and t.id <> all(${[...without]}::uuid[])
    order by t.license_id, t.end_date desc, t.start_date desc, t.id desc`);
  return new Map(rows.map((one) => [one.license_id, one]));
}

/** Seats of the terms of today, by licence. */
export async function seatsToday(
  ctx: Context,
  licenseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
  const rows = await ctx.tx.rows(sql<Pick<Term, 'license_id' | 'seats'>>`
    select t.license_id, t.seats from license_term t
    where t.company_id = ${ctx.companyId} and t.license_id = any(${[...licenseIds]}::uuid[]) and t.deleted_at is null
      and t.start_date <= ${today(ctx)} and t.end_date >= ${today(ctx)}`);
  const byLicense = Map.groupBy(rows, (one) => one.license_id);
  return new Map([...byLicense].map(([id, some]) => [id, some.map((one) => one.seats)]));
}

interface Before {
  readonly license_id: string;
  readonly expiration_before: string | null;
  readonly renewal_before: string | null;
}

/** Copies the last term to its licence; without terms, restores the values from before the first. */
export async function followTerms(
  ctx: Context,
  licenseIds: readonly string[],
  without: readonly string[] = [],
): Promise<void> {
  const ids = [...new Set(licenseIds)];
  if (ids.length === 0) return;
  await lockForTerms(ctx, ids);
  const last = await lastTerms(ctx, ids, without);
  const first = await ctx.tx.known(sql<Before>`
    select distinct on (t.license_id) t.license_id, t.expiration_before, t.renewal_before from license_term t
    where t.company_id = ${ctx.companyId} and t.license_id = any(${ids}::uuid[]) and t.id = any(${[...without]}::uuid[])
    order by t.license_id, t.id`);
  const before = new Map(first.map((one) => [one.license_id, one]));
  await writeValues(
    ctx,
    license,
    ids.map((id) => ({ id, values: said(last.get(id), before.get(id)) })),
  );
}

function said(term: Term | undefined, before: Before | undefined): Record<string, unknown> {
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : { minor, currency: term?.cost_currency };
  return {
    expiration_date: term ? term.end_date : (before?.expiration_before ?? null),
    renewal_date: term ? term.renewal_date : (before?.renewal_before ?? null),
    period: term?.period ?? null,
    cost_per_period: money(term?.cost_per_period),
    term_seat_cost: term?.cost_per_seat ?? null,
    term_seat_cost_currency: term?.cost_per_seat_currency ?? null,
  };
}

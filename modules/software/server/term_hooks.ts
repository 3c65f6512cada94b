import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { DependentChanges, refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { license } from '../contract/license.ts';
import { licenseTerm } from '../contract/license_term.ts';
import { followTerms, lastTerms, lockForTerms, type Term, type TermLicense } from './terms.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown): string | null => (isText(value) ? value : null);

/** Defaults of new terms. Refuses those that end before they begin. */
async function complete(ctx: Context, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ before, values }) => String(values['license'] ?? before?.['license']));
  const added = changes.filter((one) => !one.before);
  // Concurrent terms of one licence wait for each other.
  if (new Set(added.map(({ values }) => values['license'])).size < added.length) throw new DependentChanges();
  const licenses = await lockForTerms(ctx, ids);
  const last = await lastTerms(ctx, ids);
  for (const [index, change] of changes.entries()) {
    const found = licenses.get(ids[index] ?? '');
    if (found) completeOne(ctx, change, found, last.get(found.id));
  }
}

function completeOne(ctx: Context, change: Change, found: TermLicense, last: Term | undefined): void {
  const { before, values } = change;
  const saidSeats = values['seats'];
  if (before) for (const key of ['name', 'start_date']) if (values[key] === null) values[key] = before[key];
  if (!before || Object.hasOwn(values, 'license')) values['work_space'] = found.work_space_id;
  if (!before) {
    values['start_date'] ??= last ? addDays(last.end_date, 1) : (found.purchase_date ?? today(ctx));
    values['seats'] ??= found.quantity;
    // Users without access to costs keep those of the former term.
    if (!can(ctx.user, 'license:cost')) values['cost'] = costBefore(found, last);
    values['expiration_before'] = last ? null : found.expiration_date;
    values['renewal_before'] = last ? null : found.renewal_date;
  }
  const start = String(values['start_date'] ?? before?.['start_date']);
  const end = String(values['end_date'] ?? before?.['end_date']);
  if (end < start)
    refuseWith(change, invalid({ end_date: { key: 'before_start', params: { start: formatDate(start) } } }));
  const due = seatsDue(start, today(ctx), saidSeats, change);
  if (due !== undefined) values['seats_due'] = due;
  values['name'] ??= before ? before['name'] : `${found.name} · ${formatDate(start)} – ${formatDate(end)}`;
  if (before && values['name'] === before['name']) delete values['name'];
}

/** The day from which the licence has the seats of a term that is to come; `undefined`: as it was. */
function seatsDue(start: string, day: string, seats: unknown, { before, values }: Change): string | null | undefined {
  if (typeof seats === 'number' && start > day) return start;
  if (!before?.['seats_due']) return undefined;
  return seats === null ? null : 'start_date' in values ? start : undefined;
}

function costBefore(found: TermLicense, last: Term | undefined): { minor: number; currency: string } | null {
  const [minor, currency] = last
    ? [last.cost, last.cost_currency]
    : [found.purchase_cost, found.purchase_cost_currency];
  return minor !== null && currency !== null ? { minor, currency } : null;
}

/** Updates the licence from its terms, with a history entry when a new one changes the expiry date. */
async function writeToLicenses(ctx: Context, changes: readonly Change[]): Promise<void> {
  const ids = changes.flatMap(({ before, values }) => [before?.['license'], values['license']].filter(isText));
  const was = await lockForTerms(ctx, ids);
  await followTerms(ctx, ids);
  const is = await lockForTerms(ctx, ids);
  const renewed = changes.flatMap((change) => {
    const id = textOf(change.values['license']) ?? '';
    const [before, after] = [was.get(id), is.get(id)];
    const isLater = before && after && before.expiration_date !== after.expiration_date;
    return !change.before && isLater ? [{ change, before, after }] : [];
  });
  await emit(
    ctx,
    'license.renewed',
    renewed.map(({ change, before, after }) => ({
      record: license,
      id: after.id,
      title: after.name,
      action: 'renew',
      changes: [{ field: 'expiration_date', from: before.expiration_date, to: after.expiration_date }],
      note: textOf(change.values['notes']),
      workspaceId: after.work_space_id,
      data: { term: change.id },
    })),
  );
}

async function licensesOf(ctx: Context, termIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx.known(sql<Pick<Term, 'license_id'>>`
    select distinct t.license_id from license_term t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...termIds]}::uuid[])`);
  return rows.map((one) => one.license_id);
}

/** A licence expires when its last term ends. */
export const termHooks: RecordHooks = {
  beforeWrite: complete,
  afterWrite: writeToLicenses,
  beforeRemove: async (ctx, ids) => followTerms(ctx, await licensesOf(ctx, ids), ids),
  afterRestore: async (ctx, ids) => followTerms(ctx, await licensesOf(ctx, ids)),
};

/** Fields of a licence by the fields of its last term. */
const SAID: Readonly<Record<string, string>> = { expiration_date: 'end_date', renewal_date: 'renewal_date' };

const isDated = ({ before, values }: Change): boolean =>
  before !== null && Object.keys(SAID).some((key) => key in values);

/** The expiry date of a licence with terms is the end of a term. */
async function checkDates(ctx: Context, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter((one) => one.before && 'expiration_date' in one.values);
  if (changed.length === 0) return;
  const last = await lastTerms(
    ctx,
    changed.map((one) => one.id),
  );
  for (const change of changed) {
    const start = last.get(change.id)?.start_date;
    const end = textOf(change.values['expiration_date']);
    if (start !== undefined && end === null) refuseWith(change, invalid({ expiration_date: { key: 'has_terms' } }));
    if (start !== undefined && end !== null && end < start)
      refuseWith(change, invalid({ expiration_date: { key: 'before_start', params: { start: formatDate(start) } } }));
  }
}

/** A manual change of the expiry date changes the last term. */
async function correctTerms(ctx: Context, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(isDated);
  if (changed.length === 0) return;
  const last = await lastTerms(
    ctx,
    changed.map((one) => one.id),
  );
  const updates = changed.flatMap(({ id, values }) => {
    const term = last.get(id);
    const dates = Object.entries(SAID).flatMap(([key, own]) => (key in values ? [[own, values[key] ?? null]] : []));
    return term ? [{ id: term.id, input: Object.fromEntries(dates) }] : [];
  });
  for (const answer of await updateAll(ctx, definitionFor(ctx, licenseTerm), updates))
    if (answer instanceof AppError) throw answer;
}

export const termedLicenseHooks: RecordHooks = {
  beforeWrite: checkDates,
  afterWrite: correctTerms,
  refusesAfter: true,
};

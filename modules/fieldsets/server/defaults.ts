import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Change } from '@steward/kernel/server/engine/hooks.ts';
import { updateAll, writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { fieldset } from '../contract/fieldset.ts';

/**
 * A type has one default. Of several new ones, the last wins, and former ones are cleared first, since the database
 * refuses a second one.
 */
export async function leaveOneDefault(ctx: Context, changes: readonly Change[]): Promise<void> {
  const chosen = new Map<string, Change>();
  for (const change of changes.filter((one) => one.values['is_default'] === true)) {
    const record = String(change.values['record'] ?? change.before?.['record']);
    const earlier = chosen.get(record);
    if (earlier) await giveWay(ctx, earlier);
    chosen.set(record, change);
  }
  if (chosen.size === 0) return;
  // With several at once, each sees the one before.
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`fieldset ${ctx.companyId}`}, 0))`);
  const others = await ctx.tx.rows(sql<Pick<Tables['fieldset'], 'id'>>`
    select id from fieldset where company_id = ${ctx.companyId} and deleted_at is null and is_default
    and record = any(${[...chosen.keys()]}::text[]) and id <> all(${changes.map((one) => one.id)}::uuid[])
    order by id for update`);
  await setDefaults(
    ctx,
    others.map((one) => one.id),
    false,
  );
}

/** Not the default: overruled by a later one of the same call, or in the recycle bin. */
async function giveWay(ctx: Context, change: Change): Promise<void> {
  change.values['is_default'] = false;
  if (change.values['deleted_at']) await writeValues(ctx, fieldset, [{ id: change.id, values: { is_default: false } }]);
}

/** Sets whether fieldsets are the default of their type. */
export async function setDefaults(ctx: Context, ids: readonly string[], isDefault: boolean): Promise<void> {
  if (ids.length === 0) return;
  const written = await updateAll(
    ctx,
    fieldset,
    ids.map((id) => ({ id, input: { is_default: isDefault } })),
  );
  for (const one of written) if (one instanceof AppError) throw one;
}

import { sql } from 'kysely';
import { customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { removeValuesOf } from './drop.ts';
import { effectsOf, requireConfirmed } from './effects.ts';
import { alsoFor, spread } from './links.ts';
import { rebuildSearch } from './rebuild_search.ts';
import { checkRules, refuseConverting, refuseRepeated } from './rules.ts';

/** Maximum number of custom fields of a record type; forms and lists would become unusable. */
const MOST = 100;

async function checkWritten(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (changes.some((one) => one.before === null)) await refuseTooMany(ctx);
}

/** Counts fields including the new ones; concurrent creates of the company wait. */
async function refuseTooMany(ctx: Context): Promise<void> {
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`custom_field ${ctx.companyId}`}, 0))`);
  const over = await ctx.tx.maybe(sql`
    select 1 from custom_field where company_id = ${ctx.companyId} and deleted_at is null group by record
    having count(*) > ${MOST} limit 1`);
  if (over) throw invalid({ record: { key: 'too_many', params: { max: MOST } } });
}

/**
 * Moving a field to the recycle bin needs a confirmation, since its values go with it. An undo cannot ask: it leaves
 * fields alone that records outside of the recycle bin have values of.
 */
async function beforeRemove(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.tx.rows(sql<Tables['custom_field']>`
    select * from custom_field where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`);
  for (const row of rows) refuseConverting(row);
  const all = await Promise.all(rows.map(async (row) => (await effectsOf(ctx, customFieldOf(row), null)).effects));
  const holding = all.reduce((sum, one) => sum + one.holding, 0);
  for (const [index, row] of rows.entries()) {
    const effects = all[index];
    const isFelt = ctx.undoes === null ? holding > 0 : (effects?.holding ?? 0) > (effects?.in_bin ?? 0);
    if (effects && isFelt) requireConfirmed(ctx, customFieldOf(row), { ...effects, holding, confirm: holding });
  }
  await rebuildSearch(ctx, ids);
}

async function afterRestore(ctx: Context, ids: readonly string[]): Promise<void> {
  await refuseTooMany(ctx);
  const fields = await ctx.tx.rows(sql<Pick<Tables['custom_field'], 'key' | 'record'>>`
    select key, record from custom_field where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])
    and "unique"`);
  for (const { key, record } of fields) await refuseRepeated(ctx, recordNamed(record), key);
  await rebuildSearch(ctx, ids);
}

export const customFieldHooks: RecordHooks = {
  beforeWrite: forEachChange(checkRules),
  checkWritten,
  afterWrite: spread,
  computed: alsoFor,
  beforeRemove,
  afterRestore,
  beforePurge: removeValuesOf,
};

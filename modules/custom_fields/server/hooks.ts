import { dropCustomValues } from '@steward/kernel/server/storage/stored_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { randomBytes } from 'node:crypto';
import { customOptions } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { rebuildSearch } from './rebuild_search.ts';

/** Most custom fields of a record type; forms and lists would become unusable. */
const MOST = 100;

/** The type of a field with values cannot change. */
function check(_ctx: Context, { before, values }: Change): void {
  const after = { ...before, ...values };
  if (after['type'] === 'select' && customOptions(text(after['options'])).length === 0)
    throw invalid({ options: { key: 'required' } });
  if (before && (values['type'] ?? before['type']) !== before['type'])
    throw invalid({ type: { key: 'cannot_change' } });
  if (before && (values['record'] ?? before['record']) !== before['record'])
    throw invalid({ record: { key: 'cannot_change' } });
  if (before) return;
  values['key'] = keyFor(String(values['name']));
}

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

/** A readable key, different between companies, whose values share an index. */
function keyFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 30);
  return `c_${plain || 'field'}_${randomBytes(4).toString('hex').slice(0, 6)}`;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Deletes the field's values, of deleted records too. */
async function beforePurge(ctx: Context, ids: readonly string[]): Promise<void> {
  const fields = await ctx.tx.rows(
    sql<
      Pick<Tables['custom_field'], 'key' | 'record'>
    >`select key, record from custom_field where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`,
  );
  for (const { key, record } of fields) await dropCustomValues(ctx, recordNamed(record), key);
}

async function afterRestore(ctx: Context, ids: readonly string[]): Promise<void> {
  await refuseTooMany(ctx);
  await rebuildSearch(ctx, ids);
}

export const customFieldHooks: RecordHooks = {
  beforeWrite: forEachChange(check),
  checkWritten,
  beforeRemove: rebuildSearch,
  afterRestore,
  beforePurge,
};

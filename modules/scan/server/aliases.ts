import { sql } from 'kysely';
import { v7 } from 'uuid';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { matchesOfCodes } from '@steward/kernel/server/search/codes.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { MAX_BOUND, type CodeAlias } from '../contract/wire.ts';

/** A new alias of a record. */
interface NewAlias {
  readonly record: string;
  readonly record_id: string;
  readonly code: string;
}

export async function addAliases(ctx: Context, kind: CodeAlias['kind'], aliases: readonly NewAlias[]): Promise<void> {
  if (aliases.length === 0) return;
  const rows = aliases.map((one) => ({ id: v7(), ...one, code_key: one.code.toLowerCase() }));
  const same = { kind, created_at: ctx.now, created_by: ctx.user.support ? null : ctx.user.id || null };
  await ctx.tx.run(sql`${insertRows(ctx.companyId, 'code_alias', rows, same)} on conflict do nothing`);
}

/** Throws `invalid` when as many other codes are bound to a record as may be. The caller has locked it. */
export async function requireRoom(ctx: Context, record: RecordDefinition, id: string, code: string): Promise<void> {
  const bound = await ctx.tx.count(sql`
    select count(*)::int as n from code_alias a where a.company_id = ${ctx.companyId} and a.record = ${record.name}
      and a.record_id = ${id} and a.kind = 'bound' and a.code_key <> ${code.toLowerCase()}`);
  if (bound >= MAX_BOUND) throw invalid({ code: { key: 'too_many_bound_codes', params: { max: MAX_BOUND } } });
}

/** Keeps former tags as aliases and removes aliases equal to the current tag. Costs nothing unless the tag changes. */
async function keepFormerTags(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  const [key = ''] = record.scannedBy ?? [];
  const changed = changes.flatMap(({ id, before, values }) => {
    const [former, now] = [before?.[key], values[key]];
    return typeof former === 'string' && typeof now === 'string' && former.toLowerCase() !== now.toLowerCase()
      ? [{ id, former, now: now.toLowerCase() }]
      : [];
  });
  if (changed.length === 0) return;
  const former = changed.map((one) => ({ record: record.name, record_id: one.id, code: one.former }));
  await addAliases(ctx, 'former', former);
  await ctx.tx.run(sql`
    delete from code_alias a using jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x (id uuid, now text)
    where a.company_id = ${ctx.companyId} and a.record = ${record.name} and a.record_id = x.id and a.code_key = x.now`);
}

type Stored = Pick<Tables['code_alias'], 'record' | 'record_id' | 'code_key'>;

/** Looked up once for all types that are searched in a request. */
const lookUps = new WeakMap<Context['tx'], Map<string, Promise<readonly Stored[]>>>();

async function codes(ctx: Context, type: string, texts: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const known = lookUps.get(ctx.tx) ?? new Map<string, Promise<readonly Stored[]>>();
  lookUps.set(ctx.tx, known);
  const key = JSON.stringify(texts);
  const asked =
    known.get(key) ??
    ctx.tx.rows(sql<Stored>`select a.record, a.record_id, a.code_key from code_alias a
      where a.company_id = ${ctx.companyId} and a.code_key = any(${[...texts]}::text[]) order by a.id desc limit 1000`);
  known.set(key, asked);
  // Retried after a timeout.
  asked.catch(() => known.delete(key));
  const own = (await asked).filter((one) => one.record === type);
  return new Map(
    [...Map.groupBy(own, (one) => one.code_key)].map(([text, some]) => [text, some.map((one) => one.record_id)]),
  );
}

/** For every type: aliases are codes, and are deleted permanently with the record. */
export const aliasHooks: Readonly<Record<string, readonly RecordHooks[]>> = Object.fromEntries(
  RECORDS.map((record) => [
    record.name,
    [
      {
        codes,
        traces: [{ table: 'code_alias', columns: ['record_id'] }],
        ...(record.scannedBy
          ? { afterWrite: (ctx: Context, changes: readonly Change[]) => keepFormerTags(ctx, record, changes) }
          : {}),
      },
    ],
  ]),
);

/** Aliases of a record, newest first, with other readable records that now have the code. */
export async function aliasesOf(ctx: Context, record: RecordDefinition, id: string): Promise<CodeAlias[]> {
  const rows = await ctx.tx.rows(sql<
    Pick<Tables['code_alias'], 'id' | 'code' | 'code_key' | 'created_at'> & Pick<CodeAlias, 'kind'>
  >`
    select a.id, a.code, a.code_key, a.kind, a.created_at from code_alias a
    where a.company_id = ${ctx.companyId} and a.record = ${record.name} and a.record_id = ${id}
    order by a.id desc limit 100`);
  const matches = await matchesOfCodes(
    ctx,
    record,
    rows.map((one) => one.code_key),
  );
  const others = [...matches.values()].flat().flatMap((one) => (one.id === id ? [] : [one.id]));
  const titles = await titlesOf(ctx, record, others);
  return rows.map(({ code_key: key, created_at: at, ...row }) => ({
    ...row,
    created_at: at.toISOString(),
    also: (matches.get(key) ?? []).flatMap((one) => {
      const title = titles.get(one.id);
      return title === undefined || one.id === id ? [] : [{ id: one.id, title }];
    }),
  }));
}

async function titlesOf(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // Titles are computed, not stored.
  const rows = await ctx.tx.rows(sql<{ id: string; title: string }>`
    select t.id, ${titleSql(record, 't')} as title from ${sql.table(record.table)} t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one.title]));
}

import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { codeText, readingsOf } from '@steward/kernel/contract/codes.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { ownNameSql } from '@steward/kernel/server/access/hidden_names.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { latestActivity } from '@steward/kernel/server/history/read.ts';
import { addressed, matchesOfCodes, type Addressed, type CodeMatch } from '@steward/kernel/server/search/codes.ts';
import type { Resolved, Scanned } from '../contract/wire.ts';

interface Asked {
  readonly code: string;
  readonly text: string;
  /** Readings in lower case, most likely first. */
  readonly texts: readonly string[];
  readonly address: Addressed | null;
}

function askedOf(ctx: Context, code: string): Asked {
  const { path, texts } = readingsOf(code);
  return {
    ...{ code, text: codeText(code), texts: texts.map((one) => one.toLowerCase()) },
    address: addressed(ctx, path),
  };
}

type Found = Map<string, Scanned[]>;

/**
 * Finds readable records for scanned texts: by address, a field of `scannedBy` or an alias, with the first reading that
 * matches. Deleted records only count when no others are found.
 */
export async function resolveCodes(
  ctx: Context,
  codes: readonly string[],
  since: ReadonlyMap<string, Date> = new Map(),
): Promise<Resolved[]> {
  const asked = codes.map((code) => askedOf(ctx, code));
  const readable = RECORDS.filter((record) => can(ctx.user, permissionFor(record, 'read')));
  const found: Found = new Map();
  for (const trash of [false, true]) {
    const open = asked.filter((one) => !found.has(one.code));
    for (const record of open.length === 0 ? [] : readable) await addFound(ctx, record, open, trash, found);
  }
  const changed = await changedSince(ctx, found, since);
  const answers: Resolved[] = [];
  for (const { code, text } of asked) {
    const [from, scanned] = [since.get(code), found.get(code) ?? []];
    const told: Scanned[] = [];
    for (const one of scanned)
      told.push(from && changed.has(one.id) ? { ...one, changes: await changesOf(ctx, one, from) } : one);
    answers.push({ code, text, found: told });
  }
  return answers;
}

/** Maximum number of history entries of a record. */
const FEW = 5;

/** History entries of a record since a time, as visible to the caller. */
function changesOf(ctx: Context, { record, id }: Scanned, since: Date): Promise<ActivityEntry[]> {
  const own = [sql`a.record = ${record}`, sql`a.record_id = ${id}`];
  return latestActivity(ctx, [...own, sql`a.created_at > ${since}`], FEW);
}

/** Records with changes since the earliest of these times. */
async function changedSince(ctx: Context, found: Found, since: ReadonlyMap<string, Date>): Promise<Set<string>> {
  const asked = [...found].flatMap(([code, some]) => (since.has(code) ? some : []));
  if (asked.length === 0) return new Set();
  const earliest = new Date(Math.min(...[...since.values()].map((one) => one.getTime())));
  const types = [...new Set(asked.map((one) => one.record))];
  const rows = await ctx.tx.rows(sql<{ id: string }>`select distinct a.record_id as id from activity a
    where a.company_id = ${ctx.companyId} and a.record = any(${types}::text[])
      and a.record_id = any(${asked.map((one) => one.id)}::uuid[]) and a.created_at > ${earliest}`);
  return new Set(rows.map((one) => one.id));
}

async function addFound(
  ctx: Context,
  record: RecordDefinition,
  asked: readonly Asked[],
  trash: boolean,
  found: Found,
): Promise<void> {
  const byText = await matchesOfCodes(ctx, record, [...new Set(asked.flatMap((one) => one.texts))], { trash });
  const matches = asked.map(({ address, texts }) => ({
    address: address?.record === record ? address.id : null,
    others: texts.map((text) => byText.get(text)).find((some) => some !== undefined) ?? [],
  }));
  const ids = matches.flatMap(({ address, others }) => [...(address ? [address] : []), ...others.map((one) => one.id)]);
  if (ids.length === 0) return;
  const rows = await rowsOf(ctx, record, ids, trash);
  for (const [index, { address, others }] of matches.entries()) {
    const code = asked[index]?.code ?? '';
    const some: readonly (CodeMatch & Pick<Scanned, 'by'>)[] = address
      ? [{ id: address, field: null, by: 'address' }]
      : // The tag of one may be the serial or a former tag of another: which is meant is not guessed.
        others.map((one) => ({ ...one, by: one.field === null ? 'alias' : 'field' }));
    const scanned = some.flatMap(({ id, field, by }): Scanned[] => {
      const row = rows.get(id);
      return row ? [{ record: record.name, ...row, by, field, is_deleted: trash, changes: [] }] : [];
    });
    if (scanned.length > 0) found.set(code, [...(found.get(code) ?? []), ...scanned]);
  }
}

async function rowsOf(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  trash: boolean,
): Promise<ReadonlyMap<string, Pick<Scanned, 'id' | 'title' | 'subtitle'>>> {
  const subtitle = record.subtitle ? sql.ref(`t.${record.subtitle}`) : sql`null`;
  // Titles are computed, not stored.
  const rows = await ctx.tx.rows(sql<Pick<Scanned, 'id' | 'title' | 'subtitle'>>`
    select t.id, ${ownNameSql(ctx, record, 't')} as title, ${subtitle}::text as subtitle from ${sql.table(record.table)} t
    where ${all(visible(ctx, record, 't', { trash, isLookedUp: true }))}
      and t.id = any(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one]));
}

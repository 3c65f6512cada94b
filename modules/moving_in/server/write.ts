import { sql } from 'kysely';
import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import {
  knownTargets,
  loadPart,
  putRowsInOrder,
  type ImportPart,
  type ReferenceCache,
  type StoredRow,
} from '@steward/modules/import/server';
import type { SourcePart } from './sources/index.ts';
import { columnsOf } from './sources/values.ts';
import { linkSource, type MoveInRow, type StoredPart } from './store.ts';

type Refs = Readonly<Record<string, readonly [kind: string, id: string]>>;

interface Beside {
  readonly row_number: number;
  readonly source_id: string;
  readonly refs: Refs;
  readonly custom: Readonly<Record<string, string>> | null;
}

/** A custom field that was brought: its id there, and its key here. */
export interface BroughtField {
  readonly source_id: string;
  readonly key: string;
}

/** Custom fields of the rows of a part, in the order of their cells. */
export async function broughtFields(
  { tx, companyId }: Context,
  move: MoveInRow,
  { part }: StoredPart,
): Promise<readonly BroughtField[]> {
  if (!part.custom) return [];
  return tx.rows(sql<BroughtField>`
    select l.source_id, c.key from move_in_link l
    join custom_field c on c.company_id = ${companyId} and c.id = l.record_id and c.deleted_at is null
    where l.company_id = ${companyId} and l.source = ${linkSource(move)} and l.kind = ${part.custom.kind}
    and c.record = ${part.record} order by l.source_id`);
}

/** Which record of the company a reference of the other product is. */
type Links = ReadonlyMap<string, string>;

const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

/**
 * Before a part is tried or written: rows that others of the same part need come first, and those that are as they
 * were when they were brought are left out.
 */
export async function arrange(tx: Tx, companyId: string, move: MoveInRow, stored: StoredPart): Promise<void> {
  const { import_id: importId, part } = stored;
  const same = await tx.rows(sql<{ row_number: number }>`
    select m.row_number from move_in_row m
    join move_in_link l on l.company_id = ${companyId} and l.source = ${linkSource(move)} and l.kind = ${part.kind}
      and l.source_id = m.source_id and l.digest = m.digest
    where m.company_id = ${companyId} and m.import_id = ${importId}`);
  const nodes = new Map<number, number[]>();
  const own = Object.entries(part.columns).flatMap(([key, { ref }]) => (ref?.[0] === part.kind ? [key] : []));
  for (const key of own) {
    const needs = await tx.rows(sql<{ row_number: number; other: number }>`
      select m.row_number, o.row_number as other from move_in_row m
      join move_in_row o on o.company_id = ${companyId} and o.import_id = ${importId}
        and o.source_id = m.refs->${key}->>1
      where m.company_id = ${companyId} and m.import_id = ${importId} and m.refs->${key}->>0 = ${part.kind}
      and o.row_number <> m.row_number`);
    for (const { row_number: row, other } of needs) {
      nodes.set(row, [...(nodes.get(row) ?? []), other]);
      if (!nodes.has(other)) nodes.set(other, []);
    }
  }
  await putRowsInOrder(
    { tx, companyId },
    importId,
    nodes,
    same.map((one) => one.row_number),
  );
}

/** The part with the options that follow from the answers. */
export async function partToWrite(
  ctx: Context,
  move: MoveInRow,
  { part, import_id: id }: StoredPart,
  fields: readonly BroughtField[],
): Promise<ImportPart> {
  const stored = await loadPart(ctx, id);
  const record = definitionFor(ctx, recordNamed(part.record));
  const leavesOut = (key: string): boolean =>
    (key === 'work_space' && move.answers['companies'] !== 'workspaces') ||
    (ctx.isDryRun && part.columns[key]?.isWritten === true);
  const custom = fields.map((one) => one.key);
  const known = knownTargets(ctx, record, [...Object.keys(part.columns), ...custom]);
  const mapping = [...columnsOf(part), ...custom].map((key) =>
    key === 'id' || (known.has(key) && !leavesOut(key)) ? key : null,
  );
  const named = Object.entries(part.columns).flatMap(([key, { ref }]) =>
    ref && !key.startsWith('assignee.') ? [key] : [],
  );
  const isRefused = (key: string): boolean =>
    (key === 'email' && move.answers['mails'] === 'refuse') ||
    (key === 'assignee' && move.answers['assignees'] === 'refuse');
  const without = [...(part.without ?? []), ...custom, ...(ctx.isDryRun ? [] : [...named, 'assignee'])].filter(
    (key) => !isRefused(key),
  );
  // A dry run makes what later rows name; the run has written it before, or it was refused.
  const unknown = Object.fromEntries(
    [...named, 'assignee'].map((key) => [key, ctx.isDryRun ? 'create' : 'refuse'] as const),
  );
  return {
    ...stored,
    headers: [...stored.headers, ...custom],
    mapping,
    options: {
      ...stored.options,
      match: known.has(part.match) && !(await isRepeated(ctx, stored, id, part)) ? part.match : null,
      unknown: { ...unknown, work_space: 'create', type: 'create' },
      without: Object.fromEntries(without.map((key) => [key, ['*']])),
      decimal_mark: move.answers['decimal_mark'] === 'comma' ? 'comma' : 'point',
      currency: move.answers['currency'] ?? ctx.currency,
      paths: { [record.title]: '', parent: '', location: '', default_location: '' },
    },
  };
}

/** Whether several rows have one name, where it need not be unique: each is a record of its own. */
async function isRepeated(
  { tx, companyId }: Context,
  { record }: ImportPart,
  id: string,
  part: SourcePart,
): Promise<boolean> {
  if (recordNamed(record).fields[part.match]?.unique !== undefined) return false;
  const index = columnsOf(part).indexOf(part.match);
  const twice = await tx.maybe(sql`select 1 from import_row r where r.company_id = ${companyId} and r.import_id = ${id}
    and r.cells->>${index}::int <> '' group by lower(r.cells->>${index}::int) having count(*) > 1 limit 1`);
  return twice !== undefined;
}

/** Puts the ids of records in place of what rows name, and the id of the record that the row is. */
export async function rowsMeant(
  ctx: Context,
  move: MoveInRow,
  stored: StoredPart,
  parts: readonly StoredPart[],
  rows: readonly StoredRow[],
  fields: readonly BroughtField[],
  known: ReferenceCache,
): Promise<readonly StoredRow[]> {
  if (rows.length === 0) return rows;
  const { part, import_id: importId } = stored;
  const beside = await ctx.tx.rows(sql<Beside>`
    select row_number, source_id, refs, extra->'custom' as custom from move_in_row where company_id = ${ctx.companyId} and import_id = ${importId}
    and row_number = any(${rows.map((one) => one.row_number)}::int[])`);
  const byRow = new Map(beside.map((one) => [one.row_number, one]));
  const own = part.of ?? part.kind;
  const wanted = beside.flatMap(({ source_id: id, refs }) => [[own, id] as const, ...Object.values(refs)]);
  const links = await linksOf(ctx, move, wanted);
  const texts = ctx.isDryRun ? await namesOf(ctx, parts, wanted, links) : new Map<string, string>();
  known.choose(
    undefined,
    [...links.values()].map((id) => ({ use: 'record', id, name: id })),
  );
  const columns = columnsOf(part);
  return rows.map((row) => {
    const { source_id: id, refs, custom } = byRow.get(row.row_number) ?? { source_id: '', refs: {}, custom: null };
    const cells: Cell[] = [...row.cells];
    cells[0] = (part.within ? undefined : links.get(keyOf(own, id))) ?? '';
    for (const [key, [kind, other]] of Object.entries(refs)) {
      const index = columns.indexOf(key);
      const at = keyOf(kind, other);
      cells[index] = links.get(at) ?? texts.get(at) ?? cells[index] ?? '';
    }
    cells.push(...fields.map((one) => custom?.[one.source_id] ?? ''));
    return { ...row, cells };
  });
}

async function linksOf(
  { tx, companyId }: Pick<Context, 'tx' | 'companyId'>,
  move: MoveInRow,
  wanted: readonly (readonly [kind: string, id: string])[],
): Promise<Links> {
  const links = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(wanted, ([kind]) => kind)) {
    const rows = await tx.rows(sql<{ source_id: string; record_id: string }>`
      select source_id, record_id from move_in_link where company_id = ${companyId} and source = ${linkSource(move)}
      and kind = ${kind} and source_id = any(${[...new Set(some.map(([, id]) => id))]}::text[])`);
    for (const row of rows) links.set(keyOf(kind, row.source_id), row.record_id);
  }
  return links;
}

/** In a dry run, by what rows find what is not written yet: a username says more than a name. */
async function namesOf(
  { tx, companyId }: Context,
  parts: readonly StoredPart[],
  wanted: readonly (readonly [kind: string, id: string])[],
  links: Links,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const open = wanted.filter(([kind, id]) => !links.has(keyOf(kind, id)));
  for (const [kind, some] of Map.groupBy(open, ([kind]) => kind)) {
    const other = parts.find((one) => one.kind === kind);
    if (!other) continue;
    const index = columnsOf(other.part).indexOf(other.part.match);
    const rows = await tx.rows(sql<{ source_id: string; name: string }>`
      select m.source_id, r.cells->>${index}::int as name from move_in_row m
      join import_row r on r.company_id = ${companyId} and r.import_id = m.import_id and r.row_number = m.row_number
      where m.company_id = ${companyId} and m.import_id = ${other.import_id}
      and m.source_id = any(${[...new Set(some.map(([, id]) => id))]}::text[])`);
    for (const row of rows) if (row.name) names.set(keyOf(kind, row.source_id), row.name);
  }
  return names;
}

/** Remembers which records the rows between two positions have become. */
export async function keepLinks(
  ctx: Context,
  move: MoveInRow,
  { part, import_id: importId }: StoredPart,
  after: number,
  until: number,
): Promise<void> {
  const rows = await ctx.tx.rows(sql<{ source_id: string; digest: string; record_id: string }>`
    select m.source_id, m.digest, r.record_id from import_row r
    join move_in_row m on m.company_id = ${ctx.companyId} and m.import_id = r.import_id and m.row_number = r.row_number
    where r.company_id = ${ctx.companyId} and r.import_id = ${importId} and r.position > ${after}
    and r.position <= ${until} and r.outcome <> 'refused' and r.record_id is not null`);
  if (rows.length === 0) return;
  const links = insertRows(ctx.companyId, 'move_in_link', rows, {
    source: linkSource(move),
    kind: part.kind,
    record: part.record,
    move_in_id: move.id,
  });
  await ctx.tx.run(sql`${links} on conflict (company_id, source, kind, source_id) do update
    set record_id = excluded.record_id, digest = excluded.digest, changed_in = excluded.move_in_id`);
}

/** After an undo: what the move had made is not here any more, and what it had changed may differ. */
export async function forgetLinks({ tx, companyId }: Context, id: string): Promise<void> {
  await tx.run(sql`delete from move_in_link where company_id = ${companyId} and move_in_id = ${id}`);
  await tx.run(sql`update move_in_link set digest = null where company_id = ${companyId} and changed_in = ${id}`);
}

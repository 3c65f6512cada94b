import { sql } from 'kysely';
import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { ImportPart } from '../job.ts';
import { cellReader, type CellReader, type Cells } from '../rows/cells.ts';
import { nameOfParts } from '../rows/person_names.ts';

interface FileRow extends Pick<Tables['import_row'], 'row_number'> {
  readonly cells: readonly Cell[];
}

const PART = 5000;

/** Columns that refer to the file's own type: managers, parents, and what holds it where it can. */
function ownKindColumns(record: RecordDefinition): string[] {
  const references = Object.entries(record.fields)
    .filter(([, field]) => kindOf(field).refersTo === 'one' && field.to === record.name && !field.via)
    .map(([key]) => key);
  const isHeldByOwn = record.fields['assignee'] !== undefined && record.canHold !== undefined;
  return isHeldByOwn ? [...references, `assignee.${record.name}`] : references;
}

/** Those present in this file. */
export function ownKindKeys(record: RecordDefinition, keys: ReadonlySet<string>): string[] {
  return ownKindColumns(record)
    .flatMap((key) => [key, ...(record.importWith?.[key] ?? []).map((inner) => `${key}.${inner}`)])
    .filter((key) => keys.has(key));
}

/**
 * Orders rows so that managers and parents precede the rows that refer to them, wherever they are in the file. Rows of
 * a level do not refer to each other. Cycles are linked at the end. Only rows that are referred to are held in memory.
 */
export async function putInOrder(ctx: Context, job: ImportPart, record: RecordDefinition): Promise<void> {
  const rows = sql`import_row where company_id = ${ctx.companyId} and import_id = ${job.id}`;
  const cleared = await ctx.tx.run(
    sql`update import_row set level = 0, is_late = false where company_id = ${ctx.companyId} and import_id = ${job.id}
      and (level <> 0 or is_late)`,
  );
  const read = cellReader(record, job);
  const columns = ownKindKeys(record, new Set(read([]).keys()));
  const isMoved = columns.length > 0 && (await writeLevels(ctx, job, record, read, columns));
  if (!isMoved && cleared === 0) return;
  await ctx.tx.run(sql`
    update import_row r set position = x.position
    from (select row_number, row_number() over (order by level, row_number) as position from ${rows}) x
    where r.company_id = ${ctx.companyId} and r.import_id = ${job.id} and r.row_number = x.row_number
    and r.position <> x.position`);
}

/** The same for rows that say by their numbers which others they need. Rows of `without` are left out of the pass. */
export async function putRowsInOrder(
  { tx, companyId }: Pick<Context, 'tx' | 'companyId'>,
  importId: string,
  nodes: ReadonlyMap<number, Node>,
  without: readonly number[],
): Promise<void> {
  const found = levelsOf(nodes);
  const rows = [...found].flatMap(([row_number, { level, isLate }]) =>
    level > 0 || isLate ? [{ row_number, level, is_late: isLate }] : [],
  );
  await tx.run(sql`
    update import_row r set level = coalesce(x.level, 0), is_late = coalesce(x.is_late, false)
    from (select i.row_number as number, x.* from import_row i
      left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (row_number int, level int, is_late boolean)
      on x.row_number = i.row_number where i.company_id = ${companyId} and i.import_id = ${importId}) x
    where r.company_id = ${companyId} and r.import_id = ${importId} and r.row_number = x.number
    and (r.level <> coalesce(x.level, 0) or r.is_late <> coalesce(x.is_late, false))`);
  // Passes begin behind position 0.
  await tx.run(sql`
    update import_row r set position = case when r.row_number = any(${[...without]}::int[]) then -x.position
      else x.position end
    from (select i.row_number as number, row_number() over (order by i.level, i.row_number)::int as position
      from import_row i where i.company_id = ${companyId} and i.import_id = ${importId}) x
    where r.company_id = ${companyId} and r.import_id = ${importId} and r.row_number = x.number`);
}

async function writeLevels(
  ctx: Context,
  job: ImportPart,
  record: RecordDefinition,
  read: CellReader,
  columns: readonly string[],
): Promise<boolean> {
  const refersTo = (row: FileRow): string[] => {
    const cells = read(row.cells);
    return columns.flatMap((column) => plain(cells.get(column) ?? '') || []);
  };
  const wanted = new Set<string>();
  for await (const part of partsOfFile(ctx, job))
    for (const row of part) for (const name of refersTo(row)) wanted.add(name);
  if (wanted.size === 0) return false;

  // Resolves a name: by path or unique value, else at the root, else nested; the first of equals.
  const meant = new Map<string, { row: number; rank: number }>();
  const nodes = new Map<number, readonly string[]>();
  for await (const part of partsOfFile(ctx, job)) {
    for (const row of part) {
      for (const [name, rank] of namesOf(record, read(row.cells))) {
        if (!wanted.has(name) || (meant.get(name)?.rank ?? 9) <= rank) continue;
        meant.set(name, { row: row.row_number, rank });
        nodes.set(row.row_number, refersTo(row));
      }
    }
  }
  const needs = (row: number, names: readonly string[]): number[] =>
    names.flatMap((name) => meant.get(name)?.row ?? []).filter((other) => other !== row);
  const found = levelsOf(new Map([...nodes].map(([row, names]): [number, Node] => [row, needs(row, names)])));

  for await (const part of partsOfFile(ctx, job)) {
    const changed = part.flatMap((row) => {
      const own = found.get(row.row_number);
      const level =
        own?.level ??
        Math.max(-1, ...needs(row.row_number, refersTo(row)).map((other) => found.get(other)?.level ?? 0)) + 1;
      return level > 0 || own?.isLate ? [{ row_number: row.row_number, level, is_late: own?.isLate ?? false }] : [];
    });
    if (changed.length === 0) continue;
    await ctx.tx.run(sql`
      update import_row r set level = x.level, is_late = x.is_late
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x (row_number int, level int, is_late boolean)
      where r.company_id = ${ctx.companyId} and r.import_id = ${job.id} and r.row_number = x.row_number`);
  }
  return true;
}

/** The rows of a file, a part at a time. */
export async function* partsOfFile(ctx: Context, job: Pick<ImportPart, 'id'>): AsyncGenerator<readonly FileRow[]> {
  for (let after = 0; ;) {
    const rows = await ctx.tx.rows(
      sql<FileRow>`select row_number, cells from import_row where company_id = ${ctx.companyId}
        and import_id = ${job.id} and row_number > ${after} order by row_number limit ${PART}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PART) return;
    after = rows.at(-1)?.row_number ?? after;
  }
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** Texts by which rows refer to a row, with their certainty; 0 is highest. */
export function namesOf(record: RecordDefinition, cells: Cells): [name: string, rank: number][] {
  const cell = (key: string): string => cells.get(key) ?? '';
  const title = cell(record.title) || nameOfParts(cells);
  const parent = record.parent ? cell(record.parent) : '';
  const unique = Object.entries(record.fields)
    .filter(([, field]) => field.unique === true)
    .map(([key]) => cell(key));
  const names: [string, number][] = [
    ...unique.map((one): [string, number] => [one, 0]),
    [title, parent === '' ? 1 : 2],
  ];
  if (parent !== '') names.push([`${parent} / ${title}`, 0]);
  return names.map(([name, rank]): [string, number] => [plain(name), rank]).filter(([name]) => name !== '');
}

/** Referenced row numbers. */
export type Node = readonly number[];

export interface Level {
  /** 0 without references; else one above the highest referenced. */
  readonly level: number;
  /** Closes a cycle: linked after all rows. */
  readonly isLate: boolean;
}

/** Levels of rows that refer to each other: rows of a level need only lower ones. Other references count as level 0. */
export function levelsOf(nodes: ReadonlyMap<number, Node>): Map<number, Level> {
  const found = new Map<number, Level>();
  const open = new Set<number>();
  for (const start of [...nodes.keys()].sort((one, other) => one - other)) {
    // Iterative: chains may be as long as the file.
    const stack = found.has(start) ? [] : [{ id: start, rest: [...(nodes.get(start) ?? [])], level: 0, isLate: false }];
    if (stack.length > 0) open.add(start);
    while (stack.length > 0) {
      const top = stack.at(-1);
      if (!top) break;
      const next = top.rest.at(-1);
      const known = next === undefined ? undefined : found.get(next);
      if (next === undefined) {
        found.set(top.id, { level: top.level, isLate: top.isLate });
        open.delete(top.id);
        stack.pop();
      } else if (known || !nodes.has(next)) {
        top.level = Math.max(top.level, (known?.level ?? 0) + 1);
        top.rest.pop();
      } else if (open.has(next)) {
        top.isLate = true;
        top.rest.pop();
      } else {
        open.add(next);
        stack.push({ id: next, rest: [...(nodes.get(next) ?? [])], level: 0, isLate: false });
      }
    }
  }
  return found;
}

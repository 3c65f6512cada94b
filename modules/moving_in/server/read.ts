import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { addPartRows } from '@steward/modules/import/server';
import { askList, Fault, type Connection } from './caller.ts';
import { countPictures } from './pictures.ts';
import { findQuestions } from './questions.ts';
import { faultToError, rateLimited } from './rate_limit.ts';
import type { Source, SourcePart } from './sources/index.ts';
import { readRow, valueAt, type ReadRow } from './sources/values.ts';
import { connectionOf, partsOf, type StoredPart } from './store.ts';

/** How often a list is read again because its rows had moved. */
const MOST_ROUNDS = 3;

interface Move {
  readonly services: Services;
  readonly companyId: string;
  readonly id: string;
  readonly source: Source;
  readonly connection: Connection;
}

/** Reads the next page of the next list and stores its rows; `false`: all is read, or the work was stopped. */
export async function readNext(services: Services, companyId: string, id: string): Promise<boolean> {
  const { connection, source } = await connectionOf(services, companyId, id);
  const move: Move = { services, companyId, id, source, connection };
  const parts = await inCompany(move, (tx) => partsOf(tx, companyId, id, source));
  const next = parts.find((one) => !one.is_read);
  if (!next) return false;
  if (next.part.path !== undefined) return readPage(move, parts, next, next.part.path);
  if (next.part.within) return readWithin(move, parts, next, next.part.within);
  // Its rows came with those of an earlier part.
  await inCompany(move, (tx) => endPart(tx, move, next));
  return true;
}

function inCompany<T>({ services, companyId }: Move, work: (tx: Tx) => Promise<T>): Promise<T> {
  return services.database.inCompany(companyId, work);
}

/**
 * A page overlaps the one before by a row. When that is another one than it was, rows were added or deleted there
 * meanwhile, and some may have slipped between the pages: the list is read again, and what is known of it is skipped.
 */
async function readPage(move: Move, parts: readonly StoredPart[], stored: StoredPart, path: string): Promise<boolean> {
  const { source } = move;
  const { read_count: read, reading } = stored;
  const from = Math.max(read - 1, 0);
  const page = await asked(move, stored.part, `${path}?limit=${source.pageSize}&offset=${from}&sort=id&order=asc`);
  if (page === 'stopped') return false;
  if (page === 'forbidden') {
    await inCompany(move, (tx) => endPart(tx, move, stored));
    return true;
  }
  const { total, rows } = page;
  const isShifted = read > 0 && (rows.length === 0 || idOf(rows[0]) !== reading.last);
  const rounds = reading.rounds ?? 0;
  if (isShifted && rounds < MOST_ROUNDS) {
    await inCompany(move, (tx) => keepReading(tx, move, stored, 0, { rounds: rounds + 1 }));
    return true;
  }
  const last = rows.length === 0 ? reading.last : idOf(rows.at(-1));
  const known = from + rows.length;
  // Installations may answer fewer rows than they are asked for.
  const isEnd = rows.length === 0 || known >= total || (known === read && read > 0);
  await inCompany(move, async (tx) => {
    for (const one of parts.filter(({ part }) => part.kind === stored.kind || part.of === stored.kind))
      await storeRows(
        tx,
        move,
        one,
        rows.flatMap((row) => readRow(one.part, row) ?? []),
      );
    await keepReading(tx, move, stored, known, { rounds, ...(last === undefined ? {} : { last }) });
    await tx.run(sql`update move_in set found = found || ${JSON.stringify({ [stored.kind]: total })}::jsonb
      where company_id = ${move.companyId} and id = ${move.id}`);
    if (isEnd) await endPart(tx, move, stored);
  });
  return true;
}

/** The list of the next record of another part. `read_count` counts those records. */
async function readWithin(
  move: Move,
  parts: readonly StoredPart[],
  stored: StoredPart,
  { kind, path }: NonNullable<SourcePart['within']>,
): Promise<boolean> {
  const outer = parts.find((one) => one.kind === kind);
  const parent = await inCompany(move, (tx) =>
    tx.maybe(sql<{ row_number: number; source_id: string; title: string }>`
      select m.row_number, m.source_id, coalesce(r.cells->>1, '') as title from move_in_row m
      join import_row r on r.company_id = ${move.companyId} and r.import_id = m.import_id and r.row_number = m.row_number
      where m.company_id = ${move.companyId} and m.import_id = ${outer?.import_id ?? move.id}
      and m.row_number > ${stored.read_count} order by m.row_number limit 1`),
  );
  if (!parent) {
    await inCompany(move, (tx) => endPart(tx, move, stored));
    return true;
  }
  const own = path.replace('{id}', encodeURIComponent(parent.source_id));
  const found: ReadRow[] = [];
  for (let offset = 0; ;) {
    const page = await asked(move, stored.part, `${own}?limit=${move.source.pageSize}&offset=${offset}`);
    if (page === 'stopped') return false;
    if (page === 'forbidden') break;
    const of = { id: parent.source_id, name: parent.title };
    for (const row of page.rows) {
      const read = readRow(stored.part, { ...objectOf(row), of }, of);
      if (read && Object.keys(read.refs).length > 1) found.push(read);
    }
    offset += page.rows.length;
    if (page.rows.length === 0 || offset >= page.total) break;
  }
  await inCompany(move, async (tx) => {
    await storeRows(tx, move, stored, found);
    await keepReading(tx, move, stored, parent.row_number, {});
    await tx.run(sql`update move_in set found = jsonb_set(found, array[${stored.kind}::text],
      to_jsonb(coalesce((found->>${stored.kind})::int, 0) + ${found.length}::int))
      where company_id = ${move.companyId} and id = ${move.id}`);
  });
  return true;
}

const objectOf = (row: unknown): object => (typeof row === 'object' && row !== null ? row : {});

/** What the token may not read is left out, and said. */
async function asked(
  move: Move,
  part: SourcePart,
  path: string,
): Promise<Awaited<ReturnType<typeof askList>> | 'stopped' | 'forbidden'> {
  const { services, companyId, id, source, connection } = move;
  try {
    const page = await rateLimited(services, { companyId, id }, () =>
      askList(services.config, connection, `${source.base}${path}`),
    );
    return page ?? 'stopped';
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.kind === 'denied') throw new AppError('move_in_denied');
    if (error.kind !== 'forbidden' && error.kind !== 'missing') throw faultToError(error);
    await inCompany(move, (tx) =>
      tx.run(sql`update move_in set found = found || ${JSON.stringify({ [part.kind]: null })}::jsonb
        where company_id = ${companyId} and id = ${id}`),
    );
    return 'forbidden';
  }
}

const idOf = (row: unknown): string => String(valueAt(row, 'id') ?? '');

async function keepReading(
  tx: Tx,
  { companyId, id }: Move,
  { position }: StoredPart,
  read: number,
  reading: StoredPart['reading'],
): Promise<void> {
  await tx.run(sql`update move_in_part set read_count = ${read}, reading = ${JSON.stringify(reading)}::jsonb
    where company_id = ${companyId} and move_in_id = ${id} and position = ${position}`);
}

/** Marks a part as read, and after the last one finds what has to be asked. */
async function endPart(tx: Tx, { companyId, id, source, services }: Move, { position }: StoredPart): Promise<void> {
  await tx.run(sql`update move_in_part set is_read = true
    where company_id = ${companyId} and move_in_id = ${id} and position = ${position}`);
  const parts = await partsOf(tx, companyId, id, source);
  if (parts.some((one) => !one.is_read)) return;
  const questions = await findQuestions(tx, companyId, parts);
  await tx.run(sql`update move_in set read_at = ${services.now()}, questions = ${JSON.stringify(questions)}::jsonb,
      pictures = ${JSON.stringify({ found: await countPictures(tx, companyId, id) })}::jsonb
    where company_id = ${companyId} and id = ${id}`);
}

/** Adds rows that are not there yet. */
async function storeRows(
  tx: Tx,
  { companyId }: Move,
  { import_id: importId }: StoredPart,
  rows: readonly ReadRow[],
): Promise<void> {
  const byId = new Map(rows.map((one) => [one.sourceId, one]));
  const there = await tx.rows(sql<{ source_id: string }>`
    select source_id from move_in_row where company_id = ${companyId} and import_id = ${importId}
    and source_id = any(${[...byId.keys()]}::text[])`);
  for (const { source_id: id } of there) byId.delete(id);
  const fresh = [...byId.values()];
  if (fresh.length === 0) return;
  const first = await addPartRows(
    tx,
    companyId,
    importId,
    fresh.map((one) => one.cells),
  );
  const beside = fresh.map(({ sourceId, digest, refs, picture, custom }, index) => ({
    row_number: first + index,
    source_id: sourceId,
    digest,
    refs,
    extra: { ...(picture === null ? {} : { picture }), ...(Object.keys(custom).length > 0 ? { custom } : {}) },
  }));
  await tx.run(insertRows(companyId, 'move_in_row', beside, { import_id: importId }));
}

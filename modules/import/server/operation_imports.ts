import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { OperationSlice } from '@steward/kernel/server/context/operations.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { allTargets } from '../contract/all_targets.ts';
import type { Options } from '../contract/wire.ts';
import type { ImportPart } from './job.ts';
import { defaultOptions } from './match/options.ts';

/** Rows that another module imports as a part of its own operation. */
interface NewPart extends Pick<ImportPart, 'record' | 'headers' | 'mapping'> {
  /** Where they come from. */
  readonly name: string;
  readonly options: Partial<Options>;
}

/** Stores a part without rows; answers its id. */
export async function addPart(
  { tx, companyId, now, currency }: Pick<Context, 'tx' | 'companyId' | 'now' | 'currency'>,
  operationId: string,
  { record, name, headers, mapping, options }: NewPart,
): Promise<string> {
  const id = v7();
  const whole = { ...defaultOptions(currency), ...options };
  await tx.run(sql`
    insert into import (company_id, id, record, file_name, headers, mapping, options, row_count, created_at, part_of)
    values (${companyId}, ${id}, ${record}, ${name}, ${JSON.stringify(headers)}::jsonb,
    ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(whole)}::jsonb, 0, ${now}, ${operationId})`);
  return id;
}

/** Adds rows behind those that are there; answers the number of the first one. */
export async function addPartRows(
  tx: Tx,
  companyId: string,
  importId: string,
  rows: readonly (readonly Cell[])[],
): Promise<number> {
  const { row_count: before } = await tx.one(sql<{ row_count: number }>`
    select row_count from import where company_id = ${companyId} and id = ${importId} for update`);
  const stored = rows.map((cells, index) => ({
    row_number: before + index + 1,
    position: before + index + 1,
    cells,
    is_late: false,
    pass: 0,
    level: 0,
  }));
  if (stored.length > 0) await tx.run(insertRows(companyId, 'import_row', stored, { import_id: importId }));
  const bytes = Buffer.byteLength(JSON.stringify(rows));
  await tx.run(sql`update import set row_count = row_count + ${rows.length}, row_bytes = row_bytes + ${bytes}
    where company_id = ${companyId} and id = ${importId}`);
  return before + 1;
}

export async function loadPart({ tx, companyId, currency }: Context, id: string): Promise<ImportPart> {
  const part = await tx.maybe(sql<ImportPart>`
    select i.id, i.record, i.file_name, i.pass, i.row_count, i.headers, i.mapping, i.options, i.totals, i.reading
    from import i where i.company_id = ${companyId} and i.id = ${id} and i.part_of is not null`);
  if (!part) throw new AppError('not_found');
  return { ...part, options: { ...defaultOptions(currency), ...part.options } };
}

/** Deletes the parts of an operation with their rows. */
export async function removeParts(tx: Tx, companyId: string, operationId: string): Promise<void> {
  const parts = sql`select i.id from import i where i.company_id = ${companyId} and i.part_of = ${operationId}`;
  await tx.run(sql`delete from import_row where company_id = ${companyId} and import_id in (${parts})`);
  await tx.run(sql`delete from import where company_id = ${companyId} and part_of = ${operationId}`);
}

/** How far work in parts is: a part by its place, and a position in it. */
export interface PartPlace {
  readonly part: number;
  readonly at: string | null;
}

/** The place that a position of an operation names; `null`: none yet. */
export function partPlaceOf(position: string | null): PartPlace | null {
  const place: unknown = position === null ? null : JSON.parse(position);
  if (!isObject(place) || typeof place['part'] !== 'number') return null;
  return { part: place['part'], at: typeof place['at'] === 'string' ? place['at'] : null };
}

export const partPosition = (place: PartPlace): string => JSON.stringify(place);

/** The place behind a slice of a part. */
export function placeBehind({ part }: PartPlace, { isLast, position }: Pick<OperationSlice, 'isLast' | 'position'>) {
  return isLast ? { part: part + 1, at: null } : { part, at: position };
}

/** Those of the targets that a type has in this company. */
export function knownTargets(ctx: Context, record: RecordDefinition, targets: readonly string[]): ReadonlySet<string> {
  const known = new Set(allTargets(definitionFor(ctx, record)).map(({ key }) => key));
  return new Set(targets.filter((one) => known.has(one)));
}

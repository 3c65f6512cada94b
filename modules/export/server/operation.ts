import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { hasDecimalCommas, type Separator } from '@steward/kernel/contract/csv/write.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { exportPermission } from '@steward/kernel/contract/permissions.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { requireStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { OperationPass, OperationPlan, StoredOperation } from '@steward/kernel/server/context/operations.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { CellKind } from '@steward/kernel/server/fields/export.ts';
import type { Download } from '@steward/kernel/server/http/route.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { EXPORT_DAYS, exportToFile } from '../contract/index.ts';
import { NameBook } from './name_book.ts';
import { firstPlace, readPart, type ExportQuery, type Order, type Place } from './rows.ts';
import { selectionOf } from './selection.ts';
import { fileOf, type FileFormat } from './written.ts';

const say = wordsOf('export');

const DAY = 86_400_000;
const [compress, expand] = [promisify(gzip), promisify(gunzip)];

type Cells = readonly (readonly string[])[];

/** Input of its slices and its download. */
export interface ExportInput {
  readonly query: ExportQuery;
  readonly order: Order;
  readonly keys: readonly string[];
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly format: FileFormat;
  readonly separator: Separator;
}

/** Rows are stored in parts with the position of the export. The file is made on download. */
export const exportOperation: OperationBody<ExportInput> = {
  definition: exportToFile,
  summary: 'Write the rows of a list to a file',
  authorize: (ctx, { record }) => {
    const definition = recordNamed(record ?? '');
    requirePermission(ctx, permissionFor(definition, 'read'));
    requirePermission(ctx, exportPermission(definition.name) ?? 'csv:read');
  },
  isReading: true,
  pass: () => exportPass(),
  file,
  cancelled: removeParts,
};

/** Deletes the stored parts of an operation. */
export async function removeParts({ tx, companyId }: Context, { id }: Pick<StoredOperation, 'id'>): Promise<void> {
  await tx.run(sql`delete from export_part where company_id = ${companyId} and operation_id = ${id}`);
}

/** Throws `not_found` before the parts of an operation are all there, and after they have expired. */
export async function requireParts(ctx: Context, operation: StoredOperation): Promise<void> {
  const first = await ctx.tx.maybe(sql`select 1 from export_part p where p.company_id = ${ctx.companyId}
    and p.operation_id = ${operation.id} limit 1`);
  if (operation.status !== 'done' || (!first && operation.changed_count > 0)) throw new AppError('not_found');
}

/** Plan of an export with what the caller may see. */
export function planExport(record: string, input: ExportInput, total: number): OperationPlan<ExportInput> {
  return { record, about: { format: input.format }, input, total };
}

function exportPass(): OperationPass<Context, ExportInput> {
  let book: NameBook | undefined;
  return {
    slice: async (ctx, operation, position) => {
      const { query, order, keys } = operation.input;
      const record = definitionFor(ctx, recordNamed(operation.record ?? ''));
      const selection = selectionOf(ctx, record, keys);
      book ??= new NameBook(ctx, selection.inner);
      const { number, place } = placeIn(position, order);
      const { cells, next } = await readPart(ctx, record, query, selection, order, place, book);
      if (cells.length > 0) await storePart(ctx, operation.id, number, cells);
      return {
        position: JSON.stringify({ number: number + 1, place: next }),
        isLast: next === null,
        changed: cells.length,
        unchanged: 0,
        refusals: [],
      };
    },
  };
}

function placeIn(position: string | null, order: Order): { readonly number: number; readonly place: Place } {
  // Stored by the previous slice.
  return position === null
    ? { number: 0, place: firstPlace(order) }
    : (JSON.parse(position) as { number: number; place: Place });
}

/** Stores a part of a file that is made in the background; it counts towards what the company stores. */
export async function storePart(ctx: Context, id: string, number: number, cells: Cells): Promise<void> {
  const { services, tx, companyId, now } = ctx;
  const bytes = await compress(JSON.stringify(cells), { level: 1 });
  await requireStorageSpace(services, tx, companyId, bytes.length);
  await tx.run(sql`insert into export_part (company_id, operation_id, number, size, cells, created_at)
    values (${companyId}, ${id}, ${number}, ${bytes.length}, ${bytes}, ${now})`);
}

/** The file of an export that has ended. Throws `not_found` when it has expired. */
async function file(ctx: Context, operation: StoredOperation<ExportInput>): Promise<Download> {
  await requireParts(ctx, operation);
  const { headings, kinds, format, separator } = operation.input;
  const { name, wire } = recordNamed(operation.record ?? '');
  return fileOf(ctx, {
    format,
    name: `${wire}-${operation.created_at.toISOString().slice(0, 10)}`,
    title: labelsOf(operation.language, name).many,
    headings,
    kinds,
    separator,
    decimalCommas: hasDecimalCommas(separator, operation.language),
    count: operation.changed_count,
    parts: storedParts(ctx, operation.id),
  });
}

/** The stored parts of an operation; none when it has expired. */
export async function* storedParts({ services, companyId }: Context, id: string): AsyncGenerator<Cells, void> {
  for (let number = 0; ; number += 1) {
    // The request's transaction has ended; each part has one of its own.
    const part = await services.database.inCompany(companyId, (tx) =>
      tx.maybe(sql<Pick<Tables['export_part'], 'cells'>>`select p.cells from export_part p
        where p.company_id = ${companyId} and p.operation_id = ${id} and p.number = ${number}`),
    );
    if (!part) return;
    // As `storePart` wrote them.
    yield JSON.parse((await expand(part.cells)).toString()) as Cells;
  }
}

/** Deletes the stored parts of expired exports. */
export async function removeExpired({ tx, companyId, now }: Context): Promise<void> {
  const past = new Date(now.getTime() - EXPORT_DAYS * DAY);
  await tx.run(sql`delete from export_part where company_id = ${companyId} and created_at < ${past}`);
}

export const exportSchedules: readonly Schedule[] = [
  {
    name: 'remove_export_files',
    title: say(({ schedules }) => schedules.remove_export_files),
    time: { at: '03:40' },
    run: removeExpired,
  },
];

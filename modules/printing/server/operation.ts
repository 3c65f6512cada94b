import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { requireStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { OperationPass, OperationPlan, StoredOperation } from '@steward/kernel/server/context/operations.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { readRows } from '@steward/kernel/server/engine/operations/rows.ts';
import { parseSelectionOrBatch } from '@steward/kernel/server/engine/query/selection.ts';
import type { Download } from '@steward/kernel/server/http/route.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { LABEL_DAYS, printLabels } from '../contract/index.ts';
import { MAX_LABELS } from '../contract/wire.ts';
import { PassPdf } from './drawing/pass_pdf.ts';
import { OpenPdf, type PdfFile } from './drawing/pdf.ts';
import { readJob, type Body, type Job } from './job.ts';
import { looksOf, made, pdfName, titleOf } from './pdf_file.ts';
import { selectedIds } from './selected.ts';
import { labelsFor } from './stored_labels.ts';

const say = wordsOf('printing');

const DAY = 86_400_000;
/** Labels of a slice. */
const SLICE = 500;
/** Bytes of a stored part of the file. */
const PART = 1_048_576;

/** Input of slices, as of the start of the job. */
interface Input extends Omit<Job, 'record'> {
  readonly ids: readonly string[];
}

/** Each slice draws labels into a PDF on disk. The complete file is stored in parts. */
export const printLabelsOperation: OperationBody<Input> = {
  definition: printLabels,
  summary: 'Make a PDF of thousands of labels',
  authorize: (ctx, { record }) => requirePermission(ctx, permissionFor(recordNamed(record ?? ''), 'read')),
  isReading: true,
  pass: () => printPass(),
  file,
  cancelled: async ({ tx, companyId }, { id }) => {
    await tx.run(sql`delete from label_part where company_id = ${companyId} and operation_id = ${id}`);
  },
};

/** Parses the labels of a job. Throws `invalid` beyond the limit. */
export async function planJob(ctx: Context, body: Body): Promise<OperationPlan<Input>> {
  const { job } = await readJob(ctx, body);
  const ids = await selectedIds(ctx, job.record, parseSelectionOrBatch(body, { most: MAX_LABELS }));
  const total = ids.length * job.copies;
  if (total > MAX_LABELS) throw invalid({ ids: { key: 'too_many', params: { max: MAX_LABELS } } });
  const { record, ...rest } = job;
  return { record: record.name, about: { labels: total }, input: { ...rest, ids }, total: ids.length };
}

/** `labels`: those of a slice. */
export function printPass(labels = SLICE): OperationPass<Context, Input> {
  const open = new PassPdf();
  return {
    slice: async (ctx, operation, position) => {
      const { ids, copies } = operation.input;
      const size = Math.max(1, Math.floor(labels / copies));
      const from = Number(position ?? 0);
      const to = Math.min(from + size, ids.length);
      const found = await open.use(
        { from, to },
        () => openFor(ctx, operation),
        async (pdf, reached) => {
          for (let at = reached; at < from; at += size) await addLabels(ctx, operation, pdf, at, at + size);
          return addLabels(ctx, operation, pdf, from, to);
        },
      );
      const isLast = to >= ids.length;
      if (isLast) await store(ctx, operation.id, await open.close());
      return { position: String(to), isLast, changed: found, unchanged: to - from - found, refusals: [] };
    },
    failed: () => void open.drop(),
  };
}

function openFor(ctx: Context, operation: StoredOperation<Input>): Promise<OpenPdf> {
  const job = { ...operation.input, record: recordNamed(operation.record ?? '') };
  const { start, offset, cutMarks } = job;
  const options = { title: titleOf(operation, job), start, offset, cutMarks };
  return OpenPdf.open(ctx.services.config, looksOf(ctx, job), options);
}

/** Adds the labels of records; returns how many of these exist. */
async function addLabels(
  ctx: Context,
  operation: StoredOperation<Input>,
  pdf: OpenPdf,
  from: number,
  to: number,
): Promise<number> {
  const { ids, layout } = operation.input;
  const record = definitionFor(ctx, recordNamed(operation.record ?? ''));
  const rows = await readRows(ctx, record, ids.slice(from, to));
  await pdf.add(await labelsFor(ctx, record, layout, rows));
  return rows.length;
}

/** Stores a file in the database, where every server finds it. */
async function store({ services, tx, companyId, now }: Context, id: string, { path, bytes }: PdfFile): Promise<void> {
  try {
    await requireStorageSpace(services, tx, companyId, bytes);
    let number = 0;
    for await (const part of createReadStream(path, { highWaterMark: PART })) {
      await tx.run(sql`insert into label_part (company_id, operation_id, number, size, bytes, created_at)
        values (${companyId}, ${id}, ${number}, ${part.length}, ${part}, ${now})`);
      number += 1;
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** The PDF of a job that has ended. Throws `not_found` when it has expired. */
async function file(ctx: Context, operation: StoredOperation<Input>): Promise<Download> {
  const { bytes } = await ctx.tx.one(sql<{ bytes: number | null }>`
    select sum(p.size)::float8 as bytes from label_part p
    where p.company_id = ${ctx.companyId} and p.operation_id = ${operation.id}`);
  if (operation.status !== 'done' || bytes === null) throw new AppError('not_found');
  const name = pdfName(ctx, { record: recordNamed(operation.record ?? '') });
  return made(name, 'application/pdf', Readable.from(storedParts(ctx, operation.id)), bytes);
}

async function* storedParts({ services, companyId }: Context, id: string): AsyncGenerator<Buffer, void> {
  for (let number = 0; ; number += 1) {
    // The request's transaction has ended; each part has one of its own.
    const part = await services.database.inCompany(companyId, (tx) =>
      tx.maybe(sql<Pick<Tables['label_part'], 'bytes'>>`select p.bytes from label_part p
        where p.company_id = ${companyId} and p.operation_id = ${id} and p.number = ${number}`),
    );
    if (!part) return;
    yield part.bytes;
  }
}

/** Deletes expired files of jobs and of printers. */
export async function removeExpired({ tx, companyId, now }: Context): Promise<void> {
  const past = new Date(now.getTime() - LABEL_DAYS * DAY);
  await tx.run(sql`delete from label_part where company_id = ${companyId} and created_at < ${past}`);
  await tx.run(sql`delete from print_job where company_id = ${companyId} and created_at < ${past}
    and state in ('printed', 'failed', 'cancelled')`);
}

export const labelSchedules: readonly Schedule[] = [
  {
    name: 'remove_label_files',
    title: say(({ schedules }) => schedules.remove_label_files),
    time: { at: '03:50' },
    run: removeExpired,
  },
];

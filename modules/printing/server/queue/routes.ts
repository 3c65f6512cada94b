import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { readRows } from '@steward/kernel/server/engine/operations/rows.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { parseSelectionOrBatch } from '@steward/kernel/server/engine/query/selection.ts';
import { about, flag, id, required } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { printJobShape, printerQueueShape } from '../../contract/answers.ts';
import type { PrintJob } from '../../contract/print_job.ts';
import { MAX_LABELS, MAX_TO_PRINTER } from '../../contract/wire.ts';
import { JOB_BODY, readJob, type Body } from '../job.ts';
import { selectedIds } from '../selected.ts';
import { labelsFor, logoOf, packLabels } from '../stored_labels.ts';
import { addJob, cancelJob, readJobOf, readQueue, reprintJob, retryJob } from './store.ts';

type Printer = Pick<Tables['label_printer'], 'id' | 'label_size_id'>;

/** Queues labels for a printer, with their current content. */
async function print(ctx: Context, { printer_id: printerId, ...body }: Body): Promise<PrintJob> {
  if (printerId === undefined || printerId === '') throw invalid({ printer_id: { key: 'required' } });
  const printer = await ctx.tx.maybe(sql<Printer>`select p.id, p.label_size_id from label_printer p
    where p.company_id = ${ctx.companyId} and p.deleted_at is null
      and p.id = ${pathId(typeof printerId === 'string' ? printerId : undefined)}`);
  if (!printer) throw new AppError('not_found');
  const { job } = await readJob(ctx, { ...body, media: printer.label_size_id });
  const ids = await selectedIds(ctx, job.record, parseSelectionOrBatch(body, { most: MAX_LABELS }));
  if (ids.length > MAX_TO_PRINTER) throw invalid({ ids: { key: 'too_many', params: { max: MAX_TO_PRINTER } } });
  const rows = await readRows(ctx, job.record, ids);
  if (rows.length === 0) throw new AppError('not_found');
  const { record, sheet, layout, copies } = job;
  return addJob(ctx, {
    ...{ printerId: printer.id, record: record.name, labels: rows.length * copies },
    input: { sheet, layout, copies, logo: logoOf(ctx) },
    contents: await packLabels(await labelsFor(ctx, record, layout, rows)),
  });
}

const common = { scope: 'company', access: { permission: 'print_label:all', changes: 'own' } } as const;

export const queueRoutes: readonly CompanyRoute[] = [
  {
    ...common,
    method: 'POST',
    path: '/printing/print',
    body: { ...JOB_BODY, printer_id: required(id) },
    status: 201,
    summary: `Put labels of up to ${MAX_TO_PRINTER} records into the queue of a label printer`,
    answer: printJobShape,
    handle: (ctx, { body }) => print(ctx, body),
  },
  {
    ...common,
    method: 'GET',
    path: '/printing/printers/:id/jobs',
    query: { before: id },
    summary: 'List the print jobs of a label printer, the newest first, with what it is doing',
    answer: printerQueueShape,
    handle: (ctx, { params, query }) =>
      readQueue(ctx, pathId(params['id']), query['before'] === undefined ? null : pathId(query['before'])),
  },
  {
    ...common,
    method: 'GET',
    path: '/printing/jobs/:id',
    summary: 'Read a print job',
    answer: printJobShape,
    handle: (ctx, { params }) => readJobOf(ctx, pathId(params['id'])),
  },
  {
    ...common,
    method: 'POST',
    path: '/printing/jobs/:id/retry',
    once: true,
    body: {},
    summary: 'Try a print job now that waits, or has failed before anything was sent',
    answer: printJobShape,
    handle: (ctx, { params }) => retryJob(ctx, pathId(params['id'])),
  },
  {
    ...common,
    method: 'POST',
    path: '/printing/jobs/:id/cancel',
    body: {},
    summary: 'Take a print job out of the queue',
    answer: printJobShape,
    handle: (ctx, { params }) => cancelJob(ctx, pathId(params['id'])),
  },
  {
    ...common,
    method: 'POST',
    path: '/printing/jobs/:id/reprint',
    body: { rest: about(flag, 'Only the labels that the printer was not sent') },
    status: 201,
    summary: 'Print the labels of a job again that has ended',
    answer: printJobShape,
    handle: (ctx, { params, body }) => reprintJob(ctx, pathId(params['id']), body['rest'] === true),
  },
];

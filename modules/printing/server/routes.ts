import { Readable } from 'node:stream';
import { operationShape } from '@steward/kernel/contract/answers/operations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { readRows } from '@steward/kernel/server/engine/operations/rows.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { parseSelectionOrBatch } from '@steward/kernel/server/engine/query/selection.ts';
import { about, id, object, required, whole } from '@steward/kernel/server/http/reference/schema.ts';
import { ExternalCall, type CompanyRoute, type Download } from '@steward/kernel/server/http/route.ts';
import { WAIT } from '@steward/kernel/server/operations/routes.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import { labelPreviewShape } from '../contract/answers.ts';
import { pagesOf } from '../contract/sheets.ts';
import { MAX_AT_ONCE, MAX_LABELS, PRINTER_DPI, type LabelPreview } from '../contract/wire.ts';
import { generate, inTurn } from './drawing/pool.ts';
import type { Drawing, Drawings } from './drawing/tasks.ts';
import { JOB_BODY, readJob, type Body } from './job.ts';
import { planJob, printLabelsOperation } from './operation.ts';
import { looksOf, made, pdfAnswer, pdfName, titleOf } from './pdf_file.ts';
import { countSelected, selectedIds } from './selected.ts';
import { labelsFor } from './stored_labels.ts';

const common = { scope: 'company', method: 'POST' } as const;
const access = { permission: 'print_label:all', changes: 'session' } as const;

/** Maximum number of labels on the first page of a preview, which embeds their pictures. */
async function preview(ctx: Context, { layout, ...body }: Body): Promise<ExternalCall<LabelPreview>> {
  const { job } = await readJob(ctx, body, layout);
  const { record, sheet, copies, start, offset } = job;
  const places = sheet.columns * sheet.rows;
  const selection = parseSelectionOrBatch(body, { most: MAX_LABELS });
  const records = await countSelected(ctx, record, selection);
  const count = Math.min(records * copies, MAX_LABELS);
  const ids = await selectedIds(ctx, record, selection, Math.ceil((places - start) / copies));
  const rows = await readRows(ctx, record, ids);
  const labels = await labelsFor(ctx, record, job.layout, rows);
  const input = { looks: looksOf(ctx, job), labels, placing: { start, offset } };
  return drawing(ctx, 'page', input, ({ svg, problems }) => ({
    ...{ pages: [svg], page_count: pagesOf(sheet, start, count), label_count: count, sheet, problems },
  }));
}

/** Draws something small without an open transaction. */
function drawing<D extends Drawing, T>(
  { companyId }: Context,
  draw: D,
  input: Drawings[D]['input'],
  answer: (output: Drawings[D]['output']) => T,
): ExternalCall<T> {
  return new ExternalCall(async () => {
    const output = await inTurn(companyId, () => generate(draw, input), false);
    return () => Promise.resolve(answer(output));
  });
}

/** A PDF of the selected records, which are all read before drawing. */
async function printed(ctx: Context, body: Body): Promise<ExternalCall<Download>> {
  const { job } = await readJob(ctx, body);
  const ids = await selectedIds(ctx, job.record, parseSelectionOrBatch(body, { most: MAX_LABELS }));
  if (ids.length * job.copies > MAX_AT_ONCE) throw invalid({ ids: { key: 'too_many', params: { max: MAX_AT_ONCE } } });
  const rows = await readRows(ctx, job.record, ids);
  if (rows.length === 0) throw new AppError('not_found');
  const labels = await labelsFor(ctx, job.record, job.layout, rows);
  return pdfAnswer(ctx, { name: pdfName(ctx, job), title: titleOf(ctx, job), job, labels });
}

async function image(ctx: Context, { id: given, dpi: asked, ...body }: Body): Promise<ExternalCall<Download>> {
  const dpi = PRINTER_DPI.find((one) => one === (asked ?? PRINTER_DPI[0]));
  if (dpi === undefined) throw invalid({ dpi: { key: 'not_option', params: { options: PRINTER_DPI.join(', ') } } });
  const { job } = await readJob(ctx, body);
  const rows = await readRows(ctx, job.record, [pathId(typeof given === 'string' ? given : undefined)]);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  const labels = await labelsFor(ctx, job.record, job.layout, rows);
  return drawing(ctx, 'png', { looks: looksOf(ctx, job), labels, dpi }, ({ png }) =>
    made(`label-${row.id}.png`, 'image/png', Readable.from([Buffer.from(png)]), png.length),
  );
}

const { ids: _ids, search: _search, filters: _filters, sort: _sort, except: _except, batch: _batch, ...ONE } = JOB_BODY;

export const printingRoutes: readonly CompanyRoute[] = [
  {
    ...common,
    access,
    path: '/printing/printable-tag--preview-labels',
    body: { ...JOB_BODY, layout: about(object, 'A layout that is not stored yet, in place of template and media') },
    summary: 'Show the first page of labels of chosen records',
    answer: labelPreviewShape,
    handle: (ctx, { body }) => preview(ctx, body),
  },
  {
    ...common,
    access,
    path: '/printing/printable-tag-labels',
    body: JOB_BODY,
    type: 'application/pdf',
    summary: `Labels of up to ${MAX_AT_ONCE} records on sheets or rolls, as PDF`,
    handle: (ctx, { body }) => printed(ctx, body),
  },
  {
    ...common,
    access,
    path: '/printing/generate-asset-printer-image',
    body: { ...ONE, id: required(id), dpi: about(whole, 'Dots per inch of the printer: 203, 300 or 600', 203) },
    type: 'image/png',
    summary: 'A label as a picture for label printers, a pixel for each dot',
    handle: (ctx, { body }) => image(ctx, body),
  },
  {
    ...common,
    access: { permission: 'print_label:all', changes: 'own' },
    path: '/printing/generate-composite-pdf',
    body: { ...JOB_BODY, wait: WAIT },
    status: 201,
    summary: `${printLabelsOperation.summary}, in the background`,
    answer: operationShape,
    handle: async (ctx, { body: { wait, ...body } }) =>
      openOperation(ctx, printLabelsOperation, await planJob(ctx, body), { wait }),
  },
];

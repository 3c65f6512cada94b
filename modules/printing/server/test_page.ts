import { sql } from 'kysely';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, Download, ExternalCall } from '@steward/kernel/server/http/route.ts';
import { printJobShape } from '../contract/answers.ts';
import type { PrintJob } from '../contract/print_job.ts';
import { testLayout } from '../contract/test_label.ts';
import { jobFields } from '../contract/wire.ts';
import type { Body } from './job.ts';
import { mediaOf } from './media.ts';
import { pdfAnswer } from './pdf_file.ts';
import { addJob } from './queue/store.ts';
import { packLabels } from './stored_labels.ts';

const say = wordsOf('printing');

const { media, offset_x: offsetX, offset_y: offsetY } = jobFields;
const FIELDS = { media, offset_x: offsetX, offset_y: offsetY };

/** A page of labels with edges, which shows the offset of the printer when laid on a sheet. */
async function testPage(ctx: Context, body: Body): Promise<ExternalCall<Download>> {
  const input = parseInput(FIELDS, body);
  const sheet = await mediaOf(ctx, input.media ?? '');
  const offset = { x: Number(input.offset_x ?? 0), y: Number(input.offset_y ?? 0) };
  const layout = testLayout(sheet.width, sheet.height);
  const labels = Array.from({ length: sheet.columns * sheet.rows }, (_, index) => ({
    values: { title: String(index + 1), subtitle: `→ ${offset.x}  ↓ ${offset.y} mm`, code: `TEST ${index + 1}` },
    image: null,
  }));
  const job = { layout, sheet, copies: 1, start: 0, offset, cutMarks: false };
  return pdfAnswer(ctx, { name: 'labels-test.pdf', title: say(({ pages }) => pages.test)[ctx.language], job, labels });
}

type Printer = Pick<Tables['label_printer'], 'id' | 'name' | 'host' | 'port' | 'label_size_id'>;

/** Queues a label that shows the settings of the printer. */
async function testLabel(ctx: Context, id: string): Promise<PrintJob> {
  const printer = await ctx.tx.maybe(sql<Printer>`select p.id, p.name, p.host, p.port, p.label_size_id
    from label_printer p where p.company_id = ${ctx.companyId} and p.id = ${id} and p.deleted_at is null`);
  if (!printer) throw new AppError('not_found');
  const sheet = await mediaOf(ctx, printer.label_size_id);
  const { name: title, host, port } = printer;
  return addJob(ctx, {
    ...{ printerId: id, record: 'label_printer', labels: 1 },
    input: { sheet, layout: testLayout(sheet.width, sheet.height), copies: 1, logo: null },
    contents: await packLabels([
      { values: { title, subtitle: `${sheet.width} × ${sheet.height} mm`, code: `${host}:${port}` }, image: null },
    ]),
  });
}

const common = { scope: 'company', method: 'POST' } as const;

export const testRoutes: readonly CompanyRoute[] = [
  {
    ...common,
    access: { permission: 'print_label:all', changes: 'session' },
    path: '/printing/test-page',
    once: true,
    body: fieldsOf(FIELDS),
    type: 'application/pdf',
    summary: 'A page of labels that show their edges, to find out by how much a printer is off',
    handle: (ctx, { body }) => testPage(ctx, body),
  },
  {
    ...common,
    access: { permission: 'print_label:all', changes: 'own' },
    path: '/printing/printers/:id/test',
    body: {},
    status: 201,
    summary: 'Put a test label into the queue of a label printer',
    answer: printJobShape,
    handle: (ctx, { params }) => testLabel(ctx, pathId(params['id'])),
  },
];

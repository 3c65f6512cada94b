import { shownCell, type Cell } from '@steward/contract/csv/cell';
import { writeLine } from '@steward/contract/csv/write';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Context } from '../../engine/context.ts';
import { parseListQuery } from '../../engine/query/parse.ts';
import { Download, type RouteRequest } from '../../http/route.ts';
import { loadJob, mayImport, recordOf, type ImportJob, type Outcome } from './job.ts';
import { OWN_COLUMNS } from './upload.ts';

/** Rows of the last pass, by what became of them. */
export async function rowsOf(ctx: Context, id: string, request: RouteRequest): Promise<unknown> {
  const job = await loadJob(ctx, id);
  mayImport(ctx, recordOf(ctx, job));
  const { page, pageSize } = parseListQuery(request.query, 50);
  const outcome = request.query['outcome'];
  const results = await ctx.tx.rows(sql`
    select row_number, outcome, title, record_id, coalesce(changes, '[]') as changes, coalesce(messages, '[]') as messages from import_row
    where company_id = ${ctx.companyId} and import_id = ${id} and outcome ${outcome ? sql`= ${outcome}` : sql`is not null`} and pass = ${job.pass}
    order by row_number limit ${pageSize} offset ${(page - 1) * pageSize}`);
  // Counted as the rows were written; to count a million of them again would take longer than to show these.
  const count = outcome ? (job.totals[outcome as Outcome] ?? 0) : job.done_count;
  return { count, count_is_exact: true, page, page_size: pageSize, results };
}

interface RefusedRow {
  readonly row_number: number;
  readonly cells: readonly Cell[];
  readonly messages: readonly string[];
}

const PART = 1000;

/** The refused rows as they came, with the reason behind them: mended, the file can be sent again as it is. */
export async function refused(ctx: Context, id: string): Promise<Download> {
  const job = await loadJob(ctx, id);
  mayImport(ctx, recordOf(ctx, job));
  return new Download(Readable.from(refusedLines(ctx, job)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`refused-${job.file_name.replace(/\.\w+$/, '')}.csv`)}`,
  });
}

async function* refusedLines(ctx: Context, job: ImportJob): AsyncGenerator<string> {
  const columns = job.headers.flatMap((heading, index) => (OWN_COLUMNS.has(heading) ? [] : [index]));
  yield `\uFEFF${writeLine([...columns.map((index) => job.headers[index] ?? ''), ...OWN_COLUMNS])}`;
  for (let after = 0; ; ) {
    // The request's own transaction has ended; each part has one.
    const rows = await ctx.services.database.inCompany(ctx.companyId, (tx) => tx.rows(sql<RefusedRow>`
      select row_number, cells, messages from import_row
      where company_id = ${ctx.companyId} and import_id = ${job.id} and outcome = 'refused' and pass = ${job.pass} and row_number > ${after} order by row_number limit ${PART}`));
    if (rows.length > 0) yield rows.map((row) => writeLine([...columns.map((index) => shownCell(row.cells[index])), String(row.row_number), row.messages.join(' ')])).join('');
    if (rows.length < PART) return;
    after = rows.at(-1)?.row_number ?? after;
  }
}

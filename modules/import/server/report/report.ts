import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { numberOfCell, displayedText, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import { assigneeTypes, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { hiddenAmong } from '@steward/kernel/server/access/hidden_names.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { type Context, requirePermission } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { addNamedIn, linesForReader, type NamedIds } from '@steward/kernel/server/history/lines_for_reader.ts';
import { Download, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { writeCsv, writeWorkbook, WORKBOOK_TYPE, type CellKind } from '@steward/modules/export/server';
import { user as userRecord } from '@steward/modules/people/contract';
import { isOwnColumn, OWN_COLUMNS } from '../file/upload.ts';
import { doneIn, loadJob, mayImport, recordOf, totalsOf, type ImportJob, type RowResult } from '../job.ts';

/** Rows of the last pass, by outcome. */
export async function rowsOf(ctx: Context, id: string, request: RouteRequest): Promise<unknown> {
  const job = await loadJob(ctx, id);
  const record = recordOf(ctx, job);
  mayImport(ctx, record);
  const { page, pageSize } = parseListQuery(request.query, 50);
  const outcome = request.query['outcome'];
  const rows = await ctx.tx.rows(sql<Omit<RowResult, 'match_key'> & { readonly cells: readonly Cell[] }>`
    select row_number, outcome, title, record_id, coalesce(changes, '[]') as changes, coalesce(messages,
    '[]') as messages, coalesce(cells, '[]') as cells from import_row
    where company_id = ${ctx.companyId} and import_id = ${id}
    and outcome ${outcome ? sql`= ${outcome}` : sql`is not null`} and pass = ${job.pass}
    order by row_number limit ${pageSize} offset ${(page - 1) * pageSize}`);
  // Counted when written: counting a million again would be slow.
  const totals = totalsOf(job);
  const count = outcome ? (isKeyOf(totals, outcome) ? Number(totals[outcome] ?? 0) : 0) : doneIn(job);
  const named: NamedIds = new Map();
  for (const row of rows) addNamedIn(named, record, row.changes);
  const isHidden = await hiddenAmong(ctx, named);
  const shown = shownOf(job, record);
  const results = rows.map(({ cells, ...row }) => ({
    ...row,
    ...shown(cells),
    changes: linesForReader(ctx, record, row.changes, isHidden),
  }));
  return { count, count_is_exact: true, page, page_size: pageSize, results };
}

/** Distinguishing details and assignee of a row, as in the file. */
function shownOf(
  job: ImportJob,
  record: RecordDefinition,
): (cells: readonly Cell[]) => { subtitle: string; assignee: string } {
  const at = (key: string | undefined): number => (key === undefined ? -1 : job.mapping.indexOf(key));
  const own = [at(record.subtitle), at('serial'), at('username'), at('email')].filter((index) => index >= 0);
  const types = assigneeTypes().map((one) => one.name);
  const assignees = [...PERSON, ...types].map((key) => at(`assignee.${key}`)).filter((index) => index >= 0);
  const first = (cells: readonly Cell[], places: readonly number[]): string =>
    places.map((index) => displayedText(cells[index] ?? '')).find((text) => text !== '') ?? '';
  return (cells) => ({ subtitle: first(cells, own), assignee: first(cells, assignees) });
}

/** Columns naming a person, the clearest first. */
const PERSON = ['name', 'username', 'email', 'last_name'] as const;

interface RefusedRow extends Pick<Tables['import_row'], 'row_number'> {
  readonly cells: readonly Cell[];
  readonly messages: readonly string[];
}

const PART = 1000;
const WORKBOOK = /\.xls[xm]$/i;

/** Refused rows with reasons, in the format of the file, so that they can be corrected and imported. */
export async function refused(ctx: Context, id: string): Promise<Download> {
  const job = await loadJob(ctx, id);
  mayImport(ctx, recordOf(ctx, job));
  const columns = job.headers.flatMap((heading, index) => (isOwnColumn(heading) ? [] : [index]));
  const headings = [...columns.map((index) => job.headers[index] ?? ''), ...OWN_COLUMNS[ctx.language]];
  const isWorkbook = WORKBOOK.test(job.file_name);
  const name = `refused-${job.file_name.replace(/\.\w+$/, '')}.${isWorkbook ? 'xlsx' : 'csv'}`;
  const parts = refusedRows(ctx, job, columns);
  const content = isWorkbook
    ? writeWorkbook({
        name: job.file_name,
        headings,
        kinds: headings.map((_heading, index): CellKind => (index === columns.length ? 'number' : 'text')),
        parts: numbered(parts),
      })
    : Readable.from(
        writeCsv({
          headings,
          kinds: headings.map((): CellKind => 'text'),
          parts: shown(parts),
          separator: 'comma',
          decimalCommas: false,
        }),
      );
  return new Download(content, {
    'content-type': isWorkbook ? WORKBOOK_TYPE : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="refused.${isWorkbook ? 'xlsx' : 'csv'}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}

type Part = readonly { readonly cells: readonly Cell[]; readonly behind: readonly [string, string] }[];

async function* refusedRows(ctx: Context, job: ImportJob, columns: readonly number[]): AsyncGenerator<Part> {
  for (let after = 0; ;) {
    // The request's transaction has ended; each part has one of its own.
    const rows = await ctx.services.database.inCompany(ctx.companyId, (tx) =>
      tx.rows(sql<RefusedRow>`
      select row_number, cells, messages from import_row
      where company_id = ${ctx.companyId} and import_id = ${job.id} and outcome = 'refused' and pass = ${job.pass}
      and row_number > ${after} order by row_number limit ${PART}`),
    );
    if (rows.length > 0)
      yield rows.map((row) => ({
        cells: columns.map((index) => row.cells[index] ?? ''),
        behind: [String(row.row_number), row.messages.join(' ')],
      }));
    if (rows.length < PART) return;
    after = rows.at(-1)?.row_number ?? after;
  }
}

async function* shown(parts: AsyncIterable<Part>): AsyncGenerator<string[][]> {
  for await (const part of parts) yield part.map(({ cells, behind }) => [...cells.map(displayedText), ...behind]);
}

/** Workbook numbers stay numbers, so that decimals are not ambiguous. */
async function* numbered(parts: AsyncIterable<Part>): AsyncGenerator<(string | { readonly number: string })[][]> {
  for await (const part of parts)
    yield part.map(({ cells, behind }) => [
      ...cells.map((cell) => {
        const native = numberOfCell(cell);
        return native && native.text === native.number ? { number: native.number } : displayedText(cell);
      }),
      ...behind,
    ]);
}

/** Maximum number of users invited at once from a report. */
const MOST = 1000;

/** Imported users who can be invited: with an address, without a sign-in. */
export async function uninvited(ctx: Context, id: string): Promise<{ count: number; ids: string[] }> {
  const job = await loadJob(ctx, id);
  if (job.record !== userRecord.name) return { count: 0, ids: [] };
  requirePermission(ctx, 'user:read');
  const where = all([
    ...visible(ctx, userRecord),
    sql`t.email is not null`,
    sql`not t.activated`,
    sql`t.sign_in = 'none'`,
  ]);
  const rows = await ctx.tx.rows(sql<Pick<Tables['app_user'], 'id'> & { n: number }>`
    select t.id, (count(*) over ())::int as n from app_user t
    where ${where} and t.id in (select r.record_id from import_row r where r.company_id = ${ctx.companyId} and r.import_id = ${id} and r.pass = ${job.pass} and r.outcome = 'created')
    order by t.name, t.id limit ${MOST}`);
  return { count: rows[0]?.n ?? 0, ids: rows.map((row) => row.id) };
}

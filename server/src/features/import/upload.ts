import { EvidenceOf, type Evidence } from '@steward/contract/csv/evidence';
import { guessMapping } from '@steward/contract/csv/headings';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '../../engine/context.ts';
import { definitionFor } from '../../engine/context.ts';
import { invalid } from '../../engine/errors.ts';
import type { RouteRequest } from '../../http/route.ts';
import { analyse, settled } from './analyse.ts';
import { readFile, type FileRow, type ReadFile } from './file/read.ts';
import { loadJob, mayImport, recordForKind, shown } from './job.ts';
import { carefully } from './options.ts';

/** Columns that the file of refused rows has besides those of the file. */
export const OWN_COLUMNS = new Set(['Row', 'Why']);

/** Takes a file in, row by row, in one transaction: an import is there with all of its rows or not at all. */
export async function upload(ctx: Context, request: RouteRequest, kind: string | undefined): Promise<unknown> {
  const record = definitionFor(ctx, recordForKind(kind));
  mayImport(ctx, record);
  const [file] = request.stored;
  if (!file) throw invalid({ file: { key: 'required' } });
  const sheet = request.body['sheet'];
  const read = await readFile(file.path, typeof sheet === 'string' && sheet !== '' ? sheet : null);
  const mapping = guessMapping(record, read.headings).map((key, index) => (OWN_COLUMNS.has(read.headings[index] ?? '') ? null : key));
  const id = v7();
  await ctx.tx.run(sql`
    insert into import (company_id, id, record, file_name, workspace_id, language, status, headers, mapping, options, row_count, created_by, api_token_id, created_at)
    values (${ctx.companyId}, ${id}, ${record.name}, ${fileName(file.filename)}, ${ctx.workspaceId}, ${ctx.language}, 'uploaded', ${JSON.stringify(read.headings)}::jsonb, ${JSON.stringify(mapping)}::jsonb, '{}', 0, ${ctx.user.id}, ${ctx.apiToken?.id ?? null}, ${ctx.now})`);
  const { count, evidence } = await keepRows(ctx, id, read);
  const analysis = analyse(record, mapping, evidence);
  const options = settled(analysis, {
    match: record.importBy?.find((key) => mapping.includes(key)) ?? null, update: true, blanks: false, unknown: carefully(record), date_order: null, decimal_mark: null, currency: ctx.currency,
  });
  await ctx.tx.run(sql`update import set row_count = ${count}, evidence = ${JSON.stringify(evidence)}::jsonb, analysis = ${JSON.stringify(analysis)}::jsonb, options = ${JSON.stringify(options)}::jsonb
    where company_id = ${ctx.companyId} and id = ${id}`);
  return shown(ctx, await loadJob(ctx, id));
}

/** While one part is written, the next is read. */
async function keepRows(ctx: Context, id: string, { headings, parts }: ReadFile): Promise<{ count: number; evidence: Evidence[] }> {
  const columns = headings.map(() => new EvidenceOf());
  let count = 0;
  let writing: Promise<unknown> = Promise.resolve();
  for await (const part of parts) {
    for (const { cells } of part) for (const [index, column] of columns.entries()) column.see(cells[index] ?? '');
    await writing;
    writing = write(ctx, id, part, count);
    // Whoever awaits it is told of a failure; until then nobody may be without an answer to it.
    writing.catch(() => undefined);
    count += part.length;
  }
  await writing;
  return { count, evidence: columns.map((column) => column.found) };
}

function write(ctx: Context, id: string, part: readonly FileRow[], before: number): Promise<number> {
  return ctx.tx.run(sql`insert into import_row (company_id, import_id, row_number, position, cells)
    select ${ctx.companyId}, ${id}, x.row, ${before} + x.position, x.cells from rows from (jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as (row int, cells jsonb)) with ordinality as x (row, cells, position)`);
}

function fileName(name: string): string {
  return name.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255) || 'import.csv';
}

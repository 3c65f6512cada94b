import { can } from '@steward/contract/access/can';
import { permissionFor } from '@steward/contract/access/record';
import { importTargets } from '@steward/contract/csv/targets';
import { writeLine } from '@steward/contract/csv/write';
import { fieldLabel } from '@steward/contract/labels/index';
import { RECORDS, type RecordDefinition } from '@steward/contract/records/index';
import { Readable } from 'node:stream';
import { Download, type CompanyRoute } from '../../http/route.ts';
import { systemContext } from '../../http/context.ts';
import { demand, type Context } from '../../engine/context.ts';
import { matchingIds, type ListQuery } from '../../engine/operations/list.ts';
import { readRows } from '../../engine/operations/rows.ts';
import { parseListQuery } from '../../engine/query/parse.ts';
import { cellsFor, listedField, type Surroundings } from './cells.ts';
import { surroundings } from './surroundings.ts';

/** Rows in one transaction: an export of a million must not hold one open for minutes. */
const BATCH = 1000;

/** Columns of a type's file, in order: what the import takes, so that the file goes back in as it is. */
function columnsOf(ctx: Context, record: RecordDefinition): string[] {
  return importTargets(record)
    .map((target) => target.key)
    .filter((key) => key !== 'holder.name' && mayRead(ctx, record, key.split('.')[0] ?? ''));
}

function mayRead(ctx: Context, record: RecordDefinition, key: string): boolean {
  return can(ctx.user, record.fields[key]?.permission ?? null);
}

/** The columns that were asked for, by their names in the list; without any, all that an import needs. */
function chosenColumns(ctx: Context, record: RecordDefinition, asked: string): string[] {
  const possible = columnsOf(ctx, record);
  const chosen = asked.split(',').flatMap((key) => {
    if (possible.includes(key)) return [key, ...possible.filter((one) => one === `${key}.currency`)];
    if (record.fields[key]?.kind === 'holder') return possible.filter((one) => one.startsWith('holder.'));
    const field = listedField(record, key);
    return field && !field.hidden && field.kind !== 'image' && mayRead(ctx, record, key) ? [key] : [];
  });
  return chosen.length > 0 ? [...new Set(chosen)] : possible;
}

async function* lines(ctx: Context, record: RecordDefinition, query: ListQuery, columns: readonly string[]): AsyncGenerator<string> {
  const labels = new Map(importTargets(record).map((target) => [target.key, target.labels[ctx.language]]));
  yield `\uFEFF${writeLine(columns.map((key) => labels.get(key) ?? fieldLabel(ctx.language, record.name, key)))}`;
  const options = { userId: ctx.user.id, language: ctx.language, workspaceId: ctx.workspaceId };
  for (let after: string | undefined; ; ) {
    const part = await systemContext(ctx.services, ctx.companyId, 'export', async (inner) => {
      const ids = await matchingIds(inner, record, query, { limit: BATCH, ...(after ? { after } : {}) });
      const rows = await readRows(inner, record, ids);
      const around: Surroundings = await surroundings(inner, record, rows);
      return { last: ids.at(-1), isFull: ids.length === BATCH, text: rows.map((row) => writeLine(cellsFor(record, row, columns, around))).join('') };
    }, options);
    if (part.text) yield part.text;
    if (!part.isFull) return;
    after = part.last;
  }
}

async function download(ctx: Context, record: RecordDefinition, query: Readonly<Record<string, string>>): Promise<Download> {
  demand(ctx, permissionFor(record, 'read'));
  const wanted = parseListQuery(query);
  // A filter that is wrong must be told now: once the file has begun there is no way left to say it.
  await matchingIds(ctx, record, wanted, { limit: 1 });
  const day = ctx.now.toISOString().slice(0, 10);
  // Begins after the request's own transaction; every part has one of its own.
  return new Download(Readable.from(lines(ctx, record, wanted, chosenColumns(ctx, record, query['columns'] ?? ''))), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${record.wire}-${day}.csv"`,
    'cache-control': 'no-store',
  });
}

const routes = RECORDS.map((record): CompanyRoute => ({
  scope: 'company', method: 'GET', path: `/${record.wire}/export`, record: record.name,
  permission: record.name === 'asset' ? 'can_export_assets' : 'csv:read', summary: `The filtered list as CSV: ${record.name}`,
  handle: (ctx, request) => download(ctx, record, request.query),
}));
const [assetExport] = routes.filter((route) => route.record === 'asset');

/** Export of every record type. */
export const exportRoutes: CompanyRoute[] = [...routes, ...(assetExport ? [{ ...assetExport, path: '/assets/export_assets_csv' }] : [])];

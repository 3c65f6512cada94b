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
import { cellsFor, type Surroundings } from './cells.ts';
import { surroundings } from './surroundings.ts';

/** Rows in one transaction: an export of a million must not hold one open for minutes. */
const BATCH = 1000;

/** Columns of a type's file, in order: what the import takes, so that the file goes back in as it is. */
function columnsOf(ctx: Context, record: RecordDefinition): string[] {
  return importTargets(record)
    .map((target) => target.key)
    .filter((key) => key !== 'holder.first_name' && key !== 'holder.last_name' && can(ctx.user, record.fields[key.split('.')[0] ?? '']?.permission ?? null));
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

function download(ctx: Context, record: RecordDefinition, query: Readonly<Record<string, string>>): Download {
  demand(ctx, permissionFor(record, 'read'));
  const possible = columnsOf(ctx, record);
  const wanted = (query['columns'] ?? '').split(',').filter((key) => possible.includes(key));
  const day = ctx.now.toISOString().slice(0, 10);
  // Begins after the request's own transaction; every part has one of its own.
  return new Download(Readable.from(lines(ctx, record, parseListQuery(query), wanted.length > 0 ? wanted : possible)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${record.wire}-${day}.csv"`,
    'cache-control': 'no-store',
  });
}

const routes = RECORDS.filter((record) => record.importBy).map((record): CompanyRoute => ({
  scope: 'company', method: 'GET', path: `/${record.wire}/export`, record: record.name,
  permission: record.name === 'asset' ? 'can_export_assets' : 'csv:read', summary: `The filtered list as CSV: ${record.name}`,
  handle: async (ctx, request) => download(ctx, record, request.query),
}));
const [assetExport] = routes.filter((route) => route.record === 'asset');

/** Export of every type that can be imported. */
export const exportRoutes: CompanyRoute[] = [...routes, ...(assetExport ? [{ ...assetExport, path: '/assets/export_assets_csv' }] : [])];

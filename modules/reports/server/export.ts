import { Readable } from 'node:stream';
import { isList, type Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { hasDecimalCommas, type Separator } from '@steward/kernel/contract/csv/write.ts';
import { exportPermission } from '@steward/kernel/contract/permissions.ts';
import { formatSort, parseSort } from '@steward/kernel/contract/wire/list.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { logNamed } from '@steward/kernel/server/engine/aggregates/logs.ts';
import { sourceNamed } from '@steward/kernel/server/engine/aggregates/source.ts';
import { Download, ExternalCall } from '@steward/kernel/server/http/route.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { exportList, fileOf, parseFormat, parseSeparator, type FileFormat } from '@steward/modules/export/server';
import { listFilter } from './calculate.ts';
import { readPart, slugOf, type FilePart, type WrittenReport } from './file_parts.ts';
import type { PrintedReport } from './pdf/page.ts';
import { pdfOf } from './pdf/pool.ts';
import { printed } from './print.ts';
import { withoutHidden } from './usable.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;

/** How a file is asked for. */
export interface AskedFile {
  readonly name?: string;
  readonly format?: string;
  readonly separator?: string;
  /** `rtl`: a PDF that is read from right to left. */
  readonly direction?: string;
}

/** A report as a file: a line for each group, or the records that it lists. */
export async function exportReport(
  ctx: Context,
  whole: Definition,
  asked: AskedFile,
): Promise<Download | ExternalCall<Download>> {
  const file = await preparedFile(ctx, whole, asked);
  return file instanceof Download ? file : pdfDownload(ctx, file);
}

/** A file whose rows are read while it is written, or a report that is to be drawn after the transaction has ended. */
export async function preparedFile(
  ctx: Context,
  whole: Definition,
  asked: AskedFile,
): Promise<Download | PrintedReport> {
  requirePermission(ctx, exportPermission(whole.source) ?? 'csv:read');
  const format = parseFormat(asked.format, EXPORT_FORMATS);
  const separator = parseSeparator(asked.separator);
  if (format === 'pdf') return printed(ctx, whole, { name: asked.name, isMirrored: asked.direction === 'rtl' });
  const listing = listingOf(ctx, whole);
  if (listing) return exportList(ctx, listing.record, { ...(await listing.given()), format, separator });
  const first = await readPart(ctx, whole, asked.name);
  return fileOf(ctx, { ...written(ctx, first.written, format, separator), parts: partsFrom(ctx, whole, first) });
}

/** How a report is written as a file of a format. */
export function written(ctx: Context, report: WrittenReport, format: FileFormat, separator: Separator) {
  return {
    ...report,
    format,
    separator,
    decimalCommas: hasDecimalCommas(separator, ctx.language),
    name: `${slugOf(report.title)}-${today(ctx)}`,
    count: 0,
  };
}

/** A report that lists records, as the export of their list is asked for; `null`: it has groups, or is about a log. */
export function listingOf(ctx: Context, whole: Definition) {
  if (!isList(whole) || logNamed(ctx, whole.source)) return null;
  const { definition } = withoutHidden(ctx, whole);
  const record = sourceNamed(ctx, definition.source);
  const given = async (): Promise<Record<string, string>> => {
    const { filter } = await listFilter(ctx, record, definition);
    return {
      search: definition.search,
      sort: formatSort(parseSort(definition.sort)),
      columns: definition.list.join(','),
      ...(filter ? { filters: JSON.stringify(filter) } : {}),
    };
  };
  return { record, given };
}

/** The parts of a file, each read in a transaction of its own: a slow reader holds no connection. */
async function* partsFrom(ctx: Context, whole: Definition, first: FilePart): AsyncGenerator<FilePart['lines'], void> {
  const { services, companyId, user, language, workspaceId } = ctx;
  const apiTokenId = ctx.apiToken?.id ?? null;
  const options = { userId: user.id, wasBegun: true, isReading: true, apiTokenId, language, workspaceId } as const;
  for (let part = first; ;) {
    if (part.lines.length > 0) yield part.lines;
    const { next } = part;
    if (next === null) return;
    part = await backgroundContext(
      services,
      companyId,
      'export of a report',
      (inner) => readPart(inner, whole, undefined, next),
      options,
    );
  }
}

/** Drawn after the transaction has ended. */
function pdfDownload(ctx: Context, report: PrintedReport): ExternalCall<Download> {
  const { companyId } = ctx;
  const file = `${slugOf(report.title)}-${today(ctx)}.pdf`;
  return new ExternalCall(async () => {
    const pdf = await pdfOf(companyId, report);
    return () =>
      Promise.resolve(
        new Download(Readable.from([pdf]), {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${file}"`,
          'cache-control': 'no-store',
        }),
      );
  });
}

import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { hasDecimalCommas, type Separator } from '@steward/kernel/contract/csv/write.ts';
import { exportPermission } from '@steward/kernel/contract/permissions.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import {
  exportInBackground,
  fileOf,
  parseFormat,
  parseSeparator,
  removeParts,
  requireParts,
  storedParts,
  storePart,
  type FileFormat,
} from '@steward/modules/export/server';
import { reportToFile } from '../contract/index.ts';
import { calculate } from './calculate.ts';
import { listingOf, written } from './export.ts';
import { readPart, type FilePlace, type WrittenReport } from './file_parts.ts';

interface ReportFileInput {
  readonly definition: Definition;
  readonly report: WrittenReport;
  readonly format: FileFormat;
  readonly separator: Separator;
}

/** A report with groups, or about a log, as a file: a slice reads some groups or rows, and stores its lines. */
export const reportFileOperation: OperationBody<ReportFileInput> = {
  definition: reportToFile,
  summary: 'Write a report to a file',
  authorize: (ctx, { about }) => requirePermission(ctx, exportPermission(String(about['source'])) ?? 'csv:read'),
  isReading: true,
  pass: () => ({
    slice: async (ctx, { id, input }, position) => {
      // Stored by the slice before.
      const { number, place } = position
        ? (JSON.parse(position) as { number: number; place: FilePlace })
        : { number: 0, place: undefined };
      const part = await readPart(ctx, input.definition, input.report.title, place);
      if (part.lines.length > 0) await storePart(ctx, id, number, part.lines);
      return {
        position: JSON.stringify({ number: number + 1, place: part.next }),
        isLast: part.next === null,
        changed: part.lines.length,
        unchanged: 0,
        refusals: [],
      };
    },
  }),
  file: async (ctx, operation) => {
    await requireParts(ctx, operation);
    const { report, format, separator } = operation.input;
    return fileOf(ctx, {
      ...written(ctx, report, format, separator),
      decimalCommas: hasDecimalCommas(separator, operation.language),
      parts: storedParts(ctx, operation.id),
    });
  },
  cancelled: removeParts,
};

/** Begins to write a report to a file that can be downloaded later. */
export async function reportInBackground(
  ctx: Context,
  definition: Definition,
  asked: { readonly name?: string; readonly format?: string; readonly separator?: string },
  body: Readonly<Record<string, unknown>>,
) {
  requirePermission(ctx, exportPermission(definition.source) ?? 'csv:read');
  const format = parseFormat(asked.format, ['csv', 'xlsx']);
  const separator = parseSeparator(asked.separator);
  const listing = listingOf(ctx, definition);
  if (listing)
    return exportInBackground(
      ctx,
      listing.record,
      { ...(await listing.given()), format, separator },
      { wait: body['wait'] },
    );
  const report = await calculate(ctx, definition, { page: 1, pageSize: 1, window: { from: 0, to: 1 } });
  const { written: head } = await readPart(ctx, definition, asked.name);
  const total = report.kind === 'groups' ? report.row_count : report.count;
  return openOperation(
    ctx,
    reportFileOperation,
    {
      about: { format, source: definition.source, name: head.title },
      input: { definition, report: head, format, separator },
      total,
    },
    body,
  );
}

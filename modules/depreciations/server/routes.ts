import { Readable } from 'node:stream';
import { hasDecimalCommas, SEPARATORS } from '@steward/kernel/contract/csv/write.ts';
import { parseField } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, oneOf, text } from '@steward/kernel/server/http/reference/schema.ts';
import { Download, type CompanyRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { asset } from '@steward/modules/assets/contract';
import {
  parseFormat,
  parseSeparator,
  WORKBOOK_TYPE,
  writeCsv,
  writeWorkbook,
  type CellKind,
} from '@steward/modules/export/server';
import { assetScheduleShape, depreciationReportShape } from '../contract/answers.ts';
import { REPORT_WORDS, DIMENSIONS, type Dimension, type ReportSums } from '../contract/wire.ts';
import { depreciationReport } from './report.ts';
import { scheduleOfAsset } from './schedule.ts';

const reading = {
  scope: 'company',
  method: 'GET',
  record: 'depreciation',
  access: { permission: 'depreciation:read' },
} as const;

const REPORT_QUERY = { day: about(text, 'YYYY-MM-DD; absent: today'), by: oneOf(DIMENSIONS) };

export const depreciationRoutes: readonly CompanyRoute[] = [
  {
    ...reading,
    path: '/assets/:id/depreciation',
    summary: 'Read how an asset loses value: what it is worth today, and its schedule by fiscal years',
    answer: assetScheduleShape,
    handle: async (ctx, { params }) => {
      requireCosts(ctx);
      const id = pathId(params['id']);
      await requireReadable(ctx, asset, id);
      return scheduleOfAsset(ctx, id);
    },
  },
  {
    ...reading,
    path: '/depreciation/report',
    query: REPORT_QUERY,
    summary: 'Add up what assets are worth at the end of a day, by category, model or location',
    answer: depreciationReportShape,
    handle: (ctx, { query }) => reportFor(ctx, query),
  },
  {
    ...reading,
    path: '/depreciation/report/export',
    access: { permission: 'csv:read' },
    query: { ...REPORT_QUERY, format: oneOf(['csv', 'xlsx']), separator: oneOf(Object.keys(SEPARATORS)) },
    type: 'text/csv; charset=utf-8',
    summary: 'Export what assets are worth at the end of a day, as CSV or xlsx',
    handle: (ctx, { query }) => exportReport(ctx, query),
  },
];

function requireCosts(ctx: Context): void {
  requirePermission(ctx, 'assets:read');
  requirePermission(ctx, 'assets:cost');
}

async function reportFor(ctx: Context, query: RouteRequest['query']) {
  requireCosts(ctx);
  return depreciationReport(ctx, dayIn(ctx, query['day']), dimensionIn(query['by']));
}

function dayIn(ctx: Context, asked: string | undefined): string {
  const parsed = parseField({ kind: 'date' }, asked ?? '');
  if ('problem' in parsed) throw invalid({ day: parsed.problem });
  return typeof parsed.value === 'string' ? parsed.value : today(ctx);
}

function dimensionIn(asked: string | undefined): Dimension {
  const found = DIMENSIONS.find((one) => one === (asked || DIMENSIONS[0]));
  if (!found) throw invalid({ by: { key: 'not_option', params: { options: DIMENSIONS.join(', ') } } });
  return found;
}

const KINDS: readonly CellKind[] = ['text', 'number', 'number', 'number', 'number', 'text'];

/** The lines of the report, and its total. */
async function exportReport(ctx: Context, query: RouteRequest['query']): Promise<Download> {
  requirePermission(ctx, 'depreciation:read');
  const { day, by, currency, lines, total } = await reportFor(ctx, query);
  const isWorkbook = parseFormat(query['format'], ['csv', 'xlsx']) === 'xlsx';
  const separator = parseSeparator(query['separator']);
  const words = REPORT_WORDS[ctx.language];
  const cells = (name: string, sums: ReportSums): string[] => [
    name,
    String(sums.count),
    sums.cost.amount,
    sums.written_off.amount,
    sums.book_value.amount,
    currency,
  ];
  const rows = [...lines.map((one) => cells(one.of?.name ?? words.none, one)), cells(words.total, total)];
  const headings = [
    labelsOf(ctx.language, 'asset').fields[by] ?? by,
    words.count,
    words.cost,
    words.written_off,
    words.book_value,
    words.currency,
  ];
  const parts = Readable.from([rows]);
  const content = isWorkbook
    ? writeWorkbook({ name: words.title, headings, kinds: KINDS, parts })
    : Readable.from(
        writeCsv({
          headings,
          kinds: KINDS,
          parts,
          separator,
          decimalCommas: hasDecimalCommas(separator, ctx.language),
        }),
        { highWaterMark: 1 },
      );
  return new Download(content, {
    'content-type': isWorkbook ? WORKBOOK_TYPE : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="depreciation-${day}.${isWorkbook ? 'xlsx' : 'csv'}"`,
    'cache-control': 'no-store',
  });
}

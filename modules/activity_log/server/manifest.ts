import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { hasDecimalCommas, SEPARATORS } from '@steward/kernel/contract/csv/write.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { historyWords } from '@steward/kernel/contract/texts/translations.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { latestActivity } from '@steward/kernel/server/history/read.ts';
import { oneOf } from '@steward/kernel/server/http/reference/schema.ts';
import { Download, type CompanyRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { ACTIVITY_QUERY, activityConditions } from '@steward/kernel/server/routes/activity.ts';
import {
  parseFormat,
  parseSeparator,
  WORKBOOK_TYPE,
  writeCsv,
  writeWorkbook,
  type CellKind,
} from '@steward/modules/export/server';
import { ACTIVITY_COLUMNS, ACTIVITY_LABELS } from '../contract/labels.ts';
import { activityLog } from './log.ts';

/** Entries in one statement and one transaction: an export holds no connection while its reader is slow. */
const PART = 2000;
const KINDS: readonly CellKind[] = ACTIVITY_COLUMNS.map((column) => (column === 'when' ? 'time' : 'text'));
const FORMATS = ['csv', 'xlsx'] as const;
const CSV_TYPE = 'text/csv; charset=utf-8';

const activityLogRoutes: readonly CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/activity-logs/export',
    access: { permission: 'csv:read' },
    query: { ...ACTIVITY_QUERY, format: oneOf(FORMATS), separator: oneOf(Object.keys(SEPARATORS)) },
    type: CSV_TYPE,
    summary: 'Export the activity of the company, or the history of a record, as CSV or xlsx',
    handle: (ctx, request) => exportActivity(ctx, request.query),
  },
];

async function exportActivity(ctx: Context, query: RouteRequest['query']): Promise<Download> {
  // Errors have to be found before the file begins.
  await activityConditions(ctx, query);
  const separator = parseSeparator(query['separator']);
  const isWorkbook = parseFormat(query['format'], FORMATS) === 'xlsx';
  const labels = ACTIVITY_LABELS[ctx.language];
  const headings = ACTIVITY_COLUMNS.map((column) => labels.columns[column]);
  const parts = exportedEntries(ctx, query);
  const decimalCommas = hasDecimalCommas(separator, ctx.language);
  const content = isWorkbook
    ? writeWorkbook({ name: labels.title, headings, kinds: KINDS, parts })
    : Readable.from(writeCsv({ headings, kinds: KINDS, parts, separator, decimalCommas }), { highWaterMark: 1 });
  return new Download(content, {
    'content-type': isWorkbook ? WORKBOOK_TYPE : CSV_TYPE,
    'content-disposition': `attachment; filename="activity-${today(ctx)}.${isWorkbook ? 'xlsx' : 'csv'}"`,
    'cache-control': 'no-store',
  });
}

/** Rows of the file, newest first. Each part is read with the reader's current permissions. */
async function* exportedEntries(
  ctx: Context,
  query: RouteRequest['query'],
): AsyncGenerator<readonly (readonly string[])[], void> {
  const { services, companyId, user, language, workspaceId } = ctx;
  const options = { userId: user.id, isReading: true, apiTokenId: ctx.apiToken?.id ?? null, language, workspaceId };
  let last: string | null = null;
  for (;;) {
    const before: string | null = last;
    const entries: ActivityEntry[] = await backgroundContext(
      services,
      companyId,
      'export of activity',
      async (inner) => {
        const { narrowed } = await activityConditions(inner, query);
        return latestActivity(inner, [...narrowed, ...(before ? [sql`a.id < ${before}`] : [])], PART);
      },
      options,
    );
    if (entries.length > 0) yield entries.map((entry) => cellsOf(ctx, entry));
    last = entries.at(-1)?.id ?? null;
    if (entries.length < PART) return;
  }
}

function cellsOf({ language }: Context, entry: ActivityEntry): readonly string[] {
  const labels = ACTIVITY_LABELS[language];
  const { model } = entry.content_type;
  const cells: Record<(typeof ACTIVITY_COLUMNS)[number], string> = {
    when: entry.created_at,
    user: entry.actor.name,
    action: labels.actions[entry.action] ?? historyWords(language)[entry.action] ?? entry.action,
    type: LABELS[language][model]?.one ?? (model === 'company' ? labels.company : model),
    record: entry.object.name,
    target: entry.target_data?.name ?? '',
    changes: entry.updated_data,
    note: entry.note ?? '',
    source: labels.sources[entry.source] ?? entry.source,
  };
  return ACTIVITY_COLUMNS.map((column) => cells[column]);
}

export const activityLogServer = defineServerModule({
  name: 'activity_log',
  routes: activityLogRoutes,
  logs: [activityLog],
});

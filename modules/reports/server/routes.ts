import { parseDefinition, type Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Mark } from '@steward/kernel/server/engine/aggregates/behind.ts';
import { about, object, required, value, whole } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { behindShape, reportShape, sourceDetailShape, sourceShape } from '../contract/answers.ts';
import { behind, calculate, type Paged } from './calculate.ts';
import { sourceOf, sourcesOf } from './catalogue.ts';

type Body = Readonly<Record<string, unknown>>;

const reading = { scope: 'company', access: { permission: 'report:read' } } as const;
/** A calculation is asked with a body, and changes nothing. */
const asking = { scope: 'company', method: 'POST', access: { permission: 'report:read', changes: 'session' } } as const;

const DEFINITION = about(
  object,
  'What is counted of which records, by what: `source`, `filters` as in lists (values may be relative: ' +
    '`{"today": -30}`, `{"period": "month", "from": -1, "to": -1}`), `rows` and `columns` to group by, `values`, ' +
    '`having`, `sort`, `limit`; without groups and values the columns of a `list`.',
  { source: 'asset', rows: [{ field: 'location' }], values: [{ key: 'n', fn: 'count' }], sort: '-n' },
);
const PAGED = { page: whole, page_size: value({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }) };

export const reportRoutes: readonly CompanyRoute[] = [
  {
    ...reading,
    method: 'GET',
    path: '/reports/sources',
    summary: 'List what reports can be about',
    answer: resultsOf(sourceShape),
    handle: (ctx) => Promise.resolve({ results: sourcesOf(ctx) }),
  },
  {
    ...reading,
    method: 'GET',
    path: '/reports/sources/:name',
    summary: 'Read the fields of a source, and what reports may do with them',
    answer: sourceDetailShape,
    handle: (ctx, { params }) => Promise.resolve(sourceOf(ctx, params['name'] ?? '')),
  },
  {
    ...asking,
    path: '/reports/run',
    body: { definition: required(DEFINITION), ...PAGED },
    summary: 'Calculate a report',
    answer: reportShape,
    handle: (ctx, { body }) => calculate(ctx, readDefinition(body['definition']), readPage(body)),
  },
  {
    ...asking,
    path: '/reports/behind',
    body: {
      definition: required(DEFINITION),
      at: about(object, 'The values of the row and of the column of a mark; absent: all', { row: ['deployed'] }),
      ...PAGED,
    },
    summary: 'List the records behind a mark of a report',
    answer: behindShape,
    handle: (ctx, { body }) => behind(ctx, readDefinition(body['definition']), readMark(body['at']), readPage(body)),
  },
];

/** Throws `invalid` with the part that is wrong. */
export function readDefinition(raw: unknown): Definition {
  const parsed = parseDefinition(raw);
  if ('wrong' in parsed) throw invalid({ [parsed.wrong]: { key: 'unknown_filter' } });
  return parsed;
}

function readPage(body: Body): Paged {
  const page = body['page'] ?? 1;
  const pageSize = body['page_size'] ?? 20;
  if (!Number.isInteger(page) || Number(page) < 1) throw invalid({ page: { key: 'not_whole' } });
  if (!Number.isInteger(pageSize) || Number(pageSize) < 1) throw invalid({ page_size: { key: 'not_whole' } });
  if (Number(pageSize) > MAX_PAGE_SIZE)
    throw invalid({ page_size: { key: 'too_great', params: { max: MAX_PAGE_SIZE } } });
  return { page: Number(page), pageSize: Number(pageSize) };
}

function readMark(raw: unknown): Mark {
  if (raw === undefined || raw === null) return {};
  const { row = [], column = [] } = isObject(raw) ? raw : { row: null };
  if (!Array.isArray(row) || !Array.isArray(column)) throw invalid({ at: { key: 'not_list' } });
  return { row, column };
}

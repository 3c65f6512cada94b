import { activityEntryShape } from '@steward/kernel/contract/answers/records.ts';
import { pageOf, resultsOf, rowOf } from '@steward/kernel/contract/answers/shape.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { assignmentsOf } from '@steward/kernel/server/assignments/read.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { readRecord, requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { activityPage } from '@steward/kernel/server/history/read.ts';
import { assignmentShape } from '@steward/kernel/server/http/answers.ts';
import { PAGE_QUERY, id as idValue, oneOf, required } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ACTIVITY_QUERY, activityConditions } from '@steward/kernel/server/routes/activity.ts';
import { STOCK_TYPES, type StockType } from '../contract/actions.ts';
import { stockLevelShape, movementShape, heldShape } from '../contract/answers.ts';
import { heldBy } from './held.ts';
import { levelsOf, movementsOf } from './read.ts';
import { reverseMovement } from './reverse.ts';

type StockRecord = RecordDefinition & { readonly name: StockType };

const recordOf = (type: StockType): StockRecord => ({ ...recordNamed(type), name: type });
const common = { scope: 'company', method: 'GET' } as const;

/** Reads the record of the path, which checks permission. */
async function idOf(ctx: Context, type: StockType, given: string | undefined): Promise<string> {
  const id = pathId(given);
  await requireReadable(ctx, recordNamed(type), id);
  return id;
}

/** Current and former assignees of a record, by path. */
const assigned = (type: StockType, path: string, summary: string): CompanyRoute => ({
  ...common,
  record: type,
  path,
  query: PAGE_QUERY,
  access: { permission: `${type}:read` },
  summary,
  answer: pageOf(assignmentShape),
  handle: async (ctx, { params, query }) => {
    const { page, pageSize } = parseListQuery(query, 20);
    return assignmentsOf(ctx, recordNamed(type), await idOf(ctx, type, params['id']), page, pageSize);
  },
});

/** The history of one record, or of all of a type. */
const activity = (type: StockType, path: string): CompanyRoute => ({
  ...common,
  record: type,
  path,
  query: { ...PAGE_QUERY, ...ACTIVITY_QUERY },
  access: { permission: `${type}:read` },
  summary: 'List the history of one, or of all of them',
  answer: pageOf(activityEntryShape),
  handle: async (ctx, { params, query }) => {
    const { page, pageSize } = parseListQuery(query, 20);
    const id = params['id'] ?? query['id'];
    const { narrowed } = await activityConditions(ctx, { ...query, record: type, ...(id ? { id } : {}) });
    return activityPage(ctx, narrowed, page, pageSize);
  },
});

const ofType = (type: StockType): CompanyRoute[] => [
  {
    ...common,
    record: type,
    path: `/${type}/:id/stock`,
    access: { permission: `${type}:read` },
    summary: 'Read how many there are at each location',
    answer: resultsOf(stockLevelShape),
    handle: async (ctx, { params }) => ({ results: await levelsOf(ctx, type, await idOf(ctx, type, params['id'])) }),
  },
  {
    ...common,
    record: type,
    path: `/${type}/:id/movements`,
    query: PAGE_QUERY,
    access: { permission: `${type}:read` },
    summary: 'List the movements of its stock, newest first',
    answer: pageOf(movementShape),
    handle: async (ctx, { params, query }) => {
      const { page, pageSize } = parseListQuery(query, 20);
      return movementsOf(ctx, recordOf(type), await idOf(ctx, type, params['id']), page, pageSize);
    },
  },
  {
    scope: 'company',
    method: 'POST',
    record: type,
    path: `/${type}/:id/movements/:movement/reverse`,
    once: true,
    body: {},
    access: { permission: `${type}:update` },
    summary: 'Take a movement back, by one against it',
    answer: rowOf(type),
    handle: async (ctx, { params }) => {
      const id = await idOf(ctx, type, params['id']);
      if ((await outOfScope(ctx, recordNamed(type), 'update', [id])).size > 0)
        throw new AppError('forbidden', { params: { permission: `${type}:update` } });
      await reverseMovement(ctx, type, id, pathId(params['movement']));
      return readRecord(ctx, recordNamed(type), id);
    },
  },
];

export const stockRoutes: CompanyRoute[] = [
  ...STOCK_TYPES.flatMap(ofType),
  assigned('accessory', '/accessory/accessoryassociate/:id', 'List who has or had an accessory, newest first'),
  assigned('component', '/component/componentassociate/:id', 'List the assets that a component is or was in'),
  assigned('component', '/component_associateget/:id', 'List the assets that a component is or was in'),
  ...['/accessory/accessory_activitylogs', '/accessory/accessory_activitylogs/:id'].map((path) =>
    activity('accessory', path),
  ),
  ...['/consumable/consumable_activitylogs', '/consumable/consumable_activitylogs/:id'].map((path) =>
    activity('consumable', path),
  ),
  {
    ...common,
    record: 'consumable',
    path: '/consumable/consumableassociate/:id',
    query: PAGE_QUERY,
    access: { permission: 'consumable:read' },
    summary: 'List who was given a disposable, newest first',
    answer: pageOf(movementShape),
    handle: async (ctx, { params, query }) => {
      const { page, pageSize } = parseListQuery(query, 20);
      const id = await idOf(ctx, 'consumable', params['id']);
      return movementsOf(ctx, recordOf('consumable'), id, page, pageSize, 'checkout');
    },
  },
  {
    ...common,
    record: 'accessory',
    path: '/stock-held',
    query: { type: required(oneOf(assigneeTypes().map(({ name }) => name))), id: required(idValue) },
    access: { permission: null },
    summary: 'List what a person, a location or an asset has of accessories, disposables and components',
    answer: resultsOf(heldShape),
    handle: async (ctx, { query }) => {
      const assignee = assigneeTypes().find((one) => one.name === query['type']);
      if (!assignee) throw invalid({ type: { key: 'required' } });
      const id = pathId(query['id']);
      await requireReadable(ctx, assignee, id);
      return { results: await heldBy(ctx, assignee.name, id) };
    },
  },
];

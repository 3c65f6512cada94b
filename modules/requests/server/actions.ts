import { can } from '@steward/kernel/contract/access/can.ts';
import { actionBody, type ActionAnswer, oneByOne } from '@steward/kernel/server/actions/define.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import {
  askReturn,
  decline,
  deliver,
  grant,
  order,
  reportProblem,
  request,
  requestItem as requestItemAction,
  withdraw,
} from '../contract/actions.ts';
import { assetRequestShape, ownRequestShape, requestAnswerShape } from '../contract/answers.ts';
import { lastProblem, openRequest, ownRequest, requestReturn, storeProblem, withdrawRequest } from './ask.ts';
import { openItemRequest, requestableItemSql, requestItem } from './catalog.ts';
import { decide } from './decide.ts';
import { deliverItem, orderItem } from './deliver.ts';
import { requestableSql, requirePortalAccess } from './portal.ts';
import { requestAnswer, requestAsset } from './request_asset.ts';
import { requestForStaff } from './staff_requests.ts';

async function each(ctx: Context, ids: readonly string[], act: (id: string) => Promise<void>): Promise<ActionAnswer[]> {
  return (await oneByOne(ctx, ids, act)).map((one) => (one instanceof AppError ? one : 'changed'));
}

/** Refuses users who can read none of the record types; the permission to decide is checked for each request. */
const deciding = {
  locks: true,
  requireMore: (ctx: Context): void => {
    if (!can(ctx.user, 'catalog:read')) requirePermission(ctx, 'assets:read');
  },
  answer: { shape: assetRequestShape, read: requestForStaff },
} as const;

/** Actions of the portal on own assets and requests, and actions of those who decide. */
export const requestActions = [
  actionBody(request, {
    locks: true,
    requireMore: (ctx) => void requestableSql(ctx, 't'),
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => requestAsset(ctx, id, input)),
    answer: { shape: requestAnswerShape, read: requestAnswer },
  }),
  actionBody(requestItemAction, {
    locks: true,
    requireMore: (ctx) => void requestableItemSql(ctx),
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => requestItem(ctx, id, input)),
    answer: { shape: ownRequestShape, read: openItemRequest },
  }),
  actionBody(askReturn, {
    locks: true,
    requireMore: (ctx) => requirePortalAccess(ctx, 'update'),
    run: (ctx, { ids }, { note }) => each(ctx, ids, (id) => requestReturn(ctx, id, note)),
    answer: { shape: ownRequestShape, read: (ctx, id) => openRequest(ctx, 'return', id) },
  }),
  actionBody(reportProblem, {
    locks: true,
    requireMore: (ctx) => requirePortalAccess(ctx, 'write'),
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => storeProblem(ctx, id, input)),
    answer: { shape: ownRequestShape, read: lastProblem },
  }),
  actionBody(withdraw, {
    locks: true,
    requireMore: (ctx) => requirePortalAccess(ctx, 'delete'),
    run: (ctx, { ids }) => each(ctx, ids, (id) => withdrawRequest(ctx, id)),
    answer: { shape: ownRequestShape, read: ownRequest },
  }),
  actionBody(grant, {
    ...deciding,
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => decide(ctx, id, 'grant', input)),
  }),
  actionBody(order, { ...deciding, run: (ctx, { ids }, input) => each(ctx, ids, (id) => orderItem(ctx, id, input)) }),
  actionBody(deliver, {
    ...deciding,
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => deliverItem(ctx, id, input)),
  }),
  actionBody(decline, {
    ...deciding,
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => decide(ctx, id, 'decline', input)),
  }),
];

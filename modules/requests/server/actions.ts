import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { oneByOne } from '@steward/kernel/server/actions/one_by_one.ts';
import { askReturn, decline, grant, reportProblem, request, withdraw } from '../contract/actions.ts';
import { openRequest, ownRequest, requestReturn, storeProblem, withdrawRequest } from './ask.ts';
import { decide, requestForStaff } from './decide.ts';
import { requestableSql } from './portal.ts';
import { requirePortalAccess } from './portal_access.ts';
import { requestAnswer, requestAsset } from './request_asset.ts';

async function each(ctx: Context, ids: readonly string[], act: (id: string) => Promise<void>): Promise<ActionAnswer[]> {
  return (await oneByOne(ctx, ids, act)).map((one) => (one instanceof AppError ? one : 'changed'));
}

/** What is done in the portal, with own assets and requests, and what those do who decide. */
export const requestActions = [
  actionBody(request, {
    locks: true,
    requireMore: (ctx) => void requestableSql(ctx, 't'),
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => requestAsset(ctx, id, input)),
    answer: requestAnswer,
  }),
  actionBody(askReturn, {
    locks: true,
    requireMore: (ctx) => requirePortalAccess(ctx, 'update'),
    run: (ctx, { ids }, { note }) => each(ctx, ids, (id) => requestReturn(ctx, id, note)),
    answer: (ctx, id) => openRequest(ctx, 'return', id),
  }),
  actionBody(reportProblem, {
    locks: true,
    requireMore: (ctx) => requirePortalAccess(ctx, 'write'),
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => storeProblem(ctx, id, input)),
    answer: (ctx, id) => openRequest(ctx, 'problem', id),
  }),
  actionBody(withdraw, {
    locks: true,
    requireMore: (ctx) => requirePortalAccess(ctx, 'delete'),
    run: (ctx, { ids }) => each(ctx, ids, (id) => withdrawRequest(ctx, id)),
    answer: ownRequest,
  }),
  actionBody(grant, {
    locks: true,
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => decide(ctx, id, 'grant', input)),
    answer: requestForStaff,
  }),
  actionBody(decline, {
    locks: true,
    run: (ctx, { ids }, input) => each(ctx, ids, (id) => decide(ctx, id, 'decline', input)),
    answer: requestForStaff,
  }),
];

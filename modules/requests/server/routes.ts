import {
  requestFields,
  decisionFields,
  problemFields,
  returnFields,
  returnDecisionFields,
} from '../contract/actions.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { fieldsOf, id, oneOf, text } from '@steward/kernel/server/http/reference/schema.ts';
import { PAGE_QUERY } from '@steward/kernel/server/http/reference/queries.ts';
import { askReturn, reportProblem, withdrawRequest } from './ask.ts';
import { requestAsset } from './request_asset.ts';
import { decide, listRequests } from './decide.ts';
import {
  requestable,
  requestableChoices,
  requestableModels,
  ownRequests,
  myAssets,
  type OfferQuery,
} from './portal.ts';

/** The portal: limited to the caller's assets, by actions of `featureportal`. */
const portal = { scope: 'company', access: { permission: null, portal: true } } as const;

const OFFERS = { search: text, model_id: id, category_id: id, location_id: id };

function offerQuery(query: Readonly<Record<string, string>>): OfferQuery {
  const given = (key: string): string | undefined => (query[key] ? pathId(query[key]) : undefined);
  return {
    ...parseListQuery(query, 20),
    modelId: given('model_id'),
    categoryId: given('category_id'),
    locationId: given('location_id'),
  };
}

export const requestRoutes: CompanyRoute[] = [
  {
    ...portal,
    method: 'GET',
    path: '/portal/things',
    access: { ...portal.access, preview: true },
    summary: 'List your assets',
    handle: (ctx) => myAssets(ctx),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/claimable',
    query: OFFERS,
    access: { ...portal.access, preview: true },
    summary: 'List assets that you can request',
    handle: (ctx, { query }) => requestable(ctx, offerQuery(query)),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/claimable-models',
    query: OFFERS,
    access: { ...portal.access, preview: true },
    summary: 'List what you can request by model, with how many are available',
    handle: (ctx, { query }) => requestableModels(ctx, offerQuery(query)),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/claimable-choices',
    access: { ...portal.access, preview: true },
    summary: 'List categories and locations of what you can request',
    handle: (ctx) => requestableChoices(ctx),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/requests',
    access: { ...portal.access, preview: true },
    summary: 'List your requests, open ones first',
    handle: (ctx, { query }) => ownRequests(ctx, parseListQuery(query, 20)),
  },
  {
    ...portal,
    method: 'POST',
    path: '/portal/requests/:id/withdraw',
    body: {},
    summary: 'Withdraw an open request of yours',
    handle: (ctx, { params }) => withdrawRequest(ctx, pathId(params['id'])),
  },
  {
    ...portal,
    method: 'POST',
    path: '/portal/return',
    body: fieldsOf(returnFields),
    status: 201,
    summary: 'Request to return an asset of yours',
    handle: (ctx, { body }) => askReturn(ctx, body),
  },
  {
    ...portal,
    method: 'POST',
    path: '/portal/problems',
    body: fieldsOf(problemFields),
    status: 201,
    summary: 'Report a problem with an asset of yours',
    handle: (ctx, { body }) => reportProblem(ctx, body),
  },
  {
    ...portal,
    method: 'POST',
    path: '/assets/claim',
    body: fieldsOf(requestFields),
    status: 201,
    summary: 'Request an asset that is offered, or check it out where that is allowed',
    handle: (ctx, { body }) => requestAsset(ctx, body),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/asset-requests',
    query: {
      ...PAGE_QUERY,
      status: oneOf(['open', 'ended']),
      kind: oneOf(['claim', 'return', 'problem']),
      asset_id: id,
    },
    access: { permission: 'assets:read' },
    summary: 'List requests and problem reports',
    handle: (ctx, { query }) => listRequests(ctx, query),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/asset-requests/:id/grant',
    body: fieldsOf(returnDecisionFields),
    access: { permission: 'assets:read' },
    summary: 'Check out, check in or resolve what was requested; location, status label and note are for a return',
    handle: (ctx, { body, params }) => decide(ctx, pathId(params['id']), 'grant', body),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/asset-requests/:id/decline',
    body: fieldsOf(decisionFields),
    access: { permission: 'assets:read' },
    summary: 'Decline a request',
    handle: (ctx, { body, params }) => decide(ctx, pathId(params['id']), 'decline', body),
  },
];

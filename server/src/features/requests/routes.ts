import { parseListQuery, pathId } from '../../engine/query/parse.ts';
import type { CompanyRoute } from '../../http/route.ts';
import { askReturn, reportProblem, withdraw } from './ask.ts';
import { claim } from './claim.ts';
import { decide, listRequests } from './decide.ts';
import { claimable, ownRequests, ownThings } from './portal.ts';

/** The portal: each narrows to the caller's own things and asks for the action of `featureportal` that it needs. */
const portal = { scope: 'company', permission: null, portal: true } as const;

export const requestRoutes: CompanyRoute[] = [
  { ...portal, method: 'GET', path: '/portal/things', preview: true, summary: 'What the caller has', handle: (ctx) => ownThings(ctx) },
  { ...portal, method: 'GET', path: '/portal/claimable', preview: true, summary: 'What the caller may claim (search)', handle: (ctx, { query }) => claimable(ctx, parseListQuery(query, 20)) },
  { ...portal, method: 'GET', path: '/portal/requests', preview: true, summary: 'What the caller has asked for, open first, then newest first', handle: (ctx, { query }) => ownRequests(ctx, parseListQuery(query, 20)) },
  { ...portal, method: 'POST', path: '/portal/requests/:id/withdraw', takes: [], summary: 'Withdraw an own open request', handle: (ctx, { params }) => withdraw(ctx, pathId(params['id'])) },
  { ...portal, method: 'POST', path: '/portal/return', status: 201, summary: 'Ask to give an own thing back (asset_id, note)', handle: (ctx, { body }) => askReturn(ctx, body) },
  { ...portal, method: 'POST', path: '/portal/problems', status: 201, summary: 'Report a problem with an own thing (asset_id, note, image_id)', handle: (ctx, { body }) => reportProblem(ctx, body) },
  { ...portal, method: 'POST', path: '/assets/claim', status: 201, summary: 'Claim an asset that is offered: at once, or as a request (asset_id, expected_checkin, note)', handle: (ctx, { body }) => claim(ctx, body) },
  {
    scope: 'company', method: 'GET', path: '/asset-requests', permission: 'assets:read', summary: 'What people ask for and report (status: open, ended; kind, asset_id)',
    handle: (ctx, { query }) => listRequests(ctx, query),
  },
  {
    scope: 'company', method: 'POST', path: '/asset-requests/:id/grant', permission: 'assets:read', summary: 'Hand out, take back or settle what was asked for (answer)',
    handle: (ctx, { body, params }) => decide(ctx, pathId(params['id']), 'grant', body),
  },
  {
    scope: 'company', method: 'POST', path: '/asset-requests/:id/decline', permission: 'assets:read', summary: 'Decline what was asked for (answer)',
    handle: (ctx, { body, params }) => decide(ctx, pathId(params['id']), 'decline', body),
  },
];

import { heldUnitsShape } from '@steward/kernel/contract/answers/records.ts';
import { resultsOf, pageOf } from '@steward/kernel/contract/answers/shape.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { id, oneOf, text, LIST_QUERY, PAGE_QUERY } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import {
  myAssetShape,
  requestableAssetShape,
  requestableModelShape,
  requestableChoicesShape,
  requestableItemShape,
  ownRequestShape,
  assetRequestShape,
} from '../contract/answers.ts';
import { REQUEST_KINDS } from '../contract/portal.ts';
import { requestableItems } from './catalog.ts';
import { requestable, requestableChoices, requestableModels, myAssets, myUnits, type OfferQuery } from './portal.ts';
import { ownRequests } from './request_rows.ts';
import { listRequests, REQUEST_PARTS } from './staff_requests.ts';

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
    answer: resultsOf(myAssetShape),
    handle: (ctx) => myAssets(ctx),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/units',
    access: { ...portal.access, preview: true },
    summary: 'List what you have beside assets, such as seats of licences and accessories',
    answer: resultsOf(heldUnitsShape),
    handle: (ctx) => myUnits(ctx),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/claimable',
    query: { ...PAGE_QUERY, ...OFFERS },
    access: { ...portal.access, preview: true },
    summary: 'List assets that you can request',
    answer: pageOf(requestableAssetShape),
    handle: (ctx, { query }) => requestable(ctx, offerQuery(query)),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/claimable-models',
    query: { ...PAGE_QUERY, ...OFFERS },
    access: { ...portal.access, preview: true },
    summary: 'List what you can request by model, with how many are available',
    answer: pageOf(requestableModelShape),
    handle: (ctx, { query }) => requestableModels(ctx, offerQuery(query)),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/claimable-choices',
    access: { ...portal.access, preview: true },
    summary: 'List categories and locations of what you can request',
    answer: requestableChoicesShape,
    handle: (ctx) => requestableChoices(ctx),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/catalog',
    query: { ...PAGE_QUERY, search: text },
    access: { ...portal.access, preview: true },
    summary: 'List items of the catalogue that you can request',
    answer: pageOf(requestableItemShape),
    handle: (ctx, { query }) => requestableItems(ctx, parseListQuery(query, 20)),
  },
  {
    ...portal,
    method: 'GET',
    path: '/portal/requests',
    query: LIST_QUERY,
    access: { ...portal.access, preview: true },
    summary: 'List your requests, open ones first',
    answer: pageOf(ownRequestShape),
    handle: (ctx, { query }) => ownRequests(ctx, parseListQuery(query, 20)),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/asset-requests',
    query: {
      ...PAGE_QUERY,
      status: oneOf(REQUEST_PARTS),
      kind: oneOf(REQUEST_KINDS),
      asset_id: id,
      catalog_item_id: id,
    },
    access: { permission: null, preview: true },
    summary: 'List requests and problem reports',
    answer: pageOf(assetRequestShape),
    handle: (ctx, { query }) => listRequests(ctx, query),
  },
];

import { integer, pageOf, arrayOf, resultsOf, shape } from '@steward/kernel/contract/answers/shape.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { PAGE_QUERY, fieldsOf, optional } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import {
  newShareLinkShape,
  shareFields,
  shareLinkShape,
  shareRulesShape,
  shareUseShape,
} from '../../contract/share.ts';
import {
  allLinks,
  changeLink,
  endAll,
  endLink,
  linkNamed,
  linksOf,
  makeLink,
  renewAddress,
  takeOver,
} from './links.ts';
import { usesOf } from './uses.ts';

/** People who sign in make links, since a link gives access to who has none. */
const byPeople = { permission: 'folder:share', signedInOnly: true } as const;
const ended = shape({ ended: integer });

/** Links on one document or folder. */
function ofTarget({ name, wire }: typeof document | typeof folder): CompanyRoute[] {
  const type = name;
  const path = `/${wire}/:id/share-links`;
  const what = type === 'folder' ? 'folder' : 'document';
  return [
    {
      scope: 'company',
      record: name,
      method: 'GET',
      path,
      access: { permission: 'folder:share' },
      summary: `List the share links of a ${what}, and the rules for new ones`,
      answer: shape({ rules: shareRulesShape, results: arrayOf(shareLinkShape) }),
      handle: (ctx, { params }) => linksOf(ctx, { type, id: pathId(params['id']) }),
    },
    {
      scope: 'company',
      record: name,
      method: 'POST',
      path,
      status: 201,
      body: fieldsOf(shareFields),
      access: { ...byPeople, secret: true },
      summary: `Make a link with which people outside open a ${what}`,
      answer: newShareLinkShape,
      handle: (ctx, { params, body }) => makeLink(ctx, { type, id: pathId(params['id']) }, body),
    },
  ];
}

const ofLinks = { scope: 'company' } as const;

/** Calls for those who share; what visitors call is in `public_routes.ts`. */
export const shareRoutes: CompanyRoute[] = [
  ...ofTarget(document),
  ...ofTarget(folder),
  {
    ...ofLinks,
    method: 'GET',
    path: '/share-links',
    query: PAGE_QUERY,
    access: { permission: 'folder:share' },
    summary: 'List share links that have not been ended: one’s own, or all for who manages all folders',
    answer: pageOf(shareLinkShape),
    handle: (ctx, { query }) => {
      const { page, pageSize } = parseListQuery({ page: query['page'] ?? '', page_size: query['page_size'] ?? '' }, 50);
      return allLinks(ctx, { page, pageSize });
    },
  },
  {
    ...ofLinks,
    method: 'POST',
    path: '/share-links/end-all',
    body: {},
    access: { permission: 'folder:manage' },
    summary: 'End all share links of the company',
    answer: ended,
    handle: (ctx) => endAll(ctx),
  },
  {
    ...ofLinks,
    method: 'PATCH',
    path: '/share-links/:id',
    body: optional(fieldsOf(shareFields)),
    access: { ...byPeople, secret: true },
    summary: 'Change a share link of one’s own; who is in has to enter the password again',
    answer: shareLinkShape,
    handle: (ctx, { params, body }) => changeLink(ctx, pathId(params['id']), body),
  },
  {
    ...ofLinks,
    method: 'GET',
    path: '/share-links/:id/uses',
    access: { permission: 'folder:share' },
    summary: 'List what visitors did with a share link within 90 days, the latest first',
    answer: resultsOf(shareUseShape),
    handle: async (ctx, { params }) => {
      const id = pathId(params['id']);
      await linkNamed(ctx, id);
      return { results: await usesOf(ctx, id) };
    },
  },
  {
    ...ofLinks,
    method: 'POST',
    path: '/share-links/:id/renew',
    body: {},
    access: { ...byPeople, secret: true },
    summary: 'Give a share link of one’s own another address; the former one ends',
    answer: newShareLinkShape,
    handle: (ctx, { params }) => renewAddress(ctx, pathId(params['id'])),
  },
  {
    ...ofLinks,
    method: 'POST',
    path: '/share-links/:id/take-over',
    body: {},
    access: { permission: 'folder:share', signedInOnly: true },
    summary: 'Make a share link one’s own, so that it goes on with one’s own rights',
    answer: shareLinkShape,
    handle: (ctx, { params }) => takeOver(ctx, pathId(params['id'])),
  },
  {
    ...ofLinks,
    method: 'POST',
    path: '/share-links/:id/end',
    body: {},
    access: { permission: 'folder:share' },
    summary: 'End a share link at once and for good',
    answer: ended,
    handle: (ctx, { params }) => endLink(ctx, pathId(params['id'])),
  },
];

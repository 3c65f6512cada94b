import {
  shape,
  integer,
  literal,
  arrayOf,
  deleted,
  mapOf,
  boolean,
  uuid,
  string,
  optional,
  pageOf,
  rowOf,
  rowOrId,
} from '@steward/kernel/contract/answers/shape.ts';
import { removeRecords } from '@steward/kernel/server/engine/operations/remove.ts';
import { bodyIds, parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import {
  fieldsOf,
  flag,
  id,
  ids,
  listOf,
  objectOf,
  required,
  text,
  value,
  LIST_QUERY,
  PAGE_QUERY,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { group as groupRecord } from '@steward/modules/permissions/contract';
import { assignedPageShape, pendingInvitationShape, peopleAnswerShape, holdingsShape } from '../contract/answers.ts';
import { user as userRecord } from '../contract/user.ts';
import { acceptRoutes } from './accept.ts';
import { registerUser, superUsers, updateEmail } from './accounts.ts';
import { assignedTo } from './assigned.ts';
import { holdingsOf } from './holdings/list.ts';
import { inviteMany, pending, personFields } from './invite.ts';
import { membersOf } from './members.ts';
import { NOTIFICATIONS, updateNotifications } from './notifications.ts';
import { owners } from './owner.ts';
import { allPermissions, removePermissions, updatePermissions } from './permissions.ts';
import { printReceipt } from './receipt.ts';

const grantee = shape({ id: uuid, name: string, custom_permissions: arrayOf(string) });

const person = { scope: 'company', record: 'user' } as const;
const group = { scope: 'company', record: 'group' } as const;
/** Body of `POST invitations/`; entries beside `people` apply to all. */
const INVITATIONS = {
  people: required(listOf(value(objectOf(fieldsOf(personFields))))),
  groups_ids: ids,
  work_space_ids: ids,
  department_id: id,
  location_id: id,
  message: text,
};
const idIn = (request: RouteRequest): string => pathId(request.params['id']);

const companyRoutes: CompanyRoute[] = [
  {
    ...person,
    method: 'GET',
    path: '/invitations',
    query: { user_id: id, ...PAGE_QUERY },
    access: { permission: 'user:read' },
    summary: 'List pending invitations',
    answer: shape({
      count: integer,
      count_is_exact: literal(true),
      page: integer,
      page_size: integer,
      results: arrayOf(pendingInvitationShape),
    }),
    handle: (ctx, { query }) => {
      const { page, pageSize } = parseListQuery(query, 50);
      return pending(ctx, page, pageSize, query['user_id'] ? pathId(query['user_id']) : undefined);
    },
  },
  {
    ...person,
    method: 'POST',
    path: '/invitations',
    once: true,
    body: INVITATIONS,
    access: { signedInOnly: true, permission: 'user:write' },
    summary: 'Invite several users',
    answer: peopleAnswerShape,
    handle: (ctx, { body }) => inviteMany(ctx, body),
  },
  {
    ...person,
    method: 'GET',
    path: '/users/super_user',
    access: { permission: 'user:read' },
    summary: 'List users with the role super user',
    answer: shape({ count: integer, results: arrayOf(rowOf('user')) }),
    handle: superUsers,
  },
  {
    ...person,
    method: 'POST',
    path: '/users/register-user',
    access: { signedInOnly: true, permission: 'user:write' },
    status: 201,
    summary: 'Create a user who may sign in, and invite them',
    answer: rowOrId('user'),
    handle: (ctx, { body }) => registerUser(ctx, body),
  },
  {
    ...person,
    method: 'DELETE',
    path: '/users/:id/delete_by_id',
    undo: true,
    body: {},
    access: { permission: 'user:delete' },
    summary: 'Move a user to the recycle bin',
    answer: deleted,
    handle: async (ctx, request) => ({ deleted: await removeRecords(ctx, userRecord, [idIn(request)]) }),
  },
  {
    ...person,
    method: 'PATCH',
    path: '/users/update_user_email',
    body: { user_id: required(id), email: required(text) },
    access: { signedInOnly: true, permission: 'user:update' },
    summary: 'Change the email address of a user',
    answer: rowOf('user'),
    handle: (ctx, { body }) => updateEmail(ctx, body),
  },
  {
    scope: 'company',
    method: 'PATCH',
    path: '/users/update_user_notifications',
    body: Object.fromEntries(NOTIFICATIONS.map((name) => [name, flag])),
    access: { changes: 'own', permission: null, portal: true },
    summary: 'Switch your notifications on or off',
    answer: shape({ notifications: mapOf(boolean) }),
    handle: (ctx, { body }) => updateNotifications(ctx, body),
  },
  {
    ...person,
    method: 'GET',
    path: '/users/:id/holdings',
    access: { permission: 'user:read' },
    summary: 'List what a user has and is named for, before a transfer',
    answer: holdingsShape,
    handle: (ctx, request) => holdingsOf(ctx, idIn(request)),
  },
  {
    ...person,
    method: 'GET',
    path: '/users/:id/assigned',
    query: PAGE_QUERY,
    access: { permission: 'user:read' },
    summary: 'List everything that a user has: assets, seats of licences, accessories and components',
    answer: assignedPageShape,
    handle: (ctx, request) => {
      const { page, pageSize } = parseListQuery(request.query, 50);
      return assignedTo(ctx, idIn(request), page, pageSize);
    },
  },
  {
    ...person,
    method: 'GET',
    path: '/users/:id/receipt',
    once: true,
    access: { permission: 'user:read' },
    type: 'text/html',
    summary: 'Read a page to print: what a user has, with a line to sign on',
    handle: (ctx, request) => printReceipt(ctx, idIn(request)),
  },
  {
    ...group,
    method: 'DELETE',
    path: '/groups/delete-multiple',
    undo: true,
    body: { ids: required(ids) },
    access: { permission: 'group:delete' },
    summary: 'Move several groups to the recycle bin',
    answer: deleted,
    handle: async (ctx, { body }) => ({ deleted: await removeRecords(ctx, groupRecord, bodyIds(body)) }),
  },
  {
    ...group,
    method: 'GET',
    path: '/group-member/:id',
    query: LIST_QUERY,
    access: { permission: 'group:read' },
    summary: 'List the users of a group',
    answer: pageOf(rowOf('user')),
    handle: (ctx, request) => membersOf(ctx, idIn(request), parseListQuery(request.query)),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/owners',
    access: { permission: null, preview: true },
    summary: 'Read who owns the company',
    answer: shape({ count: integer, results: arrayOf(shape({ id: uuid, name: string, email: optional(string) })) }),
    handle: owners,
  },
  {
    ...person,
    method: 'GET',
    path: '/both/permissions/list',
    access: { permission: 'user:read' },
    summary: 'List all permissions, and which users and groups were given some',
    answer: shape({ permissions: arrayOf(string), users: arrayOf(grantee), groups: arrayOf(grantee) }),
    handle: allPermissions,
  },
  {
    ...person,
    method: 'POST',
    path: '/permissions/user/:id/remove',
    body: { permissions: required(listOf(text)) },
    access: { permission: 'user:update' },
    summary: 'Remove permissions of a user',
    answer: rowOf('user'),
    handle: (ctx, request) => removePermissions(ctx, idIn(request), request.body),
  },
  {
    ...person,
    method: 'PATCH',
    path: '/permissions/user/:id/update_permission',
    body: { custom_permissions: required(listOf(text)) },
    access: { permission: 'user:update' },
    summary: 'Set the own permissions of a user',
    answer: rowOf('user'),
    handle: (ctx, request) => updatePermissions(ctx, idIn(request), request.body),
  },
];

/** Users: invitations, groups, permissions and ownership. */
export const peopleRoutes: Route[] = [...acceptRoutes, ...companyRoutes];

import { group as groupRecord } from '@steward/contract/records/group';
import { user as userRecord } from '@steward/contract/records/user';
import { removeRecords } from '../../engine/operations/remove.ts';
import { bodyIds, parseListQuery, pathId } from '../../engine/query/parse.ts';
import type { CompanyRoute, Route, RouteRequest } from '../../http/route.ts';
import { acceptRoutes } from './accept.ts';
import { registerUser, superUsers, updateEmail } from './accounts.ts';
import { holdingsOf } from './hand_over/holdings.ts';
import { handOver, readHandOver, undoHandOver } from './hand_over/start.ts';
import { copyLink, inviteAgain, inviteMany, pending, withdraw } from './invite.ts';
import { changeMembers, membersOf } from './members.ts';
import { updateNotifications } from './notifications.ts';
import { owners, transfer } from './owner.ts';
import { bothPermissions, removePermissions, updatePermissions } from './permissions.ts';

const person = { scope: 'company', record: 'user' } as const;
const group = { scope: 'company', record: 'group' } as const;
const idIn = (request: RouteRequest): string => pathId(request.params['id']);

const companyRoutes: CompanyRoute[] = [
  { ...person, method: 'GET', path: '/invitations', permission: 'user:read', summary: 'Who was invited and has not accepted yet (user_id: only that person)', handle: (ctx, { query }) => {
    const { page, pageSize } = parseListQuery(query, 50);
    return pending(ctx, page, pageSize, query['user_id'] ? pathId(query['user_id']) : undefined);
  } },
  { ...person, method: 'POST', path: '/invitations', signedInOnly: true, takes: ['people', 'groups_ids', 'work_space_ids', 'department_id', 'location_id'], permission: 'user:write', summary: 'Invite several people (people: email, first_name, last_name; groups_ids, work_space_ids, department_id, location_id for all)', handle: (ctx, { body }) => inviteMany(ctx, body) },
  { ...person, method: 'POST', path: '/invitations/resend', signedInOnly: true, takes: ['ids'], permission: 'user:update', summary: 'Give a sign-in, or a new mail, to people (ids)', handle: (ctx, { body }) => inviteAgain(ctx, bodyIds(body)) },
  { ...person, method: 'POST', path: '/invitations/withdraw', takes: ['ids'], permission: 'user:update', summary: 'Take back invitations that were not accepted (ids of people)', handle: (ctx, { body }) => withdraw(ctx, bodyIds(body)) },
  { ...person, method: 'POST', path: '/invitations/:id/link', signedInOnly: true, takes: [], permission: 'user:update', summary: 'A link that invites, to hand over by hand; it is a key, and making it is noted', handle: (ctx, request) => copyLink(ctx, idIn(request)) },
  { ...person, method: 'GET', path: '/users/super_user', permission: 'user:read', summary: 'People with the role super user', handle: superUsers },
  { ...person, method: 'POST', path: '/users/register-user', signedInOnly: true, status: 201, permission: 'user:write', summary: 'Create a person who may sign in, and invite them', handle: (ctx, { body }) => registerUser(ctx, body) },
  { ...person, method: 'DELETE', path: '/users/:id/delete_by_id', takes: [], permission: 'user:delete', summary: 'Move one person to the recycle bin', handle: async (ctx, request) => ({ deleted: await removeRecords(ctx, userRecord, [idIn(request)]) }) },
  { ...person, method: 'PATCH', path: '/users/update_user_email', signedInOnly: true, takes: ['user_id', 'email'], permission: 'user:update', summary: "Change somebody's address (user_id, email); one's own is changed on the profile", handle: (ctx, { body }) => updateEmail(ctx, body) },
  { scope: 'company', method: 'PATCH', path: '/users/update_user_notifications', changes: 'own', permission: null, portal: true, summary: 'Switch own mails on and off (invitation_accepted, handed_over)', handle: (ctx, { body }) => updateNotifications(ctx, body) },
  { ...person, method: 'GET', path: '/users/:id/holdings', permission: 'user:read', summary: 'What a person holds and is named for, and how much of it the caller may pass on', handle: (ctx, request) => holdingsOf(ctx, idIn(request)) },
  { ...person, method: 'POST', path: '/hand-overs', status: 201, signedInOnly: true, permission: 'user:update', summary: 'Give everything of one person to another (from_id, to_id)', handle: (ctx, { body }) => handOver(ctx, body) },
  { scope: 'company', method: 'GET', path: '/hand-overs/:id', permission: null, summary: 'An own hand-over, as far as it is', handle: (ctx, request) => readHandOver(ctx, idIn(request)) },
  { scope: 'company', method: 'POST', path: '/hand-overs/:id/undo', signedInOnly: true, takes: [], permission: null, summary: 'Take an own hand-over back', handle: (ctx, request) => undoHandOver(ctx, idIn(request)) },
  { ...group, method: 'DELETE', path: '/groups/delete-multiple', takes: ['ids'], permission: 'group:delete', summary: 'Move several groups to the recycle bin', handle: async (ctx, { body }) => ({ deleted: await removeRecords(ctx, groupRecord, bodyIds(body)) }) },
  { ...group, method: 'GET', path: '/group-member/:id', permission: 'group:read', summary: 'The people of a group', handle: (ctx, request) => membersOf(ctx, idIn(request), parseListQuery(request.query)) },
  { ...group, method: 'POST', path: '/group-member/:id/add-users', takes: ['user_ids'], permission: 'user:update', summary: 'Put people into a group (user_ids)', handle: (ctx, request) => changeMembers(ctx, idIn(request), request.body, 'add') },
  { ...group, method: 'POST', path: '/group-member/:id/remove-users', takes: ['user_ids'], permission: 'user:update', summary: 'Take people out of a group (user_ids)', handle: (ctx, request) => changeMembers(ctx, idIn(request), request.body, 'remove') },
  { scope: 'company', method: 'GET', path: '/owners', permission: null, preview: true, summary: 'Who owns the company', handle: owners },
  { scope: 'company', method: 'POST', path: '/owners', signedInOnly: true, permission: null, summary: 'Give the company to somebody else, by its owner (user_id, password)', handle: (ctx, { body }) => transfer(ctx, body) },
  { ...person, method: 'GET', path: '/both/permissions/list', permission: 'user:read', summary: 'All permissions, and which people and groups were given some', handle: bothPermissions },
  { ...person, method: 'POST', path: '/permissions/user/:id/remove', takes: ['permissions'], permission: 'user:update', summary: "Take some of a person's own permissions away (permissions)", handle: (ctx, request) => removePermissions(ctx, idIn(request), request.body) },
  { ...person, method: 'PATCH', path: '/permissions/user/:id/update_permission', takes: ['custom_permissions'], permission: 'user:update', summary: "Set a person's own permissions (custom_permissions)", handle: (ctx, request) => updatePermissions(ctx, idIn(request), request.body) },
];

/** People: inviting them, their groups and permissions, and to whom the company belongs. */
export const peopleRoutes: Route[] = [...acceptRoutes, ...companyRoutes];

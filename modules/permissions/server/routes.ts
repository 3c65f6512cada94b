import { shape, arrayOf, moment, string, pageOf } from '@steward/kernel/contract/answers/shape.ts';
import { isPermission } from '@steward/kernel/contract/permissions.ts';
import { requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { text, PAGE_QUERY } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { personPermissionsShape, visibleCountShape, userWithPermissionShape } from '../contract/answers.ts';
import { personPermissions } from './explain.ts';
import { personInQuestion } from './person.ts';
import { endPreview, startPreview } from './preview.ts';
import { usersWithPermission } from './users_with_permission.ts';
import { visibleCounts } from './visible_counts.ts';

/** Routes that explain a permission, count the records it shows, and preview another user's view. */
export const permissionRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/users/:id/rights',
    access: { permission: null, preview: true },
    record: 'user',
    summary: 'List every permission of a user: whether they have it, why, and what would give it',
    answer: personPermissionsShape,
    handle: async (ctx, { params }) => personPermissions(ctx, await personInQuestion(ctx, pathId(params['id']))),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/users/:id/sight',
    access: { permission: null, preview: true },
    record: 'user',
    summary: 'Count the records of each type that a user sees, and where',
    answer: shape({ records: arrayOf(visibleCountShape) }),
    handle: async (ctx, { params }) => ({
      records: await visibleCounts(ctx, await personInQuestion(ctx, pathId(params['id']))),
    }),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/users/:id/preview',
    body: {},
    access: { permission: 'user:update', signedInOnly: true, changes: 'own' },
    record: 'user',
    status: 201,
    summary: 'Preview the application as this user, in this session and for an hour',
    answer: shape({ expires_at: moment }),
    handle: async (ctx, request) =>
      startPreview(ctx, request, await personInQuestion(ctx, pathId(request.params['id']))),
  },
  {
    scope: 'company',
    method: 'DELETE',
    path: '/users/:id/preview',
    body: {},
    access: { permission: 'user:update', signedInOnly: true, changes: 'own' },
    record: 'user',
    summary: 'End the preview',
    answer: shape({ detail: string }),
    handle: async (ctx, request) =>
      endPreview(ctx, request, (await personInQuestion(ctx, pathId(request.params['id']))).user.id),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/permissions/:permission/people',
    query: { search: text, ...PAGE_QUERY },
    access: { permission: 'user:read' },
    summary: 'List who has a permission, and why',
    answer: pageOf(userWithPermissionShape),
    handle: async (ctx, { params, query }) => {
      requirePermission(ctx, 'group:read');
      const permission = params['permission'] ?? '';
      if (!isPermission(permission)) throw new AppError('not_found');
      return usersWithPermission(ctx, permission, query);
    },
  },
];

import { resultsOf, deleted } from '@steward/kernel/contract/answers/shape.ts';
import { bodyIds, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { fieldsOf, id, ids, required } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, Route } from '@steward/kernel/server/http/route.ts';
import { openContext } from '@steward/kernel/server/identity/contexts/request.ts';
import { apiTokenFields } from '../contract/actions.ts';
import { apiTokenShape, newApiTokenShape, bearerShape } from '../contract/answers.ts';
import { bearerOf, createToken, ownerOf, revokeTokens, tokensOf } from './manage.ts';

const common = { scope: 'company', access: { permission: null, signedInOnly: true } } as const;

/** API tokens are refused: a stolen one must not create another. */
const ownTokens: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/api-tokens',
    query: { user_id: id },
    summary: 'List API tokens: yours, or those of a user whom you manage',
    answer: resultsOf(apiTokenShape),
    handle: async (ctx, request) => {
      const asked = request.query['user_id'];
      const owner = await ownerOf(ctx, asked === undefined ? undefined : pathId(asked));
      return { results: await tokensOf(ctx, owner.id) };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/api-tokens',
    body: fieldsOf(apiTokenFields),
    status: 201,
    access: { ...common.access, secret: true },
    summary: 'Generate an API token; only this answer has its secret',
    answer: newApiTokenShape,
    handle: (ctx, request) => createToken(ctx, request.body),
  },
  {
    ...common,
    method: 'DELETE',
    path: '/api-tokens/delete',
    body: { ids: required(ids) },
    access: { ...common.access, changes: 'own' },
    summary: 'Revoke API tokens',
    answer: deleted,
    handle: async (ctx, request) => ({ deleted: await revokeTokens(ctx, bodyIds(request.body)) }),
  },
];

export const apiTokenRoutes: readonly Route[] = [
  {
    scope: 'public',
    method: 'GET',
    path: '/me',
    summary: 'Tell whom a token or a session stands for, and the address of its calls',
    answer: bearerShape,
    handle: async (services, { raw }) => {
      const { ctx, tx } = await openContext(services, raw);
      try {
        return bearerOf(ctx);
      } finally {
        await tx.rollback();
      }
    },
  },
  ...ownTokens,
];

import { bodyIds, pathId } from '../../engine/query/parse.ts';
import type { CompanyRoute } from '../../http/route.ts';
import { createToken, ownerOf, revokeTokens, tokensOf } from './manage.ts';

const common = { scope: 'company', permission: null, signedInOnly: true } as const;

/** A token cannot make, see or end tokens: whoever has stolen one must not be able to keep a second. */
export const apiTokenRoutes: CompanyRoute[] = [
  {
    ...common, method: 'GET', path: '/api-tokens', summary: 'Own API tokens; those of a person whom one may govern (user_id)',
    handle: async (ctx, request) => {
      const asked = request.query['user_id'];
      const owner = await ownerOf(ctx, asked === undefined ? undefined : pathId(asked));
      return { results: await tokensOf(ctx, owner.id) };
    },
  },
  { ...common, method: 'POST', path: '/api-tokens', status: 201, secret: true, summary: 'Make an API token (name, expires_on, rights, permissions, work_space_ids); the answer alone has its secret', handle: (ctx, request) => createToken(ctx, request.body) },
  {
    ...common, method: 'DELETE', path: '/api-tokens/delete', takes: ['ids'], changes: 'own', summary: 'Revoke API tokens (ids), own ones or of people whom one may govern',
    handle: async (ctx, request) => ({ deleted: await revokeTokens(ctx, bodyIds(request.body)) }),
  },
];

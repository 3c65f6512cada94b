import { urlOf } from '../mount.ts';
import type { PublicRoute, Route } from '../route.ts';
import { openApi, type ReferenceParts } from './openapi.ts';

/** The description of all other routes for programs. It holds nothing of any company. */
export function referenceRoutes(routes: readonly Route[], parts: ReferenceParts): PublicRoute[] {
  const description = openApi(routes, urlOf, parts);
  return [
    {
      scope: 'public',
      method: 'GET',
      path: '/openapi.json',
      summary: 'This description, as OpenAPI 3.1',
      handle: async () => description,
    },
  ];
}

import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { anything, mapOf } from '@steward/kernel/contract/answers/shape.ts';
import { pagePolicy } from '../headers.ts';
import { BASE, urlOf } from '../mount.ts';
import type { PublicRoute, Route } from '../route.ts';
import { openApi, type ReferenceParts } from './openapi.ts';

/** Seconds for which a browser keeps the page's script, of a few megabytes. */
const CACHE_SECONDS = 86_400;

/** The API reference at `/api/v1/docs/`. Its policy forbids loading from or sending to other hosts. */
export async function mountReference(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage) void reply.header('content-security-policy', pagePolicy(payload));
      else void reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    });
    await scope.register(scalar, {
      routePrefix: `${BASE}/docs`,
      logLevel: 'warn',
      configuration: {
        url: `${BASE}/openapi.json`,
        pageTitle: 'Steward API reference',
        theme: 'default',
        withDefaultFonts: false,
        telemetry: false,
        persistAuth: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        authentication: { preferredSecurityScheme: 'bearer' },
        defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
      },
    });
  });
}

/** The description of all other routes for programs. It contains no data of companies. */
export function referenceRoutes(routes: readonly Route[], parts: ReferenceParts): PublicRoute[] {
  const description = openApi(routes, urlOf, parts);
  return [
    {
      scope: 'public',
      method: 'GET',
      path: '/openapi.json',
      summary: 'This description, as OpenAPI 3.1',
      answer: mapOf(anything),
      handle: async () => description,
    },
  ];
}

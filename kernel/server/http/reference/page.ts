import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { anything, mapOf } from '@steward/kernel/contract/answers/shape.ts';
import { AppError } from '../../context/errors.ts';
import { pagePolicy } from '../headers.ts';
import { BASE, urlOf } from '../mount.ts';
import type { PublicRoute, Route } from '../route.ts';
import { openApi, type ReferenceParts } from './openapi.ts';
import { overviewPage } from './overview.ts';
import { headingsOf, partOf, slugOf } from './part.ts';
import { about, text } from './schema.ts';

/** Seconds for which a browser keeps the page's script, of a few megabytes. */
const CACHE_SECONDS = 86_400;

const PAGES = `${BASE}/docs`;

const SETTINGS = {
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
} as const;

/**
 * The API reference: an overview of all calls, which is there at once, a page for each heading with what its calls take
 * and answer, and all in one. Their policy forbids loading from or sending to other hosts.
 */
export async function mountReference(app: FastifyInstance, document: ReturnType<typeof openApi>): Promise<void> {
  const overview = overviewPage(document, PAGES);
  const headings = new Map(headingsOf(document).map(({ name }) => [slugOf(name), headingPage(name)]));
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage) void reply.header('content-security-policy', pagePolicy(payload));
      else if (reply.statusCode === 200) void reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    });
    scope.get(PAGES, (_request, reply) => reply.type('text/html; charset=utf-8').send(overview));
    scope.get<{ Params: { heading: string } }>(`${PAGES}/:heading`, ({ params }, reply) => {
      const page = headings.get(params.heading);
      if (page === undefined) throw new AppError('not_found');
      return reply.type('text/html; charset=utf-8').send(page);
    });
    await scope.register(scalar, {
      routePrefix: `${PAGES}/all`,
      logLevel: 'warn',
      configuration: { ...SETTINGS, url: `${BASE}/openapi.json`, pageTitle: 'Steward API reference' },
    });
  });
}

/** The page of a heading, with the script of the whole page. */
function headingPage(name: string): string {
  const settings = JSON.stringify({ ...SETTINGS, url: `${BASE}/openapi.json?heading=${slugOf(name)}` });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel=icon href=data:,>
<title>${name} · Steward API reference</title>
</head>
<body>
<div id="app"></div>
<script src="${PAGES}/all/js/scalar.js"></script>
<script>Scalar.createApiReference('#app', ${settings});</script>
</body>
</html>`;
}

/** The document of all other routes. It contains no data of companies. */
export function referenceDocument(routes: readonly Route[], parts: ReferenceParts): ReturnType<typeof openApi> {
  return openApi(routes, urlOf, parts);
}

/** The call that answers the document, or what one heading of it needs. */
export function referenceRoutes(document: ReturnType<typeof openApi>): PublicRoute[] {
  const byHeading = new Map(headingsOf(document).map(({ name }) => [slugOf(name), name]));
  return [
    {
      scope: 'public',
      method: 'GET',
      path: '/openapi.json',
      query: { heading: about(text, 'Only the calls of one heading, as the address of its page names it', 'assets') },
      summary: 'This description, as OpenAPI 3.1',
      answer: mapOf(anything),
      handle: async (_services, { query }) => {
        if (query['heading'] === undefined) return document;
        const name = byHeading.get(query['heading']);
        if (name === undefined) throw new AppError('not_found');
        return partOf(document, name, PAGES);
      },
    },
  ];
}

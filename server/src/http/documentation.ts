import { Readable } from 'node:stream';
import { urlOf } from './mount.ts';
import { openApi } from './openapi.ts';
import { Download, type PublicRoute, type Route } from './route.ts';

/** The description of all other routes, for programs and for people. It holds nothing of any company. */
export function documentationRoutes(routes: readonly Route[]): PublicRoute[] {
  return [
    { scope: 'public', method: 'GET', path: '/openapi.json', summary: 'All calls, as OpenAPI 3.1', handle: async () => openApi(routes, urlOf) },
    {
      scope: 'public', method: 'GET', path: '/docs', summary: 'All calls, to read',
      handle: async () => new Download(Readable.from([page(routes)]), { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }),
    },
  ];
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:32px 20px;color:#151a21;background:#fff}
h1{font-size:26px}h2{font-size:17px;margin:32px 0 8px}table{border-collapse:collapse;width:100%}td{border-top:1px solid #e6e8ec;padding:7px 8px;vertical-align:top}
code{font:13px ui-monospace,monospace}td:first-child{width:64px;font-weight:600}.quiet{color:#5a6473}
@media(prefers-color-scheme:dark){body{background:#14181f;color:#e8ebf0}td{border-color:#262d38}.quiet{color:#a2acba}}`;

function page(routes: readonly Route[]): string {
  const groups = Map.groupBy(routes, (route) => (route.scope === 'company' ? (route.record ?? route.path.split('/')[1] ?? '') : 'sign in'));
  const rows = (list: readonly Route[]): string => list.map((route) => `<tr><td>${route.method}</td><td><code>${escape(urlOf(route))}</code><br><span class="quiet">${escape(route.summary)}${route.scope === 'company' && route.permission ? ` · ${escape(route.permission)}` : ''}</span></td></tr>`).join('');
  const body = [...groups].map(([name, list]) => `<h2>${escape(name)}</h2><table>${rows(list)}</table>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Steward: calls</title><style>${STYLE}</style></head><body><h1>Calls</h1>
<p>POST <code>/api/v1/login/</code> with <code>email</code> and <code>password</code> gives an access token; send it as <code>Authorization: Bearer …</code>. A program sends an API token of its own in the same place: they are made in the profile, say what they may, and send at most 600 requests a minute. Company and workspace stand in the path, <code>all</code> as the workspace means all of yours. The same for programs: <code>/api/v1/openapi.json</code>.</p>${body}</body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

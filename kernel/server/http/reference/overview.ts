import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { headingsOf, slugOf } from './part.ts';
import type { Json } from './schema.ts';

/** A call in the overview. */
interface Line {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/**
 * The first page of the API reference: every call by heading, found by words of its path or summary. It has no script
 * but the search, so that it is there at once; the calls of a heading are described on a page of their own.
 */
export function overviewPage(document: Json, base: string): string {
  const byHeading = Map.groupBy(linesOf(document), (one) => one.heading);
  const sections = headingsOf(document)
    .filter(({ name }) => byHeading.has(name))
    .map(({ name }) => {
      const rows = (byHeading.get(name) ?? []).map((line) => rowOf(line, `${base}/${slugOf(name)}/`));
      return `<section><h2><a href="${base}/${slugOf(name)}/">${escaped(name)}</a></h2><ul>${rows.join('')}</ul></section>`;
    });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel=icon href=data:,>
<title>Steward API reference</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Steward API reference</h1>
<p>Open a call to read what it takes and answers, and to try it. <a href="openapi.json">OpenAPI 3.1</a> · <a href="${base}/all/">All calls and events on one page</a></p>
<input type="search" id="search" placeholder="Search paths and summaries" aria-label="Search paths and summaries" autofocus>
<p id="none" role="status" hidden>No call has these words.</p>
</header>
<main>${sections.join('\n')}</main>
<script>${SEARCH}</script>
</body>
</html>`.replace('href="openapi.json"', `href="${base.replace(/\/docs$/, '')}/openapi.json"`);
}

function linesOf({ paths }: Json): (Line & { readonly heading: string })[] {
  return Object.entries(objectIn(paths)).flatMap(([path, methods]) =>
    Object.entries(objectIn(methods)).map(([method, operation]) => {
      const { summary, tags } = objectIn(operation);
      return { method, path, summary: String(summary), heading: String(Array.isArray(tags) ? tags[0] : '') };
    }),
  );
}

function rowOf({ method, path, summary }: Line, page: string): string {
  const short = path.replace('/api/v1/{company_id}/{work_space_id}/', '…/');
  return `<li><a href="${page}#${anchorOf(method, path, page)}"><b>${method.toUpperCase()}</b> <code title="${escaped(path)}">${escaped(short)}</code> <span>${escaped(summary)}</span></a></li>`;
}

/** As the page of a heading names its calls. */
function anchorOf(method: string, path: string, page: string): string {
  const heading = page.split('/').at(-2) ?? '';
  return `tag/${heading}/${method.toUpperCase()}${path}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1100px; padding: 0 24px 48px; }
header { position: sticky; top: 0; padding: 16px 0; background: Canvas; }
h1 { margin: 0; font-size: 24px; }
h2 { margin: 24px 0 4px; font-size: 17px; }
p { margin: 4px 0 12px; }
input { width: 100%; box-sizing: border-box; padding: 8px 12px; font: inherit; border: 1px solid GrayText; border-radius: 8px; }
section { content-visibility: auto; contain-intrinsic-size: auto 480px; }
ul { margin: 0; padding: 0; list-style: none; }
li a { display: grid; grid-template-columns: 64px minmax(0, 1fr) minmax(0, 1fr); gap: 12px; padding: 4px 8px; color: inherit; text-decoration: none; border-radius: 6px; }
li a:hover, li a:focus-visible { background: color-mix(in srgb, CanvasText 8%, Canvas); }
b { font: 600 12px/1.9 ui-monospace, monospace; }
code { overflow-wrap: anywhere; font: 13px/1.7 ui-monospace, monospace; }
@media (max-width: 700px) { li a { grid-template-columns: 64px minmax(0, 1fr); } li span { grid-column: 2; } }`;

const SEARCH = `
const rows = [...document.querySelectorAll('li')].map((row) => [row, (row.querySelector('code').title + ' ' + row.textContent).toLowerCase()]);
const sections = [...document.querySelectorAll('section')];
const search = document.getElementById('search');
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/);
  for (const [row, text] of rows) row.hidden = !words.every((word) => text.includes(word));
  for (const section of sections) section.hidden = section.querySelector('li:not([hidden])') === null;
  document.getElementById('none').hidden = sections.some((section) => !section.hidden);
});`;

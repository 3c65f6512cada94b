import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { formatSize } from '@steward/kernel/contract/format_size.ts';
import { fill, languageFrom, type Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { FORMATS } from '@steward/kernel/server/adapters/documents/readings.ts';
import { pictureAddress } from '@steward/kernel/server/adapters/mail/frame.ts';
import { escape } from '@steward/kernel/server/adapters/mail/html.ts';
import { htmlWithPictures } from '@steward/kernel/server/adapters/mail/pictures.ts';
import { heldBack } from '@steward/kernel/server/adapters/scan/states.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { networkOf } from '@steward/kernel/server/context/request.ts';
import { Download, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { countAttempt } from '@steward/modules/sign_in/server';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { MEDIA } from '../serve_file.ts';
import type { FileRow } from '../stored_files.ts';
import { documentWithin, pathWithin, withLink, type OpenLink } from './open.ts';
import { SCRIPT, STYLE } from './page_script.ts';
import { sharePath, visitIn } from './token.ts';
import { givesZip, SHARE_LIMITS, tokenIn } from './visits.ts';

const WORDS = wordsOf('documents')(({ share_page }) => share_page);

/** What is inside the frame of the page. */
interface Inside {
  readonly title: string;
  readonly html: string;
  readonly isWide?: true;
  /** Where in the shared folder this is. */
  readonly nav?: string;
}

interface Brand {
  readonly companyId: string;
  readonly company: string;
  readonly iconId: string | null;
}

/** Folders, and documents, of a folder on one page; and pages that can be asked for. */
const PAGE_SIZE = 200;
const MOST_PAGES = 10_000;

/** The page of a link. It changes and counts nothing, whoever reads it; every reason to refuse is one answer. */
export async function sharePage(services: Services, request: RouteRequest): Promise<Download> {
  const language = languageFrom(request.raw.headers['accept-language']);
  const isMirrored = readsFromRight(request.raw.headers['accept-language']);
  try {
    await countAttempt(services, SHARE_LIMITS.look, networkOf(request.raw));
    const { brand, inside } = await withLink(services, request, async (open) => {
      const { company } = open.ctx.user;
      const found: Brand = { companyId: company.id, company: company.name, iconId: company.icon?.id ?? null };
      return { brand: found, inside: await insideOf(services, request, open, language) };
    });
    return written({ language, isMirrored }, brand.company, await logoOf(services, brand), inside);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isBusy = error.code === 'too_many_requests';
    const { gone, gone_text: text, busy, busy_text: wait } = WORDS[language];
    const inside = { title: isBusy ? busy : gone, html: `<p>${escape(isBusy ? wait : text)}</p>` };
    return written({ language, isMirrored }, '', null, inside, isBusy ? 429 : 404);
  }
}

async function insideOf(
  services: Services,
  request: RouteRequest,
  open: OpenLink,
  language: Language,
): Promise<Inside> {
  const words = WORDS[language];
  const { link, ctx } = open;
  const values = { company: ctx.user.company.name };
  if (link.password_hash !== null && (await visitIn(services, request.raw, link)) === null)
    return {
      title: words.locked,
      html: `<p>${escape(words.locked_text)}</p><form id="enter"><label>${escape(words.password)}<input type="password" name="password" autocomplete="off" required autofocus></label>
<p class="problem" role="alert" hidden></p><div><button>${escape(words.open)}</button></div></form>`,
    };
  if (link.kind === 'upload')
    return {
      title: fill(words.send_title, values),
      html: `<p>${escape(fill(words.send_text, values))}</p><form id="send"><label>${escape(words.your_name)}<input name="name" maxlength="100" autocomplete="name" required></label>
<label>${escape(words.files)}<input type="file" name="file" multiple required></label><div><button>${escape(words.send)}</button></div></form>
<ul id="sent" aria-live="polite"></ul>`,
    };
  if (link.document_id !== null) return ofDocument(await documentWithin(open, null), open, language);
  return ofFolder(request, open, language);
}

/** How the page shows a document; `null`: it does not. */
function viewOf({ mime, preview }: FileRow): string | null {
  if (preview !== null) return preview;
  if (MEDIA.has(mime)) return mime.startsWith('video/') ? 'video' : 'audio';
  const format = FORMATS[mime];
  return format && !['text', 'markup', 'pdf'].includes(format) ? 'office' : null;
}

const dataOf = (row: FileRow): string =>
  `data-document="${row.id}" data-name="${escape(row.name)}" data-view="${viewOf(row) ?? ''}"`;

function buttonsOf(row: FileRow, { link }: OpenLink, language: Language): string {
  const { open, download } = WORDS[language];
  const named = (label: string): string => `aria-label="${escape(`${label}: ${row.name}`)}"`;
  const view = viewOf(row) === null ? '' : `<button data-do="open" ${named(open)}>${escape(open)}</button>`;
  const isSecond = view === '' ? '' : ' class="second"';
  const load =
    link.kind === 'download'
      ? `<button data-do="download"${isSecond} ${named(download)}>${escape(download)}</button>`
      : '';
  return view + load;
}

const PROBLEM = '<p class="problem" id="problem" role="alert" hidden></p>';

function ofDocument(row: FileRow, open: OpenLink, language: Language): Inside {
  const buttons = buttonsOf(row, open, language);
  const unshown = buttons === '' ? `<p class="last">${escape(WORDS[language].unshown)}</p>` : '';
  return {
    title: row.name,
    html: `<p>${escape(formatSize(Number(row.size), language))}</p>${PROBLEM}<div class="buttons" ${dataOf(row)}>${buttons}</div>${unshown}`,
    isWide: true,
  };
}

/** A folder of the link, or one inside it that the query names, with a page of what lies there. */
async function ofFolder(request: RouteRequest, open: OpenLink, language: Language): Promise<Inside> {
  const { owner, link } = open;
  const words = WORDS[language];
  const path = await pathWithin(open, request.query['folder'] ?? link.folder_id ?? '');
  const here = path?.at(-1);
  if (!path || !here) throw new AppError('not_found');
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(request.query['page'])) || 1));
  const from = (page - 1) * PAGE_SIZE;
  const folders = await owner.tx.rows(sql<{ id: string; name: string }>`select t.id, t.name from folder t
    where ${all(visible(owner, folder))} and t.parent_id = ${here.id} order by t.name, t.id limit ${PAGE_SIZE + 1} offset ${from}`);
  const documents = await owner.tx.rows(sql<FileRow>`select t.* from document t
    where ${all(visible(owner, document))} and t.folder_id = ${here.id}
    order by t.name, t.id limit ${PAGE_SIZE + 1} offset ${from}`);
  const held = await heldBack(
    owner.services.config,
    owner.tx,
    owner.companyId,
    documents.map((one) => one.sha256),
  );
  const address = (query: string): string => escape(`${sharePath(tokenIn(request))}?${query}`);
  const above = path
    .slice(0, -1)
    .map((one) => `<a href="${address(`folder=${one.id}`)}"><bdi>${escape(one.name)}</bdi></a> / `)
    .join('');
  const rows = [
    ...folders
      .slice(0, PAGE_SIZE)
      .map(
        (one) =>
          `<li><span class="name"><a href="${address(`folder=${one.id}`)}"><bdi>${escape(one.name)}</bdi></a><small>${escape(words.folder)}</small></span></li>`,
      ),
    ...documents
      .slice(0, PAGE_SIZE)
      .filter((row) => !held.has(row.sha256))
      .map(
        (row) =>
          `<li ${dataOf(row)}><span class="name"><bdi>${escape(row.name)}</bdi><small>${escape(formatSize(Number(row.size), language))}</small></span>${buttonsOf(row, open, language)}</li>`,
      ),
  ];
  const next =
    Math.max(documents.length, folders.length) > PAGE_SIZE
      ? `<p class="last"><a href="${address(`folder=${here.id}&page=${page + 1}`)}">${escape(words.more)}</a></p>`
      : '';
  const zip =
    rows.length > 0 && givesZip(open)
      ? `<div class="buttons"><button data-zip="${here.id}">${escape(words.zip)}</button></div>`
      : '';
  const list = rows.length === 0 ? `<p>${escape(words.empty)}</p>` : `<ul>${rows.join('')}</ul>${next}`;
  const nav = above === '' ? '' : `<nav aria-label="${escape(words.folder)}">${above}</nav>`;
  return { title: here.name, html: PROBLEM + zip + list, isWide: true, ...(nav === '' ? {} : { nav }) };
}

async function logoOf(services: Services, { companyId, iconId }: Brand): Promise<string | null> {
  if (iconId === null) return null;
  const address = pictureAddress(iconId);
  const logo = await htmlWithPictures(services, companyId, { html: address, pictures: [iconId] });
  return logo === address ? null : logo;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded from elsewhere, nothing runs that is not here, and no other page shows this one. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether the visitor's first language is written from right to left, whose words there may not be. */
const readsFromRight = (accepted = ''): boolean => /^\s*(ar|dv|fa|he|ps|ur|yi)\b/i.test(accepted);

function written(
  { language, isMirrored }: { readonly language: Language; readonly isMirrored: boolean },
  company: string,
  logo: string | null,
  { title, html, isWide, nav = '' }: Inside,
  status?: 404 | 429,
): Download {
  const { offline, failed, gone, sending, sent, cut, unread, no_script: noScript } = WORDS[language];
  const words = escape(JSON.stringify({ offline, failed, gone, sending, sent, cut, unread }));
  const brand =
    company === ''
      ? ''
      : `<header>${logo === null ? '' : `<img src="${logo}" alt="">`}<span>${escape(company)}</span></header>`;
  const page = `<!doctype html><html lang="${language}" dir="${isMirrored ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex,nofollow,noarchive">
<meta name="referrer" content="no-referrer"><title>${escape(company === '' ? title : `${title} · ${company}`)}</title><style>${STYLE}</style></head>
<body><main data-words="${words}"${isWide ? ' class="wide"' : ''}>${brand}<section>${nav}<h1><bdi>${escape(title)}</bdi></h1>${html}
<noscript><p class="last">${escape(noScript)}</p></noscript></section><section id="shown" tabindex="-1" hidden></section></main><script>${SCRIPT}</script></body></html>`;
  return new Download(
    Readable.from([page]),
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': POLICY },
    status,
  );
}

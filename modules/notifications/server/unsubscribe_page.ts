import { Readable } from 'node:stream';
import { fill, type Language } from '@steward/kernel/contract/messages/index.ts';
import { escape } from '@steward/kernel/server/adapters/mail/html.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { Download } from '@steward/kernel/server/http/route.ts';
import { WORDS } from './mail_texts.ts';

/** What the buttons of the page do. */
export const CHOICES = ['kind', 'all', 'kind_again', 'all_again'] as const;
export type Choice = (typeof CHOICES)[number];

/** Whose mails the page is about. */
export interface Reader {
  readonly language: Language;
  readonly company: string;
  /** Titles of the kinds of the mail. */
  readonly kinds: readonly string[];
  /** As a data address. */
  readonly logo: string | null;
}

/** The colours of the application, without anything loaded. */
const STYLE = `:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--line:#e6e8ec;--ink:#151a21;--quiet:#5a6473;--accent:#4f46e5;--soft:#f1f2f5}
@media (prefers-color-scheme:dark){:root{--page:#0d1015;--card:#14181f;--line:#262d38;--ink:#e8ebf0;--quiet:#a2acba;--accent:#5a52ea;--soft:#1f2630}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/24px Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:480px;margin:0 auto;padding:12vh 16px 32px}
header{display:flex;align-items:center;gap:12px;margin-bottom:16px;font-weight:600}header img{height:36px;max-width:120px;border-radius:8px}
section{padding:28px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0 0 16px;color:var(--quiet)}ul{margin:0 0 16px;padding-inline-start:20px}
form{display:grid;gap:12px;margin:20px 0 0}button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border:1px solid transparent;border-radius:8px;cursor:pointer}
.first{background:var(--accent);color:#fff}.second{background:var(--card);color:var(--ink);border-color:var(--line)}
button:focus-visible,a:focus-visible{outline:3px solid #8b85f5;outline-offset:2px}
footer{margin-top:16px;text-align:center;font-size:14px}a{color:var(--quiet)}`;

/** The page of an unsubscribe link: it asks, or says what was done. `reader` is `null` where the link is not valid. */
export function pageOf({ publicUrl }: Services['config'], reader: Reader | null, done: Choice | null): Download {
  const { language, company, kinds, logo } = reader ?? { language: 'en' as const, company: '', kinds: [], logo: null };
  const { page } = WORDS[language];
  const values = { company };
  const button = (choice: Choice, label: string, className: string): string =>
    `<button class="${className}" formaction="?what=${choice}">${escape(fill(label, values))}</button>`;
  const list = kinds.length > 0 ? `<ul>${kinds.map((one) => `<li>${escape(one)}</li>`).join('')}</ul>` : '';
  const asking =
    kinds.length > 0
      ? `<p>${escape(fill(page.kinds, values))}</p>${list}<p>${escape(page.kept)}</p>
<form method="post">${button('kind', page.stop_kind, 'first')}${button('all', page.stop_all, 'second')}</form>`
      : `<p>${escape(page.kept)}</p><form method="post">${button('all', page.stop_all, 'first')}</form>`;
  const said = {
    kind: `<p>${escape(fill(page.kind_stopped, values))}</p>${list}<p>${escape(page.kept)}</p>
<form method="post">${button('kind_again', page.again, 'second')}</form>`,
    all: `<p>${escape(fill(page.all_stopped, values))} ${escape(page.kept)}</p>
<form method="post">${button('all_again', page.again, 'second')}</form>`,
    kind_again: `<p>${escape(page.is_again)}</p>${list}`,
    all_again: `<p>${escape(page.is_again)}</p>`,
  };
  const title = done === null ? page.title : done.endsWith('_again') ? page.title_again : page.title_done;
  const content = !reader ? `<p>${escape(page.invalid)}</p>` : done === null ? asking : said[done];
  const brand = `${logo === null ? '' : `<img src="${logo}" alt="">`}<span>${escape(company || 'Steward')}</span>`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)} · ${escape(company || 'Steward')}</title><style>${STYLE}</style></head>
<body><main><header>${brand}</header><section><h1>${escape(title)}</h1>${content}</section>
<footer><a href="${escape(publicUrl)}/profile?tab=notifications">${escape(page.choose)}</a></footer></main></body></html>`;
  return new Download(Readable.from([html]), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
}

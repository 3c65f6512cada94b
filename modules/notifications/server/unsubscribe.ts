import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { fill, LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { Download } from '@steward/kernel/server/http/route.ts';
import { decrypt, encrypt } from '@steward/kernel/server/secrets.ts';
import { choicesOf } from './choices.ts';
import { WORDS } from './mail_texts.ts';

const PLACE = 'unsubscribe';

interface Link {
  readonly companyId: string;
  readonly userId: string;
  readonly version: number;
}

/** Unsubscribe address without sign-in. It is signed, and a later version revokes it. */
export async function unsubscribeAddress(
  config: Services['config'],
  { companyId, userId, version }: Link,
): Promise<string> {
  const token = await encrypt(config, PLACE, `${companyId} ${userId} ${version}`);
  return `${config.publicUrl}/api/v1/unsubscribe/${token}`;
}

async function linkOf({ config }: Services, token: string): Promise<Link | null> {
  const text = await decrypt(config, PLACE, token).catch(() => '');
  const [companyId, userId, version] = text.split(' ');
  return isUuid(companyId) && isUuid(userId) ? { companyId, userId, version: Number(version) } : null;
}

/** Runs in the company of a valid link; `null` otherwise. */
async function inLink<T>(services: Services, token: string, fn: (tx: Tx, link: Link) => Promise<T>): Promise<T | null> {
  const link = await linkOf(services, token);
  if (!link) return null;
  const { companyId, userId, version } = link;
  return services.database.inCompany(companyId, async (tx) => {
    const choice = (await choicesOf({ tx, companyId }, [userId]))(userId);
    return choice.link_version === version ? fn(tx, link) : null;
  });
}

/** Asks for confirmation, since link scanners must not unsubscribe anybody. */
export async function unsubscribePage(services: Services, token: string): Promise<Download> {
  const found = await inLink(services, token, readerOf);
  const { page } = WORDS[found?.language ?? 'en'];
  if (!found) return pageOf(found, page.title, page.invalid);
  return pageOf(found, page.title, fill(page.text, found), page.button);
}

/** Unsubscribes, also without the page (RFC 8058). */
export async function unsubscribe(services: Services, token: string): Promise<Download> {
  const found = await inLink(services, token, async (tx, link) => {
    await tx.run(sql`
      insert into notification_choice (company_id, user_id, kinds, mails, link_version)
      values (${link.companyId}, ${link.userId}, '{}'::jsonb, false, ${link.version})
      on conflict (company_id, user_id) do update set mails = false`);
    return readerOf(tx, link);
  });
  if (!found) throw new AppError('not_found');
  const { page } = WORDS[found.language];
  return pageOf(found, page.title, fill(page.done, found));
}

async function readerOf(tx: Tx, { companyId, userId }: Link) {
  const found = await tx.maybe(sql<{ language: string; company: string }>`
    select u.language, c.name as company from app_user u join company c on c.id = ${companyId}
    where u.company_id = ${companyId} and u.id = ${userId}`);
  return { company: found?.company ?? '', language: LANGUAGES.find((one) => one === found?.language) ?? 'en' };
}

const STYLE = `:root{color-scheme:light dark;font:16px/24px system-ui,sans-serif}main{max-width:32rem;margin:15vh auto;padding:0 1.5rem}
h1{font-size:1.25rem}button{font:inherit;padding:.625rem 1.25rem;border:0;border-radius:8px;background:#4f46e5;color:#fff;cursor:pointer}`;

function pageOf(found: { readonly language: string } | null, title: string, text: string, button?: string): Download {
  const html = `<!doctype html><html lang="${found?.language ?? 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escaped(text)}</p>
${button === undefined ? '' : `<form method="post"><button>${button}</button></form>`}</main></body></html>`;
  return new Download(Readable.from([html]), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

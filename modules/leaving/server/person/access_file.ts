import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { fileStore } from '@steward/kernel/server/adapters/files/store.ts';
import type { ZipEntry } from '@steward/kernel/server/adapters/files/zip.ts';
import { linesOf } from '@steward/kernel/server/backup/rows.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { namingTables, signInOf, type NamingTable } from './stored.ts';

const say = wordsOf('leaving')(({ person_file }) => person_file);

/** What is stored about a person, as JSON, as a page to read, and their picture. */
export async function* personEntries(ctx: Context, userId: string): AsyncGenerator<ZipEntry> {
  const tables = await namingTables(ctx, userId);
  const entry = (name: string, mime: string, parts: AsyncIterable<string>): ZipEntry => ({
    path: [name],
    changedAt: ctx.now,
    content: { mime, open: () => Promise.resolve(Readable.from(parts, { objectMode: false })) },
  });
  yield entry('data.json', 'application/json', asJson(ctx, userId, tables));
  yield entry('index.html', 'text/html', asPage(ctx, userId, tables));
  const picture = await ctx.tx.maybe(sql<Pick<Tables['file'], 'id' | 'mime' | 'name'>>`
    select f.id, f.name, f.mime from app_user u join file f on f.company_id = ${ctx.companyId} and f.id = u.image_id
    where u.company_id = ${ctx.companyId} and u.id = ${userId}`);
  if (!picture) return;
  const found = await fileStore(ctx.services.config).read(ctx.companyId, picture.id, 'whole');
  if (found)
    yield {
      path: ['picture', picture.name],
      changedAt: ctx.now,
      content: { mime: picture.mime, open: () => Promise.resolve(found.stream) },
    };
}

/** Encrypted values of custom fields are left out: only this installation can read them. */
const linesNaming = ({ tx, companyId }: Context, { form, where }: NamingTable): AsyncGenerator<readonly string[]> =>
  linesOf(tx, companyId, form, { hasSealed: true, where });

async function* asJson(ctx: Context, userId: string, tables: readonly NamingTable[]): AsyncGenerator<string> {
  yield `{"person":${JSON.stringify(userId)},"sign_in":${JSON.stringify(await signInOf(ctx, userId))},"tables":{`;
  let between = '';
  for (const table of tables) {
    yield `${between}${JSON.stringify(table.form.name)}:[`;
    between = ',';
    let comma = '';
    for await (const lines of linesNaming(ctx, table)) {
      yield comma + lines.join(',');
      comma = ',';
    }
    yield ']';
  }
  yield '}}\n';
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:50rem;padding:0 1rem;color:#1a1d21;background:#fff}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.1rem 1rem;margin:0 0 1rem;padding:.5rem 0;border-top:1px solid #ddd}dt{color:#666}dd{margin:0;overflow-wrap:anywhere}@media print{dl{break-inside:avoid}}`;

async function* asPage(ctx: Context, userId: string, tables: readonly NamingTable[]): AsyncGenerator<string> {
  const { language } = ctx;
  const { title, about, sign_in: signIn } = say[language];
  yield `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head><body><h1>${escape(title)}</h1><p>${escape(about)}</p><h2>${escape(signIn)}</h2>`;
  yield listOf(language, undefined, await signInOf(ctx, userId));
  for (const table of tables) {
    const { name } = table.form;
    const record = RECORDS.find((one) => one.table === name);
    const labels = record && LABELS[language][record.name];
    let isFirst = true;
    for await (const lines of linesNaming(ctx, table)) {
      if (isFirst) yield `<h2>${escape(labels?.many ?? name.replaceAll('_', ' '))}</h2>`;
      isFirst = false;
      // Lines of one table.
      yield lines.map((line) => listOf(language, record?.name, JSON.parse(line) as object)).join('');
    }
  }
  yield '</body></html>\n';
}

/** The values of a row that are not empty, with the labels of fields. */
function listOf(language: Context['language'], record: string | undefined, row: object): string {
  const fields = record === undefined ? {} : LABELS[language][record]?.fields;
  const rows = Object.entries(row).flatMap(([key, value]) => {
    if (key === 'search_text' || value === null || value === '' || (isObject(value) && Object.keys(value).length === 0))
      return [];
    const label = fields?.[key] ?? fields?.[key.replace(/_id$/, '')] ?? key.replaceAll('_', ' ');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [`<dt>${escape(label)}</dt><dd>${escape(text)}</dd>`];
  });
  return `<dl>${rows.join('')}</dl>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

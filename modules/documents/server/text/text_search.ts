import { sql, type RawBuilder } from 'kysely';
import type { Excerpt } from '@steward/kernel/contract/wire/excerpt.ts';
import { all } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { InsideOf } from '@steward/kernel/server/context/hooks.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { containsWord } from '@steward/kernel/server/search/terms.ts';
import { excerptOf } from './excerpt.ts';
import { compared, stored } from './searched_text.ts';

type Sql = RawBuilder<unknown>;

/** Pages with a word whose files are looked up first. */
const MOST_PAGES = 2000;
/** Files that are tried, and how many of these have to have a word that walking finds soon. */
const TRIED = 60;
const FREQUENT = 6;

/** Words that are looked for in files: a single letter is in all of them. */
const isLookedFor = (word: string): boolean => stored(word).length > 1;

/** The page aliased `p` has the word, and nobody has found a virus in its file. */
function onPage(ctx: Context, word: string): Sql {
  return sql`p.company_id = ${ctx.companyId} and ${containsWord(sql`p.search_text`, stored(compared(word)))}
    and not exists (select from content_scan i where i.company_id = ${ctx.companyId} and i.sha256 = p.sha256
      and i.state = 'infected')`;
}

/**
 * Documents whose file has a word, as a condition on the table aliased `t`. A rare word: by the files of its pages,
 * which the index of trigrams finds. A word of many files: file by file, so that a list ends when it is full. A word of
 * many pages of few files: by all of these.
 */
async function foundIn(ctx: Context, word: string): Promise<Sql | null> {
  if (!isLookedFor(word)) return null;
  const where = onPage(ctx, word);
  const pages = await ctx.tx.rows(sql<Pick<Tables['document_page'], 'sha256'>>`
    select p.sha256 from document_page p where ${where} limit ${MOST_PAGES + 1}`);
  if (pages.length === 0) return null;
  if (pages.length <= MOST_PAGES) {
    const files = [...new Set(pages.map((one) => one.sha256))];
    return sql`t.sha256 = any(${files}::text[])`;
  }
  // One page is enough: with a limit the planner does not read all pages of all files instead.
  const hasPage = (alias: string): Sql => sql`coalesce((select true from document_page p
    where p.sha256 = ${sql.ref(`${alias}.sha256`)} and ${where} limit 1), false)`;
  // Hashes are random, so that the first ones are any.
  const frequent = await ctx.tx.count(sql`select count(*) as n from (
    select x.sha256 from document_text x where x.company_id = ${ctx.companyId} and x.state = 'read'
    order by x.sha256 limit ${TRIED}) s
    where ${hasPage('s')}`);
  return frequent >= FREQUENT ? hasPage('t') : sql`t.sha256 in (select p.sha256 from document_page p where ${where})`;
}

/** The first page that has all of the words, or else any of them, of each document. */
async function excerpts(
  ctx: Context,
  ids: readonly string[],
  words: readonly string[],
): Promise<ReadonlyMap<string, Excerpt>> {
  const wanted = words.filter(isLookedFor);
  if (!ctx.services.config.searchesFiles || wanted.length === 0 || ids.length === 0) return new Map();
  const each = wanted.map((word) => onPage(ctx, word));
  type Page = Pick<Tables['document_page'], 'page' | 'name' | 'body'> & { readonly id: string; readonly pages: number };
  const rows = await ctx.tx.rows(sql<Page>`
    select d.id, h.page, h.name, h.body, x.pages from document d
    join document_text x on x.company_id = ${ctx.companyId} and x.sha256 = d.sha256
    cross join lateral (select p.page, p.name, p.body from document_page p
      where p.company_id = ${ctx.companyId} and p.sha256 = d.sha256 and (${sql.join(each, sql` or `)})
      order by (${all(each)}) desc, p.page, p.part limit 1) h
    where d.company_id = ${ctx.companyId} and d.id = any(${[...ids]}::uuid[])`);
  const plain = wanted.map(compared);
  return new Map(
    rows.map(({ id, page, name, body, pages }) => [id, { page, pages, section: name, pieces: excerptOf(body, plain) }]),
  );
}

/** What is in the files of documents, for searches. */
export const insideOfFiles: InsideOf<Context> = {
  found: async (ctx, words) => {
    const found: (Sql | null)[] = [];
    for (const word of words) found.push(ctx.services.config.searchesFiles ? await foundIn(ctx, word) : null);
    return found;
  },
  excerpts,
};

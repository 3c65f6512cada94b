import { createHash } from 'node:crypto';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { partsOf } from '../../modules/documents/server/text/read_texts.ts';
import type { Case, Known } from '../parts/cases.ts';
import { measure, report } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { storePlans } from '../parts/plans.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Searches of the words in files, beside hand-written SQL: a word of few pages, of many, of nearly all, two words, a
 * part of a word, Chinese, and no match; the same in the search over everything, and the excerpts of a page.
 * `npm run bench -- text_search 20000`: pages, ten for each file.
 */
const { pages, rounds } = sizes({ pages: [20_000, 200], rounds: [20, 2] });

const FILES = Math.ceil(pages / 10);
const WORDS = 400;
const VOCABULARY = 40_000;
const SYLLABLES = ['ba', 'ter', 'lin', 'do', 'ker', 'mu', 'sta', 'ven', 'gro', 'pi', 'nal', 'ex', 'ru', 'tion', 'as'];

/** Words by rank; the first ones are on nearly every page, as in texts of people. */
const word = (rank: number): string => {
  let text = '';
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    text += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return text;
};

function* pagesOf(file: number): Generator<{ readonly name: null; readonly text: string }> {
  let seed = file + 1;
  const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  for (let page = 0; page < 10; page += 1) {
    const words = Array.from({ length: WORDS }, () => word(Math.floor(VOCABULARY ** random()) - 1));
    if (file % 100 === 0 && page === 7) words.push('TX-40/B', '冷却水泵维护手册');
    if (file % 4 === 0) words.push('Feuerlöscherprüfung');
    yield { name: null, text: words.join(' ') };
  }
}

async function fill(database: Database, { companyId }: Known): Promise<void> {
  const send = (text: string, values: readonly unknown[] = []) =>
    database.owner.query<{ id: string }>(text, [companyId, ...values]);
  await send(`update app_user set custom_permissions = custom_permissions || '{folder:read}'::text[]
    where company_id = $1 and cardinality(custom_permissions) > 0`);
  const { rows } = await send(`insert into folder (company_id, id, name, search_text, created_at, updated_at)
    values ($1, gen_random_uuid(), 'Papers', 'papers', now(), now()) returning id`);
  const hashes = Array.from({ length: FILES }, (_none, file) =>
    createHash('sha256').update(String(file)).digest('hex'),
  );
  await send(
    `insert into document (company_id, id, name, folder_id, mime, size, sha256, search_text, created_at, updated_at)
      select $1, gen_random_uuid(), 'Document ' || n || '.pdf', $2, 'application/pdf', 100000, sha256,
        'document ' || n || '.pdf', now(), now() - n * interval '1 minute'
      from unnest($3::text[]) with ordinality u (sha256, n)`,
    [rows[0]?.id, hashes],
  );
  await send(
    `insert into document_text (company_id, sha256, mime, state, pages)
      select $1, sha256, 'application/pdf', 'read', 10 from unnest($2::text[]) sha256`,
    [hashes],
  );
  for (const [file, sha256] of hashes.entries()) {
    const parts = [...partsOf({ sections: [...pagesOf(file)] })].map((one) => ({
      ...one,
      sha256,
      company_id: companyId,
    }));
    await database.owner.query(
      'insert into document_page select * from jsonb_populate_recordset(null::document_page, $1::jsonb)',
      [JSON.stringify(parts)],
    );
  }
  await database.owner.query('vacuum analyze document_page');
  await database.owner.query('analyze document');
  await database.owner.query('analyze document_text');
}

const SEARCHES: Readonly<Record<string, string>> = {
  'a word of few pages': 'tx-40/b',
  'a word of a tenth': word(3000),
  'a word of nearly all': word(0),
  'a part of a word': 'prufung',
  'two words of nearly all': `${word(0)} ${word(1)}`,
  'a rare and a common word': `tx-40/b ${word(0)}`,
  'two Chinese characters': '水泵',
  'no match': 'zzyzx',
};

async function cases(database: Database, { companyId }: Known): Promise<Case[]> {
  const like = (text: string): string =>
    `like '%${text.replaceAll(/[^\x00-\x7f]/gu, (letter) => `z${letter.codePointAt(0)?.toString(16) ?? ''}`)}%'`;
  const own = `t.company_id = '${companyId}' and t.deleted_at is null`;
  const found = (search: string): string =>
    search
      .split(' ')
      .map(
        (one) => `(t.search_text ${like(one)} or t.sha256 in (select p.sha256 from document_page p
          where p.company_id = '${companyId}' and p.search_text ${like(one)}))`,
      )
      .join(' and ');
  const lists = Object.entries(SEARCHES).map(([name, search]): Case => ({
    name,
    path: `file-storage/?page_size=50&search=${encodeURIComponent(search)}`,
    sql: () => [
      `select count(*) from (select 1 from document t where ${own} and ${found(search)} limit 1001) c`,
      `select t.* from document t where ${own} and ${found(search)} order by t.name, t.id limit 50`,
    ],
  }));
  const { rows } = await database.owner.query<{ id: string }>(
    `select t.id from document t where ${own} order by t.name limit 50`,
  );
  const ids = rows.map((row) => row.id).join(',');
  const others = ['a word of few pages', 'a word of nearly all'].flatMap((name): Case[] => {
    const search = encodeURIComponent(SEARCHES[name] ?? '');
    return [
      { name: `everywhere: ${name}`, path: `global-search/?search=${search}`, sql: () => [] },
      { name: `excerpts: ${name}`, path: `file-storage/excerpts/?search=${search}&ids=${ids}`, sql: () => [] },
    ];
  });
  return [...lists, ...others];
}

await withCompany(1000, async ({ place, way, known, filled }) => {
  await fill(place.database, known);
  const all = await cases(place.database, known);
  await report(`text_search-${pages}`, await measure(all, way, place.database, rounds));
  await storePlans(place, filled, all, `text_search-${pages}`);
});

import { v7 } from 'uuid';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { Case, Known } from '../parts/cases.ts';
import { measure, report } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Pages of a folder with many documents beside hand-written SQL, for a reader who has a grant on it, with as many
 * documents elsewhere. `npm run bench -- folders 100000`: documents.
 */
const { documents, rounds } = sizes({ documents: [100_000, 200], rounds: [20, 2] });

/** A closed folder with folders and documents in it, given to the user, and as many documents in others. */
async function fillFolder(database: Database, { companyId, userId }: Known): Promise<string> {
  const [folder, other] = [v7(), v7()];
  const send = (text: string) => database.owner.query(text);
  const add = (id: string, name: string, parent: string | null, access: readonly string[]) =>
    send(`insert into folder (company_id, id, name, parent_id, inherits, is_open, access_ids, search_text, created_at, updated_at)
      values ('${companyId}', '${id}', '${name}', ${parent === null ? 'null' : `'${parent}'`}, ${parent !== null}, false,
        '{${access.join(',')}}', lower('${name}'), now(), now())`);
  await add(folder, 'Archive', null, [folder]);
  await add(other, 'Others', null, [other]);
  for (let at = 0; at < 10; at += 1) await add(v7(), `Year ${2010 + at}`, folder, [v7(), folder]);
  await send(`insert into folder_grant (company_id, id, folder_id, user_id, level)
    values ('${companyId}', '${v7()}', '${folder}', '${userId}', 3)`);
  await send(`insert into document (company_id, id, name, folder_id, owner_id, position, mime, size, sha256, search_text, created_at, updated_at)
    select '${companyId}', gen_random_uuid(), 'Manual ' || g || '.pdf', case when mod(g, 2) = 0 then '${folder}' else '${other}' end::uuid,
      '${userId}', mod(g::bigint * 7919, 100000)::int, 'application/pdf', 1000 + g, md5(g::text) || md5(g::text), 'manual ' || g || '.pdf',
      now() - g * interval '1 minute', now() - mod(g::bigint * 104729, 100000) * interval '1 minute'
    from generate_series(1, ${2 * documents}) g`);
  await send('vacuum analyze document');
  await send('analyze folder');
  return folder;
}

function cases({ companyId }: Known, folder: string): Case[] {
  const mine = `t.company_id = '${companyId}' and t.deleted_at is null`;
  const within = `${mine} and t.folder_id = '${folder}'`;
  const page =
    (order: string, where = within, offset = 0) =>
    (): string[] => [
      `select count(*) from folder t where ${mine} and t.parent_id = '${folder}'`,
      `select count(*) from document t where ${where}`,
      `select t.* from folder t where ${mine} and t.parent_id = '${folder}' order by ${order} limit 50`,
      `select t.*, f.name as folder, u.name as owner from (select t.id from document t where ${where} order by ${order} limit 40 offset ${offset}) i
        join document t on t.company_id = '${companyId}' and t.id = i.id
        left join folder f on f.company_id = '${companyId}' and f.id = t.folder_id
        left join app_user u on u.company_id = '${companyId}' and u.id = t.owner_id`,
    ];
  // A search looks into files too.
  const inFiles = (word: string): string =>
    `select p.sha256 from document_page p where p.company_id = '${companyId}' and p.search_text like '%${word}%' limit 2001`;
  const entries = `folder/${folder}/entries/?page_size=50`;
  const last = Math.floor(documents / 50);
  const ofFolder = encodeURIComponent(JSON.stringify({ field: 'folder', op: 'in', value: [folder] }));
  return [
    { name: 'the first page', path: entries, sql: page('t.name, t.id') },
    { name: 'the last page', path: `${entries}&page=${last}`, sql: page('t.name, t.id', within, documents - 60) },
    { name: 'by hand', path: `${entries}&sort=position`, sql: page('t.position, t.name, t.id') },
    { name: 'what changed last', path: `${entries}&sort=-updated_at`, sql: page('t.updated_at desc, t.id desc') },
    {
      name: 'a rare word',
      path: `${entries}&search=manual%2099`,
      sql: () => [
        inFiles('manual'),
        inFiles('99'),
        ...page('t.name, t.id', `${within} and t.search_text like '%manual 99%'`)(),
      ],
    },
    {
      name: 'a common word',
      path: `${entries}&search=manual`,
      sql: () => [inFiles('manual'), ...page('t.name, t.id', `${within} and t.search_text like '%manual%'`)()],
    },
    {
      name: 'the list, of the folder',
      path: `file-storage/?page_size=50&sort=name&filters=${ofFolder}`,
      sql: page('t.name, t.id'),
    },
    { name: 'the list, all of them', path: 'file-storage/?page_size=50&sort=name', sql: page('t.name, t.id') },
    {
      name: 'what lies in no folder',
      path: 'folder/entries/?page_size=50',
      sql: page('t.name, t.id', `${mine} and t.folder_id is null`),
    },
  ];
}

await withCompany(300, async ({ place, way, known }) => {
  const granted = (permissions: string): Promise<unknown> =>
    place.database.owner.query(
      `update app_user set custom_permissions = custom_permissions || '${permissions}'::text[]
       where company_id = $1 and cardinality(custom_permissions) > 0`,
      [known.companyId],
    );
  await granted('{folder:read,folder:write,folder:update}');
  const { rows: people } = await place.database.owner.query<{ id: string }>(
    'select id from app_user where company_id = $1 and cardinality(custom_permissions) > 0',
    [known.companyId],
  );
  const folder = await fillFolder(place.database, { ...known, userId: people[0]?.id ?? known.userId });
  const rows = await measure(cases(known, folder), way, place.database, rounds);
  await report(`folders-${documents}`, rows);
  const slow = rows.filter((row) => row.median > 1.5 * row.limit + 5).map((row) => row.name);
  process.stdout.write(`Over 1.5 times the SQL and 5 ms: ${slow.length === 0 ? 'none' : slow.join(', ')}.\n`);
});

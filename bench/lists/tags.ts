import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { Case, Known } from '../parts/cases.ts';
import { measure, report } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Lists of assets by their tags beside hand-written SQL, and the same list for which nobody asks about tags: a rare
 * tag, one that every third asset has, any, none. `npm run bench -- tags 1000000`: assets.
 */
const { assets, rounds } = sizes({ assets: [1_000_000, 300], rounds: [20, 2] });

interface Tags {
  readonly rare: string;
  readonly common: string;
}

/** A tag on one of a thousand assets, and one on every third. */
async function fillTags(database: Database, { companyId }: Known): Promise<Tags> {
  const send = (text: string) => database.owner.query<{ id: string }>(text);
  const add = async (name: string, every: number): Promise<string> => {
    const { rows } = await send(`insert into tag (company_id, id, name, color, search_text, created_at, updated_at)
      values ('${companyId}', gen_random_uuid(), '${name}', '#2563eb', lower('${name}'), now(), now()) returning id`);
    const id = rows[0]?.id ?? '';
    await send(`insert into record_tag (company_id, record, record_id, tag_id)
      select company_id, 'asset', id, '${id}' from asset
      where company_id = '${companyId}' and mod(hashtext(id::text), ${every}) = 0`);
    return id;
  };
  const tags = { rare: await add('Event pool', 1000), common: await add('Leased', 3) };
  await send('vacuum analyze record_tag');
  await send('analyze tag');
  return tags;
}

function cases({ companyId, workspaces }: Known, { rare, common }: Tags): Case[] {
  const mine = `t.company_id = '${companyId}' and t.deleted_at is null
    and t.work_space_id = any(array[${workspaces.map((id) => `'${id}'`).join(',')}]::uuid[])`;
  const tagged = (id: string): string => `exists (select 1 from record_tag l where l.company_id = '${companyId}'
    and l.record_id = t.id ${id === '' ? '' : `and l.tag_id = '${id}'`})`;
  const name = (table: string, column: string): string =>
    `(select r.name from ${table} r where r.company_id = '${companyId}' and r.id = t.${column})`;
  const shown = `t.*, ${name('asset_model', 'model_id')} as model, ${name('location', 'location_id')} as location,
    ${name('status_label', 'status_id')} as status, ${name('workspace', 'work_space_id')} as work_space,
    (select string_agg(g.name, ',') from record_tag l join tag g on g.company_id = l.company_id and g.id = l.tag_id
      where l.company_id = '${companyId}' and l.record_id = t.id) as tags`;
  const page =
    (where: string, order = 't.created_at desc, t.id desc') =>
    (): string[] => [
      `select count(*) from (select 1 from asset t where ${mine} and ${where} limit 1001) c`,
      `select ${shown} from (select t.id from asset t where ${mine} and ${where} order by ${order} limit 50) i
      join asset t on t.company_id = '${companyId}' and t.id = i.id`,
    ];
  const list = (op: string, id = '', sort = '-created_at'): string =>
    `assets/?page_size=50&sort=${sort}&filters=${encodeURIComponent(JSON.stringify({ field: 'tags', op, ...(id === '' ? {} : { value: [id] }) }))}`;
  return [
    { name: 'without asking for tags', path: 'assets/?page_size=50&sort=-created_at', sql: page('true') },
    { name: 'a rare tag', path: list('in', rare), sql: page(tagged(rare)) },
    { name: 'a rare tag, by name', path: list('in', rare, 'name'), sql: page(tagged(rare), 't.name, t.id') },
    { name: 'a tag of a third', path: list('in', common), sql: page(tagged(common)) },
    { name: 'a tag of a third, by name', path: list('in', common, 'name'), sql: page(tagged(common), 't.name, t.id') },
    { name: 'any tag', path: list('not_empty'), sql: page(tagged('')) },
    { name: 'no tag', path: list('empty'), sql: page(`not ${tagged('')}`) },
    { name: 'all but a rare tag', path: list('not_in', rare), sql: page(`not ${tagged(rare)}`) },
  ];
}

await withCompany(assets, async ({ place, way, known }) => {
  const unseen = { name: 'who may not read tags', path: 'assets/?page_size=50&sort=-created_at', sql: () => [] };
  const before = await measure([unseen], way, place.database, rounds);
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || '{tag:read}'::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [known.companyId],
  );
  const rows = await measure(cases(known, await fillTags(place.database, known)), way, place.database, rounds);
  await report(`tags-${assets}`, [...before, ...rows]);
  const slow = rows.filter((row) => row.median > 1.5 * row.limit + 5).map((row) => row.name);
  process.stdout.write(`Over 1.5 times the SQL and 5 ms: ${slow.length === 0 ? 'none' : slow.join(', ')}.\n`);
});

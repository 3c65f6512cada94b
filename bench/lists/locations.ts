import type { Database } from '@steward/kernel/server/database/transaction.ts';
import type { Case, Known } from '../parts/cases.ts';
import { call, line, measure, ms, quantile, report, storeResult } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Trees of many locations beside hand-written SQL for the same rows: the tree whole and below one, the hierarchy of a
 * location, groups with their locations, assets of a group, search, and moving a part of the tree to another group.
 * `npm run bench -- locations 50000 20000`: locations, assets.
 */
const { locations, assets, moves } = sizes({ locations: [50_000, 300], assets: [20_000, 200], moves: [10, 2] });

interface Filled {
  /** A location with a tenth of all below it, another root, and a group with a tenth of all. */
  readonly site: string;
  readonly other: string;
  readonly group: string;
}

/** Ten sites of ten buildings of ten floors with the rest as rooms; ten groups, a site in each. */
async function fillLocations(database: Database, { companyId }: Known): Promise<Filled> {
  const send = (text: string) => database.owner.query<{ id: string }>(text);
  const id = (kind: string, nth: string): string => `md5('${companyId}${kind}' || (${nth}))::uuid`;
  const add = (kind: string, from: string, parent: string, name: string): Promise<unknown> =>
    send(`insert into location (company_id, id, name, parent_id, location_group_id, location_group_set, search_text,
        created_at, updated_at)
      select '${companyId}', ${id(kind, 'i')}, ${name}, ${parent}, ${id('group', 'i % 10')}, ${kind === 'site'},
        lower(${name}), now(), now() from ${from}`);
  await send(`insert into location_group (company_id, id, name, created_at, updated_at)
    select '${companyId}', ${id('group', 'i')}, 'Region ' || i, now(), now() from generate_series(0, 9) i`);
  await add('site', 'generate_series(0, 9) i', 'null', `'Site ' || i`);
  await add('building', 'generate_series(0, 99) i', id('site', 'i % 10'), `'Building ' || i`);
  await add('floor', 'generate_series(0, 999) i', id('building', 'i % 100'), `'Floor ' || i`);
  await add('room', `generate_series(0, ${Math.max(0, locations - 1111)}) i`, id('floor', 'i % 1000'), `'Room ' || i`);
  await send('vacuum analyze location');
  const one = async (kind: string, nth: number): Promise<string> =>
    (await send(`select ${id(kind, String(nth))} as id`)).rows[0]?.id ?? '';
  return { site: await one('site', 3), other: await one('site', 4), group: await one('group', 3) };
}

function cases({ companyId }: Known, { site, group }: Filled): Case[] {
  const own = (alias: string): string => `${alias}.company_id = '${companyId}' and ${alias}.deleted_at is null`;
  const below = (roots: string): string => `with recursive b (id) as (${roots} union
    select c.id from location c join b on c.parent_id = b.id where ${own('c')})`;
  const tree = `select t.id, t.name, t.parent_id from location t where ${own('t')} order by t.name, t.id`;
  const under = `${below(`select '${site}'::uuid`)} select t.id, t.name, t.parent_id from b join location t
    on t.company_id = '${companyId}' and t.id = b.id order by t.name, t.id`;
  const count = `select key, sum(n) from asset_total where company_id = '${companyId}' and part = 'location' group by key`;
  const filters = encodeURIComponent(JSON.stringify({ field: 'location_group', op: 'under', value: [group] }));
  const inGroup = `select t.id from asset t where ${own('t')} and t.location_id in (select l.id from location l
    where l.company_id = '${companyId}' and l.location_group_id = '${group}') order by t.created_at desc limit 50`;
  return [
    { name: 'tree', path: 'locations/tree/', sql: () => [count, tree] },
    { name: 'tree below one', path: `locations/tree/?under=${site}`, sql: () => [count, under] },
    { name: 'hierarchy of one', path: `location/hierarchy/${site}/`, sql: () => [count, under] },
    { name: 'groups with locations', path: 'location-group/environments-tree/', sql: () => [count, tree, tree] },
    {
      name: 'assets of a group',
      path: `assets-with-location-group/${group}/?page_size=50&sort=-created_at`,
      sql: () => [inGroup, `select count(*) from (${inGroup}) c`],
    },
    {
      name: 'locations of a group',
      path: `locations/?page_size=50&sort=name&filters=${filters}`,
      sql: () => [
        `select * from location t where ${own('t')} and t.location_group_id = '${group}' order by t.name, t.id limit 50`,
        `select count(*) from (select 1 from location t where ${own('t')} and t.location_group_id = '${group}' limit 1001) c`,
      ],
    },
    {
      name: 'environment search',
      path: 'environment-search/?search=room%2042',
      sql: () => [
        `select t.id, t.name from location t where ${own('t')} and t.search_text like '%room%' and t.search_text like '%42%' order by t.name limit 20`,
        `select count(*) from (select 1 from location t where ${own('t')} and t.search_text like '%room%' and t.search_text like '%42%' limit 1001) c`,
      ],
    },
  ];
}

await withCompany(assets, async ({ place, way, known }) => {
  const { database } = place;
  await database.owner.query(
    `update app_user set custom_permissions = custom_permissions || $2::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [known.companyId, ['locations:read', 'locations:update', 'location_group:read']],
  );
  const filled = await fillLocations(database, known);
  await report(`locations-${locations}`, await measure(cases(known, filled), way, database, locations > 1000 ? 20 : 2));

  // Moves a site below another and back; it keeps its group, so its descendants are not written.
  const times: Record<string, number[]> = { 'moving a site': [], 'another group for a site': [] };
  const patch = (name: string, body: object): Promise<number> =>
    call(way, { name, path: `locations/${filled.site}/`, method: 'PATCH', body: () => body });
  const groups = [null, filled.group];
  for (let nth = 0; nth < moves; nth += 1) {
    times['moving a site']?.push(await patch('move', { parent_id: nth % 2 === 0 ? filled.other : null }));
    // A root without a group leaves its descendants without one.
    times['another group for a site']?.push(await patch('group', { location_group_id: groups[nth % 2] }));
  }
  for (const [name, all] of Object.entries(times)) line(`  ${name}`, ms(quantile(all, 0.5)), ms(quantile(all, 0.95)));
  await storeResult(`locations-moves-${locations}`, times);
  const { rows } = await database.owner.query<{ n: number }>(
    `select count(*)::int as n from location c join location p on p.company_id = c.company_id and p.id = c.parent_id
     where c.company_id = $1 and not c.location_group_set and c.location_group_id is distinct from p.location_group_id`,
    [known.companyId],
  );
  if (rows[0]?.n !== 0) {
    process.stdout.write(`${rows[0]?.n} locations are in another group than the one above them.\n`);
    process.exitCode = 1;
  }
});

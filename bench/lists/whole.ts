import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { apiAccess } from '../parts/company.ts';
import { fill } from '../parts/fill.ts';
import { call, storeResult, line, ms, quantile } from '../parts/measure.ts';
import { once, openPlace, startServer } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Large answers: the dashboard after a million history lines, the portal with all assets requestable, and a deep
 * location tree. `npm run bench -- whole`: assets, lines, locations, levels.
 */
const SIZES = {
  assets: [100_000, 300],
  lines: [1_000_000, 300],
  locations: [50_000, 60],
  levels: [5000, 20],
  rounds: [15, 2],
} as const;
const { assets, lines, locations, levels, rounds } = sizes(SIZES);

function asked(companyId: string): Readonly<Record<string, string>> {
  const digits = createHash('md5').update(`${companyId}Deep 1`).digest('hex');
  const top = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const below = encodeURIComponent(JSON.stringify({ field: 'location', op: 'under', value: [top] }));
  return {
    'dashboard after a large job': 'dashboard-summary/',
    'trends of the dashboard': 'dashboard-trends/',
    'portal by model': 'portal/claimable-models/',
    'portal by model, searched': 'portal/claimable-models/?search=laptop',
    'what the portal is narrowed by': 'portal/claimable-choices/',
    'tree of locations': 'locations/tree/',
    'assets below the top of the chain': `assets/?filters=${below}`,
  };
}

const place = await openPlace();
try {
  const filled = await once(place, `whole-${assets}-${lines}-${locations}-${levels}`, async () => {
    const made = await fill(place.database, assets);
    const { companyId } = made;
    await place.database.inCompany(companyId, async (tx) => {
      const id = (text: string) => sql`md5(${sql.lit(companyId)} || ${sql.lit(text)} || i)::uuid`;
      const named = (from: number, to: number, text: string, parent: ReturnType<typeof id> | null) =>
        tx.run(sql`
        insert into location (company_id, id, version, name, parent_id, search_text, custom, created_at, updated_at)
        select c.id, ${id(text)}, 1, ${sql.lit(text)} || i, ${parent}, lower(${sql.lit(text)} || i), '{}',
          now(), now()
        from company c, generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) i where c.id = ${companyId}`);
      await named(1, Math.ceil(locations / 100), 'Site ', null);
      const site = sql`1 + i % ${sql.lit(Math.ceil(locations / 100))}`;
      await named(1, locations - levels, 'Room ', sql`md5(${sql.lit(companyId)} || 'Site ' || (${site}))::uuid`);
      await named(1, 1, 'Deep ', null);
      await named(2, levels, 'Deep ', sql`md5(${sql.lit(companyId)} || 'Deep ' || (i - 1))::uuid`);
      await tx.run(sql`update asset set requestable = true where company_id = ${companyId}`);
      await tx.run(sql`
        update app_user set custom_permissions = custom_permissions || '{can_request_assets}'
        where company_id = ${companyId} and account_id is not null`);
      await tx.run(sql`
        insert into activity
          (company_id, id, record, record_id, record_title, action, actor_name, source, changes, batch_id, created_at)
        select a.company_id,
          (lpad(to_hex((extract(epoch from now()) * 1000)::bigint + i), 12, '0')
            || '70008' || substr(md5(i::text), 1, 15))::uuid,
          'asset', a.id, a.name, 'update', 'Bench', 'web', '[]', md5('job')::uuid, now()
        from generate_series(1, ${sql.lit(lines)}) i
        join asset a on a.company_id = ${companyId}
          and a.asset_tag = lpad((1 + i % ${sql.lit(assets)})::text, 7, '0')`);
    });
    await place.database.owner.query('vacuum analyze');
    return made;
  });
  const server = await startServer(place);
  try {
    const way = apiAccess(server, filled);
    const result: Record<string, number> = {};
    line('', 'median', '95th');
    for (const [name, path] of Object.entries(asked(filled.companyId))) {
      const times: number[] = [];
      for (let round = -2; round < rounds; round += 1) {
        const took = await call(way, { name, path });
        if (round >= 0) times.push(took);
      }
      line(name, ms(quantile(times, 0.5)), ms(quantile(times, 0.95)));
      result[name] = quantile(times, 0.5);
    }
    await storeResult('whole', result);
  } finally {
    await server.stop();
  }
} finally {
  await place.close();
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { fill } from './fill.ts';
import { measure, report, type Case } from './measure.ts';

/**
 * How long lists take over HTTP, beside the best SQL for the same answer in the same run.
 * `npm run bench -- lists 100000`: number of assets.
 */
const assets = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'steward-bench-'));
await chmod(folder, 0o755);
const config = readConfig({ NODE_ENV: 'production', STEWARD_DATA: folder, PORT: '0' });
const log = pino({ level: 'error' });
const { database, close } = await openDatabase(config, log, () => undefined);
try {
  process.stdout.write(`Filling a company with ${assets.toLocaleString('en')} assets …\n`);
  const { companyId, token } = await fill(database, assets);
  for (let i = 0; i < 3; i += 1) await fill(database, 500);
  const app = await buildApp({ config, database, log, now: () => new Date() });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const first = async <T>(path: string): Promise<T> => (await (await fetch(`${address}/api/v1/${companyId}/all/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
  const place = (await first<{ results: { id: string }[] }>('locations/?page_size=1&sort=name')).results[0]?.id ?? '';
  const ready = (await first<{ results: { id: string }[] }>('statuslabels/?page_size=1&search=ready')).results[0]?.id ?? '';
  const common = "from asset t where t.company_id = '" + companyId + "' and t.deleted_at is null";
  const filters = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

  const cases: Case[] = [
    { name: 'first page with count', path: 'assets/?page_size=50', sql: `select t.* ${common} order by t.created_at desc, t.id desc limit 50` },
    { name: 'sorted by model name', path: 'assets/?page_size=50&sort=model', sql: `select t.* from (select id, name from asset_model where company_id = '${companyId}' order by name limit 3) m join lateral (select a.* from asset a where a.company_id = '${companyId}' and a.model_id = m.id and a.deleted_at is null order by a.id limit 50) t on true limit 50` },
    { name: 'sorted by name', path: 'assets/?page_size=50&sort=name', sql: `select t.* ${common} order by t.name, t.id limit 50` },
    { name: 'sorted by two columns', path: 'assets/?page_size=50&sort=-purchase_date,name', sql: `select t.* ${common} order by t.purchase_date desc, t.name, t.id limit 50` },
    { name: 'search, rare word', path: 'assets/?page_size=50&search=0000777', sql: `select t.* ${common} and t.search_text like '%0000777%' limit 50` },
    { name: 'search, common word', path: 'assets/?page_size=50&search=laptop', sql: `select t.* ${common} and t.search_text like '%laptop%' order by t.created_at desc limit 50` },
    { name: 'search, absent word', path: 'assets/?page_size=50&search=zzzqqq', sql: `select t.* ${common} and t.search_text like '%zzzqqq%' limit 50` },
    { name: 'search, common, sorted by model', path: 'assets/?page_size=50&search=laptop&sort=model', sql: `select t.* ${common} and t.search_text like '%laptop%' order by t.model_id limit 50` },
    { name: 'filter status, sorted by name', path: `assets/?page_size=50&sort=name&filters=${filters({ and: [{ field: 'status', op: 'in', value: [ready] }] })}`, sql: `select t.* ${common} and t.status_id = '${ready}' order by t.name, t.id limit 50` },
    { name: 'location and below', path: `assets/?page_size=50&filters=${filters({ and: [{ field: 'location', op: 'under', value: [place] }] })}`, sql: `select t.* ${common} and t.location_id = '${place}' order by t.created_at desc, t.id desc limit 50` },
    { name: 'OR of two groups', path: `assets/?page_size=50&filters=${filters({ or: [{ and: [{ field: 'state', op: 'in', value: ['archived'] }] }, { and: [{ field: 'purchase_date', op: 'lt', value: '2020-03-01' }] }] })}`, sql: `select t.* ${common} and (t.state = 'archived' or t.purchase_date < '2020-03-01') order by t.created_at desc, t.id desc limit 50` },
    { name: 'page 1,000', path: 'assets/?page_size=50&page=1000', sql: `select t.* from (select t.id ${common} order by t.created_at desc, t.id desc limit 50 offset 49950) i join asset t on t.company_id = '${companyId}' and t.id = i.id` },
    { name: 'picker: models', path: 'asset-model/?page_size=20&search=hero', sql: `select * from asset_model where company_id = '${companyId}' and deleted_at is null and search_text like '%hero%' order by name limit 20` },
  ];
  const rows = await measure(cases, { address: `${address}/api/v1/${companyId}/all/`, token, database });
  await report('lists', assets, rows);
  await app.close();
} finally {
  await close();
  await rm(folder, { recursive: true, force: true });
}

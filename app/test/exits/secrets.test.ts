import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { CONCEALED, isSecret } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { importFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { revealed } from '../world.ts';
import { exitsOf, readAll, type Said } from './exits.ts';
import { exitsWorld, type Exits } from './exits_world.ts';

/*
 * Secrets are told to those who ask to reveal one, and to nobody else: also their reader with all permissions gets
 * none of them at any exit, nor by the routes of their record types.
 */
const app = await testApp();
const EXITS = exitsOf(app);
const SECRET = 'Unrevealed';

/** Types with a secret field, and those to which an encrypted one is added. */
const TYPES = RECORDS.filter(
  (record) => Object.values(record.fields).some(isSecret) || ['asset', 'user', 'supplier'].includes(record.name),
);
/** What each of the calls that write and read them has answered. */
const ANSWERS = new Map<string, string>();

let world: Exits;
let said: ReadonlyMap<string, Said>;
/** A secret field of each type. */
const keys: Record<string, string> = {};

beforeAll(async () => {
  world = await exitsWorld(app);
  const { owner } = world;
  await owner.call('POST', 'webhooks/', { name: 'All', url: 'https://hooks.example', events: ['*'] });
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await owner.call<{ id: string }>(method, path, body, headers);
    ANSWERS.set(`${method} ${path} ${ANSWERS.size}`, answer.text);
    return answer;
  };
  for (const record of TYPES) {
    const own = Object.entries(record.fields).find(([, field]) => isSecret(field))?.[0];
    const input = { record: record.name, name: `Code of ${record.name}`, encrypted: true };
    const added = own === undefined && (await owner.call<{ key: string }>('POST', 'custom-fields/', input)).body.key;
    const key = (keys[record.name] = own ?? String(added));
    const id = world.open[record.name] ?? '';
    expect((await call('PATCH', `${record.wire}/${id}/`, { [key]: `${SECRET} one` })).status).toBe(200);
    expect((await call('PATCH', `${record.wire}/${id}/`, { [key]: `${SECRET} two` })).status).toBe(200);
    expect((await call('PATCH', `${record.wire}/${id}/`, { [key]: 'three', version: 1 })).status).toBe(409);
    const gone = await sampleRecord(owner, record, true, { [key]: `${SECRET} three` });
    await call('DELETE', `${record.wire}/${gone.id}/`);
    for (const path of ['', `${id}/`, 'short-list/', 'count/', `export/?format=csv&columns=${record.title},${key}`])
      await call('GET', `${record.wire}/${path}`);
    await call('GET', `${record.wire}/export/?format=csv`);
    await call('GET', `deleted-items/${record.name}/`);
    await call('GET', `activity-logs/?record=${record.name}&id=${id}`);
  }
  const { title, wire } = TYPES.find((one) => one.name === 'license') ?? { title: '', wire: '' };
  const licence = await owner.call<Record<string, string>>('GET', `${wire}/${world.open['license'] ?? ''}/`);
  const file = `${title},Serial\n${licence.body[title]},Of a file`;
  const { job } = await importFile(app, owner, 'licenses', file, 'run');
  expect(job.totals).toMatchObject({ changed: 1 });
  await call('GET', `import-job/${job.id}/rows/`);
  await app.runJobs();
  said = await readAll(EXITS, world, { owner });
}, 120_000);

it.each(EXITS.map(({ name }) => name))('%s tells no secret', (name) => {
  expect(JSON.stringify(said.get(`owner: ${name}`))).not.toContain(SECRET);
});

it('nor does what writes, lists, reads, exports and imports records, or tells their histories', () => {
  expect(ANSWERS.size).toBeGreaterThan(TYPES.length * 10);
  expect([...ANSWERS].filter(([, text]) => text.includes(SECRET)).map(([asked]) => asked)).toEqual([]);
  expect([...ANSWERS.values()].filter((text) => text.includes(CONCEALED)).length).toBeGreaterThan(TYPES.length * 5);
});

it('no table has the text of one but those of what is not encrypted, with its history', async () => {
  const tables = await app.database.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = 'public' and not c.relispartition`,
  );
  const holding: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await app.database.owner.query(
      `select 1 from "${name}" t where t::text like '%${SECRET}%' limit 1`,
    );
    if (rows.length > 0) holding.push(name);
  }
  // An undo needs the former value; readers of histories and reports get a placeholder.
  expect(holding.toSorted()).toEqual(['activity', 'import_row', 'license']);
  const lines = await app.database.inCompany(world.companyId, (tx) =>
    tx.known(sql<{ record: string }>`select distinct record from activity
      where company_id = ${world.companyId} and changes::text like ${`%${SECRET}%`}`),
  );
  expect(lines).toEqual([{ record: 'license' }]);
});

it('they are revealed one by one', async () => {
  for (const { name } of TYPES) {
    const value = await revealed(world.owner, name, world.open[name] ?? '', keys[name] ?? '');
    expect(value, name).toBe(name === 'license' ? 'Of a file' : `${SECRET} two`);
  }
});

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashPassword } from '@steward/modules/sign_in/server';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { AccountBackup, AccountRestore } from '../contract/wire.ts';
import { retainedBy } from '../server/keep.ts';
import { opened } from './backup_files.ts';

const app = await testApp();

async function made(owner: Awaited<ReturnType<typeof makeWorld>>['owner']): Promise<AccountBackup> {
  const { status, body, text } = await owner.call<AccountBackup>('POST', 'account-backup/', {});
  expect(status, text).toBe(201);
  await app.runJobs();
  return (await owner.call<AccountBackup>('GET', `account-backup/${body.id}/`)).body;
}

it('[R1.36] the owner backs up a company, and the file is read back [R7.110]', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  await owner.create('manufacturer', { name: 'Lenovo' });
  const backup = await made(owner);
  expect(backup).toMatchObject({ state: 'checked', problem: null, made_for: 'person', files: 0 });
  expect(backup.rows).toBeGreaterThan(5);
  const url = `/api/v1/${world.companyId}/all/account-backup/${backup.id}/file`;
  const { token } = (await owner.call<{ token: string }>('POST', 'get-azure-sso-token/', { url })).body;
  const answer = await fetch(new URL(`${url}?token=${encodeURIComponent(token)}`, app.address));
  expect(answer.status).toBe(200);
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.length).toBe(backup.size);
  const path = join(tmpdir(), `steward-backup-${backup.id}`);
  await writeFile(path, file);
  const { manifest, close } = await opened(path);
  close();
  const names = manifest.tables.map((one) => one.name);
  expect(manifest.company.id).toBe(world.companyId);
  expect(manifest.left_out).toMatchObject({ session: 'a secret', 'license.product_key': 'a secret' });
  expect(names).toContain('manufacturer');
  expect(names.filter((name) => /account|session|token|webhook|mail$/.test(name))).toEqual([]);

  const others = await world.user({ user_type: 'admin' });
  expect((await others.call('GET', 'account-backup/')).status).toBe(403);
  expect((await others.call('POST', 'account-backup/', {})).status).toBe(403);
  expect((await others.call('DELETE', 'account-backup/delete/', { ids: [backup.id] })).status).toBe(403);

  expect((await owner.call('DELETE', 'account-backup/delete/', { ids: [backup.id] })).body).toEqual({ deleted: 1 });
  await app.runJobs();
  const gone = await owner.call<{ results: AccountBackup[] }>('GET', 'account-backup/');
  expect(gone.body.results).toEqual([]);
});

it('every table has a word for backups, and none in a backup refers to one that is left out', async () => {
  const { plan, rows } = await app.database.inCompany('00000000-0000-4000-8000-000000000000', async (tx) => ({
    plan: app.services.modules.backup,
    rows: await tx.rows(sql<{ table: string; to: string | null; columns: string[]; owned: boolean }>`
      select c.relname::text as "table", f.relname::text as "to",
        (select array_agg(a.attname::text) from unnest(o.conkey) k (number) join pg_attribute a
          on a.attrelid = o.conrelid and a.attnum = k.number) as columns, true as owned
      from pg_class c left join pg_constraint o on o.conrelid = c.oid and o.contype = 'f'
      left join pg_class f on f.oid = o.confrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`),
  }));
  const tables = new Set(rows.map((one) => one.table));
  const said = new Set([...plan.tables.keys(), ...Object.keys(plan.leftOut)]);
  expect([...tables].filter((name) => !said.has(name))).toEqual([]);
  expect([...said].filter((name) => !tables.has(name))).toEqual([]);
  const strange = rows.filter(
    ({ table, to, columns }) =>
      to !== null &&
      plan.tables.has(table) &&
      !plan.tables.has(to) &&
      !columns.some((one) => Object.hasOwn(plan.tables.get(table)?.without ?? {}, one)),
  );
  expect(strange).toEqual([]);
});

it('[R1.36] [R7.110] the owner sees what changed since, confirms, and everything is as it was', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const password = 'a long enough passphrase';
  await app.database.global(async (tx) =>
    tx.run(sql`update account set password_hash = ${await hashPassword(password)} where id = ${owner.accountId}`),
  );
  const lenovo = await owner.create('manufacturer', { name: 'Lenovo' });
  const backup = await made(owner);
  await owner.call('PATCH', `manufacturer/${lenovo}/`, { name: 'Renamed' });
  const { body: begun, text } = await owner.call<{ restore: string }>('POST', 'account-backup/restore/', {
    id: backup.id,
  });
  await app.runJobs();
  const path = `account-backup/restore/${begun.restore}/`;
  const checked = (await owner.call<AccountRestore>('GET', path)).body;
  expect(checked.status, text).toBe('checked');
  expect(checked.differences?.find((one) => one.record === 'manufacturer')).toMatchObject({ changed: 1, extra: 0 });

  const company = (await owner.call<{ company: { name: string } }>('GET', 'users/current_user/')).body.company.name;
  const begin = (values: object) =>
    owner.call('POST', `${path}begin/`, { way: 'as_it_was', company, password, ...values });
  expect((await owner.call('POST', `operations/${checked.operation}/run/`, {})).status, 'not confirmed').toBe(403);
  expect((await begin({ company: 'Other' })).body).toMatchObject({ code: 'invalid', company: [expect.any(String)] });
  expect((await begin({ password: 'wrong' })).body).toMatchObject({ code: 'invalid', password: [expect.any(String)] });
  const answer = await begin({});
  expect(answer.status, answer.text).toBe(200);
  await app.runJobs();
  const done = (await owner.call<AccountRestore>('GET', path)).body;
  expect(done).toMatchObject({ status: 'done', failure: null, result: { changed: 1, refused: 0 } });
  expect((await owner.call<{ name: string }>('GET', `manufacturer/${lenovo}/`)).body.name).toBe('Lenovo');
  const all = (await owner.call<{ results: AccountBackup[] }>('GET', 'account-backup/')).body.results;
  expect(all.map((one) => [one.made_for, one.state])).toEqual([
    ['restore', 'checked'],
    ['person', 'checked'],
  ]);
  expect(all[0]?.id).toBe(done.before);
});

it('a backup is encrypted, and a sent one is opened by its passphrase alone', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const passphrase = 'correct horse battery';
  const plan = await owner.call('PATCH', 'account-backup/plan/', { passphrase });
  expect(plan.body, plan.text).toMatchObject({ is_encrypted: true });
  const backup = await made(owner);
  expect(backup).toMatchObject({ state: 'checked', is_encrypted: true });
  const url = `/api/v1/${companyId}/all/account-backup/${backup.id}/file`;
  const { token } = (await owner.call<{ token: string }>('POST', 'get-azure-sso-token/', { url })).body;
  const file = await (await fetch(new URL(`${url}?token=${encodeURIComponent(token)}`, app.address))).blob();
  expect((await file.text()).includes('manifest.json')).toBe(false);
  const send = async (fields: Readonly<Record<string, string>>): Promise<AccountBackup> => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', file, 'steward.backup');
    const { body, text } = await owner.call<AccountBackup>('POST', 'account-backup/upload/', form);
    expect(body.id, text).toBeTruthy();
    await app.runJobs();
    return (await owner.call<AccountBackup>('GET', `account-backup/${body.id}/`)).body;
  };
  expect(await send({ passphrase: 'something else' })).toMatchObject({ state: 'failed' });
  expect(await send({ passphrase })).toMatchObject({ state: 'checked', made_for: 'upload', rows: backup.rows });
});

it('a schedule makes backups at a time of day', async () => {
  const world = await makeWorld(app);
  const rule = { rhythm: 'daily', at: '02:00', weekday: 7 };
  const answer = await world.owner.call<{ next_at: string }>('PATCH', 'account-backup/plan/', { rule, keep_last: 1 });
  expect(answer.body, answer.text).toMatchObject({ rule, keep_last: 1, keep_daily: 7 });
  expect(new Date(answer.body.next_at).getTime()).toBeGreaterThan(Date.now() - 1000);
  const kind = app.services.modules.scheduleKinds.find((one) => one.kind === 'account_backup');
  await kind?.run(app.services, world.companyId, 'all', new Date());
  await app.runJobs();
  const { results } = (await world.owner.call<{ results: AccountBackup[] }>('GET', 'account-backup/')).body;
  expect(results).toMatchObject([{ made_for: 'schedule', created_by: null, state: 'checked' }]);
});

it('rules keep the last ones, and the newest of each day, week and month', () => {
  const made = Array.from({ length: 60 }, (_, index) => ({
    id: String(index),
    created_at: new Date(Date.UTC(2026, 5, 30, 2) - index * 43_200_000),
  }));
  const rules = { keep_last: 3, keep_daily: 4, keep_weekly: 3, keep_monthly: 2 };
  // Two a day: 30 June is a Tuesday, the Sundays before it are 2, 9 and 16 days ago.
  expect([...retainedBy(made, rules, 'UTC')].map(Number).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 17, 59]);
  expect(retainedBy(made, { keep_last: 0, keep_daily: 0, keep_weekly: 0, keep_monthly: 0 }, 'UTC').size).toBe(0);
});

it('[R1.36] the operator of the installation restores a backup into a new company, which is theirs', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  await owner.create('manufacturer', { name: 'Lenovo' });
  const { id } = await made(owner);
  const begin = () =>
    owner.call<{ company: string; restore: null }>('POST', 'account-backup/restore/', { id, into: 'new' });
  expect((await begin()).status, 'an owner who does not operate it').toBe(403);
  await app.database.global((tx) => tx.run(sql`update account set is_superuser = true where id = ${owner.accountId}`));
  const { body, status, text } = await begin();
  expect(status, text).toBe(201);
  await app.runJobs();
  const company = body.company;
  const there = await app.database.inCompany(company, (tx) =>
    tx.rows(sql`select m.name, u.id = c.owner_id as owns from manufacturer m
      join company c on c.id = ${company} join app_user u on u.company_id = ${company}
      where m.company_id = ${company} and u.account_id = ${owner.accountId}`),
  );
  expect(there).toEqual([{ name: 'Lenovo', owns: true }]);
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { storageOf } from '@steward/kernel/server/adapters/files/storage.ts';
import { companyTables, INSTALLATION } from '@steward/kernel/server/backup/company_tables.ts';
import { eraseCompany } from '@steward/kernel/server/backup/erase_company.ts';
import { beginDueSchedules } from '@steward/kernel/server/schedules/run.ts';
import { hashPassword } from '@steward/modules/sign_in/server';
import { apiToken } from '../../../app/test/api_token.ts';
import { testApp } from '../../../app/test/app.ts';
import { separateDatabase } from '../../../app/test/database.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { sendFile } from '../../documents/test/file_calls.ts';
import type { CompanyDeletion } from '../contract/wire.ts';
import { deleteDueCompanies } from '../server/deletion/run.ts';
import { tablesWith } from './tables_with.ts';

const app = await testApp({}, await separateDatabase('leaving'));
const password = 'a long enough passphrase';
const DAY = 1440;

async function withPassword({ owner }: World): Promise<void> {
  await app.database.global(async (tx) =>
    tx.run(sql`update account set password_hash = ${await hashPassword(password)} where id = ${owner.accountId}`),
  );
}

async function nameOf({ owner }: World): Promise<string> {
  return (await owner.call<{ company: { name: string } }>('GET', 'users/current_user/')).body.company.name;
}

async function begun(world: World) {
  await withPassword(world);
  const company = await nameOf(world);
  return world.owner.call<CompanyDeletion>('POST', 'company-deletion/', { company, password });
}

const subjects = async (world: World): Promise<string[]> =>
  (
    await app.database.global((tx) =>
      tx.rows(sql<{ subject: string }>`select subject from mail where recipient = ${world.owner.email} order by id`),
    )
  ).map((one) => one.subject);

const found = (companyId: string, needle: string): Promise<Record<string, number>> =>
  tablesWith(app, companyId, needle);

async function filesOf(companyId: string): Promise<number> {
  let count = 0;
  for await (const some of storageOf(app.services.config).list(companyId)) count += some.length;
  return count;
}

it('every table has rows of companies, or is named as one of the installation', async () => {
  const { tables, unknown } = await app.database.global((tx) => companyTables(tx));
  expect(unknown, 'name them in INSTALLATION, or give them a company_id').toEqual([]);
  const said = [...app.services.modules.backup.tables.keys(), ...Object.keys(app.services.modules.backup.leftOut)];
  expect([...tables.map((one) => one.name), ...INSTALLATION].sort()).toEqual(said.sort());
});

describe('the deletion of a company', () => {
  it('is asked for by its owner alone, with its name and a proof', async () => {
    const world = await makeWorld(app);
    await withPassword(world);
    const admin = await world.user({ user_type: 'admin' });
    const company = await nameOf(world);
    const ask = (values: object, who = world.owner) => who.call('POST', 'company-deletion/', values);
    expect((await ask({ company, password }, admin)).status).toBe(403);
    expect((await ask({ company: 'Other', password })).body).toMatchObject({
      code: 'invalid',
      company: [expect.any(String)],
    });
    expect((await ask({ company })).body).toMatchObject({ code: 'invalid', password: [expect.any(String)] });
    expect((await ask({ company, password: 'wrong' })).body).toMatchObject({ password: [expect.any(String)] });
    expect((await world.owner.call<CompanyDeletion>('GET', 'company-deletion/')).body.asked).toBeNull();
  });

  it('closes it: others are signed out and told so, administrators read and take it back', async () => {
    const world = await makeWorld(app);
    const [admin, plain] = [
      await world.user({ user_type: 'admin' }),
      await world.user({ permissions: ['asset:read'] }),
    ];
    const answer = await begun(world);
    expect(answer.body, answer.text).toMatchObject({ asked: { at: expect.any(String) }, days: 30 });
    expect((await begun(world)).body).toMatchObject({ code: 'job_running' });
    expect((await plain.call('GET', 'assets/')).status).toBe(401);
    await app.database.global(async (tx) =>
      tx.run(sql`update account set password_hash = ${await hashPassword(password)} where id = ${plain.accountId}`),
    );
    const login = await app.call('POST', '/api/v1/login/', { body: { email: plain.email, password } });
    expect(login.body, login.text).toMatchObject({ code: 'company_closed' });
    expect((await admin.call('GET', 'assets/')).status).toBe(200);
    expect((await admin.call('POST', 'manufacturer/', { name: 'New' })).body).toMatchObject({ code: 'company_closed' });
    expect((await admin.call('POST', 'company-export/', {})).status).toBe(201);
    expect((await admin.call('DELETE', 'company-deletion/', {})).body).toMatchObject({ asked: null });
    expect((await admin.call('POST', 'manufacturer/', { name: 'New' })).status).toBe(201);
    expect(await subjects(world)).toHaveLength(2);
  });

  it('stops API tokens, calendars and schedules meanwhile, and they go on when it is taken back', async () => {
    const world = await makeWorld(app);
    const { owner, companyId } = world;
    const token = await apiToken(app, owner, companyId, { rights: 'full' });
    const { address } = (await owner.call<{ address: string }>('POST', 'notifications/calendar/', {})).body;
    const byToken = () => app.call('GET', `/api/v1/${companyId}/all/manufacturer/`, { token });
    const calendar = () => fetch(new URL(new URL(address).pathname, app.address));
    const due = async (): Promise<number> =>
      app.database.global((tx) =>
        tx.count(
          sql`select count(*) as n from schedule where company_id = ${companyId} and due_at <= ${app.services.now()}`,
        ),
      );
    expect([(await byToken()).status, (await calendar()).status]).toEqual([200, 200]);
    await beginDueSchedules(app.services);
    await begun(world);
    expect((await byToken()).body).toMatchObject({ code: 'company_closed' });
    expect((await calendar()).status).toBe(404);
    await app.database.global((tx) =>
      tx.run(sql`update schedule set due_at = ${new Date(Date.now() - 60_000)} where company_id = ${companyId}`),
    );
    await beginDueSchedules(app.services);
    expect(await due(), 'schedules wait').toBeGreaterThan(0);
    await owner.call('DELETE', 'company-deletion/', {});
    await beginDueSchedules(app.services);
    expect(await due()).toBe(0);
    expect([(await byToken()).status, (await calendar()).status]).toEqual([200, 200]);
  });

  it('leaves nothing of it: no row in any table, no file, no account, and others untouched', async () => {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    for (const one of [world, other]) {
      for (const name of ['asset', 'location', 'license', 'asset_maintenance', 'kit'] as const)
        await sampleRecord(one.owner, recordNamed(name), true);
      const maker = await one.owner.create('manufacturer', { name: 'Maker' });
      await sendFile(one.owner, `manufacturer/${maker}`, 'text', 'notes.txt');
      await one.owner.call('POST', 'account-backup/', {});
    }
    const colleague = await world.user({ user_type: 'admin' });
    await begun(world);
    await app.runJobs();
    const [before, files] = [await found(other.companyId, other.companyId), await filesOf(other.companyId)];
    expect(await filesOf(world.companyId)).toBeGreaterThan(1);
    expect(Object.keys(await found(world.companyId, world.companyId)).length).toBeGreaterThan(20);

    app.clock.advance(24 * DAY);
    await deleteDueCompanies(app.services);
    await deleteDueCompanies(app.services);
    expect(await subjects(world), 'one mail at the start, one a week before').toHaveLength(2);
    app.clock.advance(7 * DAY);
    await deleteDueCompanies(app.services);
    await app.runJobs();

    expect(await found(world.companyId, world.companyId), 'what the installation keeps').toEqual({
      company_deletion: 1,
    });
    for (const one of [world.owner, colleague])
      expect(Object.keys(await found(world.companyId, one.accountId)), 'their accounts').toEqual([]);
    expect(await filesOf(world.companyId)).toBe(0);
    const folders = await readdir(join(app.services.config.dataFolder, 'files')).catch(() => []);
    expect(folders).not.toContain(world.companyId);
    expect((await subjects(world)).at(-1)).toContain('is deleted');
    const jobs = await app.database.owner.query(
      `select 1 from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'`,
      [world.companyId],
    );
    expect(jobs.rows).toEqual([]);

    expect(await found(other.companyId, other.companyId)).toEqual(before);
    expect(await filesOf(other.companyId)).toBe(files);
    await deleteDueCompanies(app.services);
    const [row] = await app.database.global((tx) =>
      tx.rows(sql<{ asked_by_name: string; deleted_at: Date; rows: number }>`
        select asked_by_name, deleted_at, rows::float8 as rows from company_deletion where company = ${world.companyId}`),
    );
    expect(row).toMatchObject({ asked_by_name: expect.any(String), deleted_at: expect.any(Date) });
    expect(row?.rows).toBeGreaterThan(50);
  });

  it('that broke off is finished by the next one, which finds the accounts, too', async () => {
    const { companyId, owner } = await makeWorld(app);
    const database = new Proxy(app.database, {
      get(target, key) {
        if (key === 'owner') throw new Error('broken off');
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(eraseCompany({ ...app.services, database }, companyId)).rejects.toThrow('broken off');
    expect(await found(companyId, owner.accountId), 'its rows are gone').toEqual({ account: 1, account_company: 1 });
    await eraseCompany(app.services, companyId);
    expect(await found(companyId, owner.accountId)).toEqual({});
  });
});

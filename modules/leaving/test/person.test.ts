import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { restoreInto } from '@steward/kernel/server/backup/restore.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { ended, opened, written } from '../../account_backup/test/backup_files.ts';
import type { PersonalData } from '../contract/wire.ts';
import { tablesWith } from './tables_with.ts';

const app = await testApp();

const NAME = 'Wilhelmina Übertalová';
const FORMER = /^Former person [\da-f]{4}$/;

/** A person with a name that is found nowhere else, who has left traces in records, texts and the history. */
async function known(world: World) {
  const { owner } = world;
  const person = await world.user({ permissions: ['manufacturer:write', 'manufacturer:read'] });
  const email = `wilhelmina.${person.id.slice(-12)}@example.com`;
  const values = { first_name: 'Wilhelmina', last_name: 'Übertalová', phone: '+49 30 1234567', notes: 'Likes tea' };
  // Its answer is stored for a repeat.
  const named = await owner.call('PATCH', `users/${person.id}/`, values, { 'idempotency-key': `name ${person.id}` });
  expect(named.status, named.text).toBe(200);
  await app.database.inCompany(world.companyId, async (tx) => {
    await tx.run(sql`update account set email = ${email} where id = ${person.accountId}`);
    await tx.run(sql`update app_user set email = ${email} where company_id = ${world.companyId} and id = ${person.id}`);
  });
  const maker = await person.create('manufacturer', { name: `Made by ${person.id}` });
  await owner.call('PATCH', `manufacturer/${maker}/`, { notes: `Ask ${NAME.toUpperCase()} or ${email} "first"` });
  return { person, email, maker };
}

const found = async (companyId: string, needle: string): Promise<string[]> =>
  Object.keys(await tablesWith(app, companyId, needle));

describe('the data of a person', () => {
  it('is given as JSON and as a page, without what works as a key', async () => {
    const world = await makeWorld(app);
    const { person, email } = await known(world);
    const url = `/api/v1/${world.companyId}/all/personal-data/${person.id}/file`;
    const { token } = (await world.owner.call<{ token: string }>('POST', 'get-azure-sso-token/', { url })).body;
    const answer = await fetch(new URL(`${url}?token=${encodeURIComponent(token)}`, app.address));
    expect(answer.status).toBe(200);
    const path = join(tmpdir(), `steward-person-${process.pid}.zip`);
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const zip = await openPromise(path);
    const entries = new Map<string, string>();
    for await (const entry of zip.eachEntry())
      entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    const data = JSON.parse(entries.get('data.json') ?? '') as {
      sign_in: { account: { email: string } };
      tables: Record<string, Record<string, unknown>[]>;
    };
    expect(data.sign_in.account.email).toBe(email);
    expect(data.tables['app_user']).toMatchObject([{ id: person.id, name: NAME, phone: '+49 30 1234567' }]);
    expect(data.tables['activity']?.length).toBeGreaterThan(1);
    expect(entries.get('index.html')).toContain('Likes tea');
    expect([...entries.values()].join('')).not.toMatch(/password_hash|access_hash/);
  });

  it('is erased from all texts of all tables, and the history stays under a pseudonym', async () => {
    const world = await makeWorld(app);
    const { owner, companyId } = world;
    const { person, email, maker } = await known(world);
    expect((await found(companyId, email)).length).toBeGreaterThan(1);
    const path = `personal-data/${person.id}/`;
    expect((await owner.call('POST', `${path}erase/`, { name: 'Other' })).body).toMatchObject({ code: 'invalid' });
    const admin = await world.user({ user_type: 'admin' });
    await owner.call('PATCH', `users/${admin.id}/`, { notes: `Deputy of ${NAME}` });
    const answer = await admin.call<PersonalData>('POST', `${path}erase/`, { name: NAME });
    expect(answer.body, answer.text).toMatchObject({ operation: expect.any(String) });
    await app.runJobs();
    const work = await admin.call('GET', `operations/${answer.body.operation ?? ''}/`);
    expect(work.body, work.text).toMatchObject({ status: 'done', failure: null });
    for (const needle of [NAME, email, 'Übertalová', '+49 30 1234567', 'Likes tea'])
      expect(await found(companyId, needle), needle).toEqual([]);
    expect((await person.call('GET', 'users/current_user/')).status, 'signed out').toBe(401);
    const data = (await owner.call<PersonalData>('GET', path)).body;
    expect(data).toMatchObject({ name: expect.stringMatching(FORMER), erased_at: expect.any(String) });
    const notes = (await owner.call<{ notes: string }>('GET', `manufacturer/${maker}/`)).body.notes;
    expect(notes).toBe(`Ask ${data.name} or ${data.name} "first"`);
    const lines = await app.database.inCompany(companyId, (tx) =>
      tx.rows(sql<{ actor_name: string }>`select actor_name from activity where company_id = ${companyId}
        and record_id = ${maker} and action = 'create'`),
    );
    expect(lines).toEqual([{ actor_name: data.name }]);
    const again = await owner.call('POST', `${path}erase/`, { name: data.name });
    expect(again.body).toMatchObject({ code: 'person_in_use' });
  });

  it('is erased again when a backup has brought it back', async () => {
    const world = await makeWorld(app);
    const { person, email } = await known(world);
    const backup = await opened(await written(app, world.companyId));
    await world.owner.call('POST', `personal-data/${person.id}/erase/`, { name: NAME });
    await app.runJobs();
    await ended(restoreInto(app.services, world.companyId, backup, { way: 'as_it_was' }, { by: world.owner.id }));
    for (const needle of [NAME, email]) expect(await found(world.companyId, needle)).toEqual([]);
  });

  it('of somebody with the same name stays', async () => {
    const world = await makeWorld(app);
    const [one, other] = [await known(world), await known(world)];
    await world.owner.call('POST', `personal-data/${one.person.id}/erase/`, { name: NAME });
    await app.runJobs();
    const namesake = (await world.owner.call<PersonalData>('GET', `personal-data/${other.person.id}/`)).body;
    expect(namesake).toMatchObject({ name: NAME, erased_at: null });
    const line = await app.database.inCompany(world.companyId, (tx) =>
      tx.one(sql<{ actor_name: string }>`select actor_name from activity where company_id = ${world.companyId}
        and record_id = ${other.maker} and action = 'create'`),
    );
    expect(line.actor_name).toBe(NAME);
  });

  it.each([
    ['Mara', 'Klein', 'Kleinert'],
    ['Li', 'Wu', 'Wung'],
    ['Workshop', '', 'North'],
  ])('of %s %s is erased, and the name %s of somebody else stays', async (first, last, longer) => {
    const world = await makeWorld(app);
    const { owner, companyId } = world;
    const rights = { permissions: ['manufacturer:write', 'manufacturer:read'] };
    const [one, other] = [await world.user(rights), await world.user(rights)];
    const email = `mara.${one.id.slice(-12)}@example.com`;
    await owner.call('PATCH', `users/${one.id}/`, { first_name: first, last_name: last });
    await owner.call('PATCH', `users/${other.id}/`, { first_name: first, last_name: longer });
    await app.database.inCompany(companyId, async (tx) => {
      await tx.run(sql`update app_user set email = ${email}, username = 'workshop'
        where company_id = ${companyId} and id = ${one.id}`);
      await tx.run(
        sql`update app_user set email = ${`ta${email}`} where company_id = ${companyId} and id = ${other.id}`,
      );
    });
    await one.create('manufacturer', { name: 'First', notes: 'A' });
    await other.create('manufacturer', { name: 'Second', notes: `Ask ta${email}, in the workshop` });
    const name = (await owner.call<PersonalData>('GET', `personal-data/${one.id}/`)).body.name;
    await owner.call('POST', `personal-data/${one.id}/erase/`, { name });
    await app.runJobs();
    const lines = await app.database.inCompany(companyId, (tx) =>
      tx.rows(sql<{ actor_id: string; actor_name: string }>`select actor_id, actor_name from activity
        where company_id = ${companyId} and record = 'manufacturer' and action = 'create' order by id`),
    );
    expect(lines).toEqual([
      { actor_id: one.id, actor_name: expect.stringMatching(FORMER) },
      { actor_id: other.id, actor_name: `${first} ${longer}` },
    ]);
    const stayed = (await owner.call<{ email: string; name: string }>('GET', `users/${other.id}/`)).body;
    expect(stayed).toMatchObject({ email: `ta${email}`, name: `${first} ${longer}` });
    expect(await found(companyId, `Ask ta${email}, in the workshop`)).toContain('manufacturer');
  });

  it('stays while something is assigned to them, which is named, and is not for others', async () => {
    const world = await makeWorld(app);
    const { owner } = world;
    const { person } = await known(world);
    const { id: asset } = await sampleRecord(owner, recordNamed('asset'), true);
    const out = await owner.call('POST', 'associate/', { asset_id: asset, checkout_to: 'user', user_id: person.id });
    expect(out.status, out.text).toBeLessThan(300);
    const path = `personal-data/${person.id}/`;
    const { body } = await owner.call<PersonalData>('GET', path);
    expect(body.obstacles).toMatchObject([{ record: 'asset', id: asset }]);
    expect((await owner.call('POST', `${path}erase/`, { name: NAME })).body).toMatchObject({ code: 'person_in_use' });
    const plain = await world.user({ permissions: ['user:read', 'user:update'] });
    expect((await plain.call('GET', path)).status).toBe(403);
    expect((await plain.call('POST', `${path}erase/`, { name: NAME })).status).toBe(403);
    expect((await owner.call<PersonalData>('GET', `personal-data/${owner.id}/`)).body.reason).toBe('owner');
  });
});

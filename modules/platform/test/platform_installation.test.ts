import { sql } from 'kysely';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { readConfig } from '@steward/kernel/server/config.ts';
import { givePlatform } from '@steward/modules/sign_in/server';
import { makeWorld } from '../../../app/test/world.ts';
import type {
  OwnerInvited,
  PlatformCompanies,
  PlatformEvent,
  PlatformHealth,
  PlatformPerson,
} from '../contract/wire.ts';
import { platformSetup } from './platform_setup.ts';

const say = (): void => undefined;

const { app, platform, world, call, find } = await platformSetup();

describe('the installation', () => {
  it('says how it is: version, processes, jobs, files, database, and whether searches go by index', async () => {
    const { body } = await call<PlatformHealth>('GET', 'super-admin/health/');
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d/),
      node: process.version,
      jobs: { failed: 0, running: 0 },
      database: { searches_by_index: true, migration: expect.stringMatching(/^\d{3}_/) },
      mail: 'kept',
    });
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.processes).toBeGreaterThanOrEqual(1);
    expect(body.files.total).toBeGreaterThan(body.files.free);
    await app.database.owner.query('alter function textlike not leakproof');
    try {
      expect((await call<PlatformHealth>('GET', 'super-admin/health/')).body.database.searches_by_index).toBe(false);
    } finally {
      await app.database.owner.query('alter function textlike leakproof');
    }
  });

  it('is not opened by what a company says of somebody, nor without the second factor that theirs demands', async () => {
    const mine = await makeWorld(app);
    const person = await mine.user({ is_superuser: true });
    expect((await call('GET', 'get_all_companies/', undefined, person.token)).status).toBe(200);
    await app.database.global((tx) =>
      tx.run(sql`update session set proof = 'sso' where account_id = ${person.accountId}`),
    );
    expect((await call('GET', 'get_all_companies/', undefined, person.token)).body).toMatchObject({
      status: 403,
      code: 'platform_only',
    });
    await app.database.global((tx) =>
      tx.run(sql`update session set proof = 'password' where account_id = ${person.accountId}`),
    );
    await app.database.inCompany(mine.companyId, (tx) =>
      tx.run(sql`update company set requires_second_factor = true where id = ${mine.companyId}`),
    );
    expect((await call('GET', 'get_all_companies/', undefined, person.token)).body).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
  });

  it('[R1.49] gives the platform to exactly the verified accounts that are named, and to nobody who signs up later', async () => {
    const [one, unproven] = [await world.user(), await world.user({ is_verified: false })];
    const late = `${v7()}@example.com`;
    const services = {
      ...app.services,
      config: readConfig({ STEWARD_PLATFORM_EMAIL: `${platform.email}, ${one.email},${unproven.email},${late}` }),
    };
    await givePlatform(services, say);
    expect((await call('GET', 'get_all_companies/', undefined, one.token)).status).toBe(200);
    expect((await call('GET', 'get_all_companies/', undefined, unproven.token)).status).toBe(403);
    const signed = await app.call<{ access: string }>('POST', '/api/v1/sign-up/', {
      body: { first_name: 'Late', email: late, password: 'correct horse' },
    });
    expect((await call('GET', 'get_all_companies/', undefined, signed.body.access)).status).toBe(403);
    await givePlatform({ ...app.services, config: readConfig({ STEWARD_PLATFORM_EMAIL: platform.email }) }, say);
    expect((await call('GET', 'get_all_companies/', undefined, one.token)).status).toBe(403);
    await givePlatform(app.services, say);
    expect((await call('GET', 'get_all_companies/')).status).toBe(200);
  });

  it('gives new companies a trial where it is set so', async () => {
    expect(readConfig({ STEWARD_TRIAL_DAYS: '30' }).trialDays).toBe(30);
    expect(() => readConfig({ STEWARD_TRIAL_DAYS: 'soon', STEWARD_PLATFORM_EMAIL: 'nobody' })).toThrow(
      /STEWARD_PLATFORM_EMAIL[\s\S]*STEWARD_TRIAL_DAYS/,
    );
  });
});

it('what happens between a company and the platform is told to those who run the company, and to no colleague', async () => {
  const mine = await makeWorld(app);
  await call('POST', `all-companies/${mine.companyId}/change-trial/`, { trial_ends_on: '2099-01-01' });
  const clerk = await mine.user({
    workspaces: [mine.workspaceId],
    permissions: ['dashboard:all', 'activitylogs:read', 'assets:read'],
  });
  for (const path of ['activity-logs/', 'dashboard-summary/']) {
    expect((await mine.owner.call('GET', path)).text).toContain('trial_ends_on');
    const told = await clerk.call('GET', path);
    expect([told.status, told.text.includes('trial_ends_on')]).toEqual([200, false]);
  }
});

describe('companies that the platform begins', () => {
  const begin = (more: Record<string, unknown> = {}) =>
    call<OwnerInvited & Record<string, unknown>>('POST', 'super-admin/all-companies/', {
      name: 'Zuse KG',
      first_name: 'Konrad',
      last_name: 'Zuse',
      email: `${v7()}@example.com`,
      language: 'de',
      ...more,
    });

  it('have an owner who is invited, accepts with a password of their own, and finds the company complete', async () => {
    const made = await begin({ trial_ends_on: '2099-01-31' });
    expect(made.status, made.text).toBe(201);
    const { company, link, email } = made.body;
    expect(company).toMatchObject({
      name: 'Zuse KG',
      status: 'trial',
      trial_ends_on: '2099-01-31',
      owner: { name: 'Konrad Zuse', email, is_invited: true },
      is_own: false,
      last_sign_in_at: null,
      users: 0,
    });
    const token = new URL(link ?? '').searchParams.get('token');
    const accepted = await app.call('POST', '/api/v1/invitation/accept/', {
      body: { token, password: 'Rechenmaschine-Z3-in-Berlin' },
    });
    expect(accepted.status, accepted.text).toBe(200);
    const session = await app.call<{
      access: string;
      user: { company: { id: string; name: string }; user_type: string };
    }>('POST', '/api/v1/login/', { body: { email, password: 'Rechenmaschine-Z3-in-Berlin' } });
    expect(session.body.user).toMatchObject({ company: { id: company.id, name: 'Zuse KG' }, user_type: 'admin' });
    const labels = await app.call<{ results: { name: string }[] }>('GET', `/api/v1/${company.id}/all/statuslabels/`, {
      token: session.body.access,
    });
    expect(labels.body.results.map((one) => one.name)).toContain('Einsatzbereit');
    expect((await find(company.id))[0]).toMatchObject({
      owner: { is_invited: false },
      users: 1,
      last_sign_in_at: expect.any(String),
    });
    // A link would give access to their account.
    expect((await call('POST', `all-companies/${company.id}/invite-owner/`, {})).body).toMatchObject({
      status: 400,
      id: ['The owner of Zuse KG has already accepted the invitation.'],
    });
    const { body } = await call<{ results: PlatformEvent[] }>('GET', `super-admin/events/?company_id=${company.id}`);
    expect(body.results.map((one) => [one.action, one.note])).toEqual([['created', email]]);
  });

  it('say by field what is missing, and begin nothing; an owner who is invited again has a new link, and the one before ends', async () => {
    const total = async () => (await call<PlatformCompanies>('GET', 'super-admin/all-companies/')).body.count;
    const before = await total();
    expect((await begin({ name: '', email: 'nobody' })).body).toMatchObject({
      status: 400,
      name: [expect.any(String)],
      email: [expect.any(String)],
    });
    expect(await total()).toBe(before);
    const { company, link } = (await begin()).body;
    const again = (await call<OwnerInvited>('POST', `all-companies/${company.id}/invite-owner/`, {})).body;
    const state = async (one: string | null) =>
      (
        await app.call<{ state: string }>('POST', '/api/v1/invitation/look/', {
          body: { token: new URL(one ?? '').searchParams.get('token') },
        })
      ).body.state;
    expect([await state(link), await state(again.link)]).toEqual(['replaced', 'open']);
  });

  it('and all others list who signs in, with the last sign-in, and nobody who only has assets', async () => {
    const mine = await makeWorld(app);
    const mate = await mine.user();
    await mine.owner.call('POST', 'users/', {
      first_name: 'Only',
      last_name: 'Has assets',
      email: `${v7()}@example.com`,
    });
    const { body } = await call<{ count: number; results: PlatformPerson[] }>(
      'GET',
      `super-admin/all-companies/${mine.companyId}/people/`,
    );
    expect(body.results).toMatchObject([
      { id: mine.owner.id, email: mine.owner.email, role: 'owner', sign_in: 'active' },
      { id: mate.id, role: 'user' },
    ]);
    expect(Object.keys(body.results[0] ?? {}).toSorted()).toEqual([
      'email',
      'id',
      'last_sign_in_at',
      'name',
      'role',
      'sign_in',
    ]);
    expect((await call('GET', `super-admin/all-companies/${v7()}/people/`)).status).toBe(404);
    expect(
      (await call('GET', `super-admin/all-companies/${mine.companyId}/people/`, undefined, mine.owner.token)).status,
    ).toBe(403);
  });

  it('are not counted with the company of whoever runs the platform', async () => {
    const counts = async () => (await call<PlatformHealth>('GET', 'super-admin/health/')).body;
    const own = await makeWorld(app);
    const before = await counts();
    await app.database.global((tx) =>
      tx.run(sql`update account set is_superuser = true where id = ${own.owner.accountId}`),
    );
    const after = await counts();
    expect([after.companies - before.companies, after.own_companies - before.own_companies]).toEqual([-1, 1]);
    expect((await find(own.companyId))[0]?.is_own).toBe(true);
  });
});

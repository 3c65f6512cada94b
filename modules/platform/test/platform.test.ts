import { sql } from 'kysely';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { companyStatus, dayOf } from '@steward/kernel/contract/access/company_status.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { companyStateOf, type CompanyStateRow } from '@steward/kernel/server/identity/company_status.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { PlatformCompanies, PlatformEvent } from '../contract/wire.ts';
import { statusSql } from '../server/companies.ts';
import { platformSetup } from './platform_setup.ts';

const { app, world, call, find } = await platformSetup();

const nameOf = async (id: string): Promise<string> =>
  (await app.database.global((tx) => tx.one(sql<{ name: string }>`select name from platform_company where id = ${id}`)))
    .name;

describe('companies of the platform', () => {
  it('[R7.28] are listed with owner, size, status and dates, found by name, owner or id, and paged and sorted', async () => {
    const mine = await makeWorld(app);
    await sampleRecord(mine.owner, recordNamed('asset'), true);
    await mine.user();
    const [row] = await find(mine.companyId);
    expect(row).toMatchObject({
      id: mine.companyId,
      status: 'active',
      users: 2,
      assets: 1,
      owner: { id: mine.owner.id, email: mine.owner.email },
      trial_ends_on: null,
      subscription: null,
      switched_off: null,
      support_until: null,
    });
    expect((await find(mine.owner.email)).map((one) => one.id)).toEqual([mine.companyId]);
    expect((await find(await nameOf(mine.companyId))).map((one) => one.id)).toContain(mine.companyId);
    const first = await call<PlatformCompanies>('GET', 'super-admin/all-companies/?page_size=1&sort=-created_at');
    const second = await call<PlatformCompanies>(
      'GET',
      'super-admin/all-companies/?page_size=1&sort=-created_at&page=2',
    );
    const [newest, next] = [first.body.results[0], second.body.results[0]];
    expect(newest?.id).not.toBe(next?.id);
    expect(Date.parse(newest?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(next?.created_at ?? ''));
    expect(Date.parse(newest?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(row?.created_at ?? ''));
    expect(first.body.count).toBeGreaterThan(2);
    expect((await call('GET', 'super-admin/all-companies/?sort=assets')).status).toBe(400);
    expect((await call('GET', 'super-admin/all-companies/?status=gone')).status).toBe(400);
  });

  it('[R7.37] come as a short list of names too', async () => {
    const answer = await call<{ results: unknown[] }>('GET', 'get_all_companies/');
    expect(answer.body.results).toContainEqual({ id: world.companyId, name: await nameOf(world.companyId) });
  });

  it('know a new company from its first minute, and its new name', async () => {
    const email = `${v7()}@example.com`;
    const signed = await app.call<{ access: string; user: { company: { id: string } } }>(
      'POST',
      '/api/v1/sign-up/company/',
      { body: { first_name: 'Ada', email, password: 'correct horse', name: 'Analytical Engines' } },
    );
    const { id } = signed.body.user.company;
    expect(await find(id)).toMatchObject([{ name: 'Analytical Engines', status: 'active', owner: { email } }]);
    expect((await find(id))[0]?.last_sign_in_at).not.toBeNull();
    await app.call('PATCH', `/api/v1/${id}/all/company/update-name/`, {
      token: signed.body.access,
      body: { name: 'Difference Engines' },
    });
    expect(await find('Difference Engines')).toMatchObject([{ id }]);
  });

  it('show each status as the application decides it', async () => {
    const today = dayOf(new Date());
    const days = [null, '2020-01-01', today, '2099-01-01'];
    const cases = days.flatMap((trial_ends_on) =>
      [null, 'active', 'past_due', 'cancelled'].flatMap((subscription_state) =>
        days.flatMap((subscription_ends_on) =>
          [null, new Date()].flatMap((switched_off_at) =>
            [null, new Date()].map((deletes_at) => ({
              trial_ends_on,
              subscription_state,
              subscription_ends_on,
              switched_off_at,
              deletes_at,
            })),
          ),
        ),
      ),
    );
    const rows = await app.database.global((tx) =>
      tx.rows(sql<
        CompanyStateRow & { status: string }
      >`select p.*, null as switched_off_reason, ${statusSql(today)} as status
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) p (trial_ends_on date, subscription_state text,
      subscription_ends_on date, switched_off_at timestamptz,
      deletes_at timestamptz)`),
    );
    expect(rows).toHaveLength(256);
    expect(rows.filter((row) => row.status !== companyStatus(companyStateOf(row), today))).toEqual([]);
    expect(new Set(rows.map((row) => row.status)).size).toBeGreaterThan(3);
  });

  it('are found by their status', async () => {
    await call('POST', `all-companies/${world.companyId}/change-trial/`, { trial_ends_on: '2020-01-01' });
    expect((await find(world.companyId, '&status=lapsed')).length).toBe(1);
    expect((await find(world.companyId, '&status=active')).length).toBe(0);
    await call('POST', `all-companies/${world.companyId}/change-trial/`, { trial_ends_on: null });
  });
});

describe('what the platform changes', () => {
  it('[R7.29] is any of name, notes, trial and ids of a company at once', async () => {
    const mine = await makeWorld(app);
    const answer = await call('POST', 'all-companies/update_all_columns/', {
      company_id: mine.companyId,
      name: 'Renamed GmbH',
      notes: 'Pays late',
      trial_ends_on: '2099-12-31',
    });
    expect(answer.body.company).toMatchObject({
      name: 'Renamed GmbH',
      notes: 'Pays late',
      trial_ends_on: '2099-12-31',
      status: 'trial',
    });
    const user = await mine.owner.call<{ company: { name: string } }>('GET', 'users/current_user/');
    expect(user.body.company.name).toBe('Renamed GmbH');
    const history = await mine.owner.call<{ results: { actor: { name: string }; changes: { field: string }[] }[] }>(
      'GET',
      'activity-logs/',
    );
    expect(history.body.results[0]).toMatchObject({
      actor: { name: expect.stringMatching(/^Platform support /) },
      changes: [{ field: 'name' }],
    });
    expect(history.text).not.toContain('Pays late');
    expect(
      (await call('POST', 'all-companies/update_all_columns/', { company_id: mine.companyId, owner_id: v7() })).body,
    ).toMatchObject({ status: 400, owner_id: [expect.any(String)] });
    expect((await call('POST', 'all-companies/update_all_columns/', { name: 'Nobody' })).status).toBe(400);
    expect((await call('POST', 'all-companies/update_all_columns/', { company_id: v7(), name: 'Nobody' })).status).toBe(
      404,
    );
  });

  it.each([
    ['[R7.30] Stripe customer', 'update_stripe_user', 'stripe_customer_id', () => `cus_${v7().replaceAll('-', '')}`],
    ['[R7.31] Microsoft tenant', 'update_microsoft_user', 'microsoft_tenant_id', () => v7()],
    [
      '[R7.32] Auth0 organization',
      'update_auth0_user',
      'auth0_organization_id',
      () => `org_${v7().replaceAll('-', '')}`,
    ],
  ] as const)('%s: the id is kept, must look like one, and belongs to one company', async (_name, path, key, make) => {
    const [one, other] = [await makeWorld(app), await makeWorld(app)];
    const id = make();
    expect(
      (await call('POST', `all-companies/${path}/`, { company_id: one.companyId, [key]: id })).body.company[key],
    ).toBe(id);
    expect((await find(id)).map((company) => company.id)).toEqual([one.companyId]);
    const taken = await call<Record<string, string[]>>('POST', `all-companies/${path}/`, {
      company_id: other.companyId,
      [key]: id,
    });
    expect([taken.status, taken.body[key]?.[0]]).toEqual([400, expect.stringContaining(await nameOf(one.companyId))]);
    expect(
      (
        await call<Record<string, string[]>>('POST', `all-companies/${path}/`, {
          company_id: other.companyId,
          [key]: 'nonsense',
        })
      ).body[key]?.[0],
    ).toMatch(/such as/);
    expect(
      (await call('POST', `all-companies/${path}/`, { company_id: one.companyId, [key]: null })).body.company[key],
    ).toBeNull();
    expect((await call('POST', `all-companies/${path}/`, { company_id: one.companyId })).status).toBe(400);
  });

  it('[R7.33] [R4.25] is the last day of a trial: after it the company can only be read, with a new one it works again', async () => {
    const mine = await makeWorld(app);
    expect(
      (await call('POST', `all-companies/${mine.companyId}/change-trial/`, { trial_ends_on: dayOf(new Date()) })).body
        .company.status,
    ).toBe('trial');
    expect((await mine.owner.call('POST', 'manufacturer/', { name: 'On the last day' })).status).toBe(201);
    expect(
      (await call('POST', `all-companies/${mine.companyId}/change-trial/`, { trial_ends_on: '2020-02-29' })).body
        .company.status,
    ).toBe('lapsed');
    const refused = await mine.owner.call<{ detail: string }>(
      'POST',
      'manufacturer/',
      { name: 'Too late' },
      { 'accept-language': 'de' },
    );
    expect(refused.body).toMatchObject({
      status: 403,
      code: 'trial_ended',
      detail: expect.stringContaining('Testphase'),
    });
    expect(
      (await call('POST', `all-companies/${mine.companyId}/change-trial/`, { trial_ends_on: '2026-02-30' })).status,
    ).toBe(400);
    await call('POST', `all-companies/${mine.companyId}/change-trial/`, { trial_ends_on: '2099-01-01' });
    expect((await mine.owner.call('POST', 'manufacturer/', { name: 'In time' })).status).toBe(201);
  });

  it('[R7.34] [R4.24] is whether a company works: switched off it can be read and exported from the next request on, and nothing is lost', async () => {
    const mine = await makeWorld(app);
    const { id } = await sampleRecord(mine.owner, recordNamed('manufacturer'), true);
    expect(
      (await call<Record<string, string[]>>('POST', `all-companies/${mine.companyId}/toggle-status/`, {})).body,
    ).toMatchObject({ status: 400, reason: [expect.any(String)] });
    const off = await call('POST', `all-companies/${mine.companyId}/toggle-status/`, { reason: 'Invoice 17 is open' });
    expect(off.body.company).toMatchObject({ status: 'switched_off', switched_off: { reason: 'Invoice 17 is open' } });
    expect((await mine.owner.call('PATCH', `manufacturer/${id}/`, { name: 'No' })).body).toMatchObject({
      status: 403,
      code: 'company_switched_off',
    });
    expect((await mine.owner.call('GET', `manufacturer/${id}/`)).status).toBe(200);
    const told = await mine.owner.call<{ company: { standing: unknown } }>('GET', 'users/current_user/');
    expect(told.body.company.standing).toMatchObject({ switched_off: true, switched_off_reason: 'Invoice 17 is open' });
    const again = await call('POST', `all-companies/${mine.companyId}/toggle-status/`, {
      active: false,
      reason: 'Invoice 17 is open',
    });
    expect(again.body.company.status, 'said twice is said once').toBe('switched_off');
    expect(
      (await call('POST', `all-companies/${mine.companyId}/toggle-status/`, { active: true })).body.company.status,
    ).toBe('active');
    expect((await mine.owner.call('PATCH', `manufacturer/${id}/`, { name: 'Yes' })).status).toBe(200);
    const { body } = await mine.owner.call<{
      results: { content_type: { model: string }; note: string | null; changes: { to: unknown }[] }[];
    }>('GET', 'activity-logs/');
    expect(
      body.results.filter((one) => one.content_type.model === 'company').map((one) => [one.changes[0]?.to, one.note]),
    ).toEqual([
      ['active', null],
      ['switched_off', 'Invoice 17 is open'],
    ]);
  });

  it('[R7.35] [R7.36] is what was agreed with a company, and what follows from it', async () => {
    const mine = await makeWorld(app);
    const path = `super-admin/all-subscription/${mine.companyId}/`;
    expect((await call<{ subscription: unknown }>('GET', path)).body).toEqual({ subscription: null });
    const agreed = {
      plan: 'Team',
      state: 'active',
      seats: 25,
      price: { amount: '490.00', currency: 'EUR' },
      period: 'year',
      starts_on: '2026-01-01',
      ends_on: null,
    };
    expect((await call<{ subscription: unknown }>('PUT', path, agreed)).body.subscription).toEqual(agreed);
    expect((await call<{ subscription: unknown }>('GET', path)).body.subscription).toEqual(agreed);
    await call('PUT', path, { ...agreed, ends_on: '2026-01-31' });
    expect((await mine.owner.call('POST', 'manufacturer/', { name: 'Late' })).body).toMatchObject({
      code: 'subscription_ended',
    });
    expect((await call('PUT', path, { ...agreed, ends_on: '2025-12-31' })).body).toMatchObject({
      status: 400,
      ends_on: [expect.any(String)],
    });
    expect((await call('PUT', path, { ...agreed, state: 'cancelled' })).body).toMatchObject({
      status: 400,
      ends_on: [expect.any(String)],
    });
    expect((await call('PUT', path, { ...agreed, plan: '', state: 'gone', seats: 0 })).body).toMatchObject({
      plan: [expect.any(String)],
      state: [expect.any(String)],
      seats: [expect.any(String)],
    });
    expect((await call('GET', `super-admin/all-subscription/${v7()}/`)).status).toBe(404);
  });

  it('is written down with who did it, for the platform', async () => {
    const mine = await makeWorld(app);
    await call('POST', `all-companies/${mine.companyId}/change-trial/`, { trial_ends_on: '2099-01-01' });
    await call('POST', `all-companies/${mine.companyId}/toggle-status/`, { reason: 'A test' });
    const { body } = await call<{ results: PlatformEvent[] }>(
      'GET',
      `super-admin/events/?company_id=${mine.companyId}`,
    );
    expect(body.results.map((one) => [one.action, one.note])).toEqual([
      ['switched_off', 'A test'],
      ['trial_changed', null],
    ]);
    expect(body.results[1]?.changes).toEqual([{ field: 'trial_ends_on', from: null, to: '2099-01-01' }]);
    expect(body.results[0]?.actor).toMatch(/^Test /);
  });
});

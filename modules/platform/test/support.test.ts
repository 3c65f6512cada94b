import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { SupportRequest, SupportWindow } from '../contract/wire.ts';

/** Support staff see records only while access is granted. */
const app = await testApp();
let platform: TestUser;

beforeAll(async () => {
  platform = await (await makeWorld(app)).user({ is_superuser: true });
});

interface Visit {
  readonly access: string;
  readonly user: SessionUser;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

async function openWindow(world: World, change: Record<string, unknown> = {}): Promise<SupportWindow> {
  const answer = await world.owner.call<{ results: SupportWindow[] }>('POST', 'support-access/', {
    hours: 2,
    may_change: false,
    reason: 'Labels do not print',
    ...change,
  });
  expect(answer.status, answer.text).toBe(201);
  const [window] = answer.body.results;
  if (!window) throw new Error('No window');
  return window;
}

const entering = (
  world: World,
  who = platform,
): Promise<Answer<{ access: string; user: SessionUser; code?: string }>> =>
  app.call('POST', `/api/v1/all-companies/${world.companyId}/enter/`, { token: who.token, body: {} });

async function enter(world: World): Promise<Visit> {
  const { status, body, text } = await entering(world);
  expect(status, text).toBe(200);
  return {
    ...body,
    call: (method, path, sent) =>
      app.call(method, `/api/v1/${world.companyId}/all/${path}`, {
        token: body.access,
        ...(sent === undefined ? {} : { body: sent }),
      }),
  };
}

describe('without a window', () => {
  it('there is no way in: not by their own session, not by entering, and asking opens nothing', async () => {
    const world = await makeWorld(app);
    expect((await app.call('GET', `/api/v1/${world.companyId}/all/assets/`, { token: platform.token })).status).toBe(
      404,
    );
    expect((await entering(world)).body).toMatchObject({ status: 409, code: 'no_support_window' });
    const asked = await app.call('POST', `/api/v1/all-companies/${world.companyId}/ask-access/`, {
      token: platform.token,
      body: { reason: 'To look at the labels' },
    });
    expect(asked.body).toMatchObject({ company: { support_asked_at: expect.any(String), support_until: null } });
    expect((await entering(world)).status).toBe(409);
  });

  it('a wish is mailed to the owner, stands in the history, and is answered by opening or declining', async () => {
    const world = await makeWorld(app);
    const ask = (): Promise<Answer<unknown>> =>
      app.call('POST', `/api/v1/all-companies/${world.companyId}/ask-access/`, {
        token: platform.token,
        body: { reason: 'To look at the labels' },
      });
    await ask();
    const mails = await world.owner.call<{ results: { subject: string; body: string }[] }>('GET', 'mailbox/');
    expect(mails.body.results[0]).toMatchObject({
      subject: expect.stringMatching(/requests access/),
      body: expect.stringContaining('To look at the labels'),
    });
    const waiting = await world.owner.call<{ results: SupportWindow[] }>('GET', 'support-access/');
    expect(waiting.body.results).toMatchObject([{ state: 'asked', reason: 'To look at the labels' }]);
    const opened = await world.owner.call<{ results: SupportWindow[] }>(
      'POST',
      `support-access/${waiting.body.results[0]?.id}/open/`,
      { hours: 1, may_change: true },
    );
    expect(opened.body.results).toMatchObject([{ state: 'open', may_change: true, reason: 'To look at the labels' }]);
    expect((await entering(world)).status).toBe(200);
    await ask();
    const second = await world.owner.call<{ results: SupportWindow[] }>('GET', 'support-access/');
    await world.owner.call('POST', `support-access/${second.body.results[0]?.id}/close/`);
    expect(await actions(world)).toEqual([
      'support_declined',
      'support_asked',
      'support_entered',
      'support_opened',
      'support_asked',
    ]);
  });
});

async function actions(world: World): Promise<string[]> {
  const { body } = await world.owner.call<{ results: { action: string; content_type: { model: string } }[] }>(
    'GET',
    'activity-logs/?page_size=50',
  );
  return body.results.filter((one) => one.content_type.model === 'company').map((one) => one.action);
}

describe('through a window', () => {
  it('to read, all of the company is seen and nothing is changed; it says who looks, and until when', async () => {
    const world = await makeWorld(app);
    const asset = await sampleRecord(world.owner, recordNamed('asset'), true);
    await openWindow(world);
    const visit = await enter(world);
    expect(visit.user).toMatchObject({
      is_superuser: true,
      support: { may_change: false, until: expect.any(String) },
      company: { id: world.companyId },
      name: expect.stringMatching(/^Platform support Test/),
    });
    expect((await visit.call<{ count: number }>('GET', 'assets/')).body.count).toBe(1);
    expect((await visit.call<SessionUser>('GET', 'users/current_user/')).body.support).toEqual(visit.user.support);
    expect((await visit.call('PATCH', `assets/${asset.id}/`, { notes: 'Seen' })).status).toBe(403);
    expect((await visit.call('GET', 'assets/export/')).status, 'lists do not leave').toBe(403);
    expect(await actions(world)).toEqual(['support_entered', 'support_opened']);
  });

  it('with changes, each stands in the history under their name; rights and sign-in stay out of reach', async () => {
    const world = await makeWorld(app);
    const asset = await sampleRecord(world.owner, recordNamed('asset'), true);
    const person = await world.user();
    await openWindow(world, { may_change: true });
    const visit = await enter(world);
    expect((await visit.call('PATCH', `assets/${asset.id}/`, { notes: 'Mended' })).status).toBe(200);
    expect((await visit.call('POST', 'manufacturer/', { name: 'By support' })).status).toBe(201);
    const history = await world.owner.call<{ results: { actor: { id: string | null; name: string } }[] }>(
      'GET',
      `activity-logs/?record=asset&id=${asset.id}`,
    );
    expect(history.body.results[0]?.actor).toEqual({ id: null, name: expect.stringMatching(/^Platform support Test/) });
    const forbidden: [string, string, unknown][] = [
      ['POST', 'users/', { first_name: 'Back', email: 'back@example.com', activated: true, user_type: 'admin' }],
      ['PATCH', `users/${person.id}/`, { user_type: 'admin' }],
      ['POST', 'groups/', { name: 'Backdoor', custom_permissions: ['assets:read'] }],
      ['POST', 'support-access/', { hours: 168, may_change: true, reason: 'To stay' }],
      ['PATCH', `company-settings/${world.companyId}/`, { currency: 'USD' }],
      ['PATCH', 'company/update-name/', { name: 'Mine' }],
      ['POST', 'bulk-jobs/', { record: 'asset', action: 'delete', ids: [asset.id] }],
      ['PUT', 'dashboard-layout/', { tiles: null }],
    ];
    for (const [method, path, body] of forbidden)
      expect((await visit.call(method, path, body)).status, `${method} ${path}`).toBe(403);
    for (const path of ['change-password/', 'send-verify-email/', 'user-verify-data/']) {
      expect(
        (
          await app.call(path === 'change-password/' ? 'PUT' : 'POST', `/api/v1/${path}`, {
            token: visit.access,
            body: {},
          })
        ).status,
        path,
      ).toBe(403);
    }
    expect(
      (await app.call('GET', '/api/v1/get_all_companies/', { token: visit.access })).status,
      'the platform itself',
    ).toBe(403);
  });

  it('ends within one request: when it runs out, when it is closed, when another is opened, and when they are no longer of the platform', async () => {
    const ended = { status: 401, code: 'support_ended' };
    const world = await makeWorld(app);
    const window = await openWindow(world);
    const first = await enter(world);
    expect((await first.call('GET', 'assets/')).status).toBe(200);
    await world.owner.call('POST', `support-access/${window.id}/close/`);
    expect((await first.call('GET', 'assets/')).status).toBe(401);
    expect((await world.owner.call('POST', `support-access/${window.id}/close/`)).status, 'closed is closed').toBe(404);
    expect((await entering(world)).status).toBe(409);

    await openWindow(world);
    const second = await enter(world);
    await app.database.global((tx) =>
      tx.run(sql`update account set is_superuser = false where id = ${platform.accountId}`),
    );
    expect((await second.call('GET', 'assets/')).body).toMatchObject(ended);
    await app.database.global((tx) =>
      tx.run(sql`update account set is_superuser = true where id = ${platform.accountId}`),
    );
    expect((await second.call('GET', 'assets/')).status).toBe(200);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(
        sql`update support_access set expires_at = ${new Date(Date.now() - 1000)} where company_id = ${world.companyId}
          and closed_at is null`,
      ),
    );
    expect((await second.call('GET', 'assets/')).body).toMatchObject(ended);
    expect((await entering(world)).status).toBe(409);

    await openWindow(world);
    const third = await enter(world);
    await openWindow(world, { may_change: true });
    expect((await third.call('GET', 'assets/')).status, 'another window is another entry').toBe(401);
  });

  it('shows pictures for as long as it is open, and has the browser keep none', async () => {
    const world = await makeWorld(app);
    const form = new FormData();
    form.set(
      'file',
      new File(
        [
          await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ],
        'desk.png',
        { type: 'image/png' },
      ),
    );
    const { id, url } = (await world.owner.call<{ id: string; url: string }>('POST', 'files/', form)).body;
    await world.owner.call('POST', 'manufacturer/', { name: 'Acme', image_id: id });
    const tokenOf = async (call: Visit['call']): Promise<string> =>
      (await call<{ token: string }>('POST', 'get-azure-sso-token/', { url })).body.token;
    const load = async (token: string): Promise<[number, string | null]> => {
      const { status, headers } = await app.call('GET', `${url}?${token}`);
      return [status, headers.get('cache-control')];
    };
    const window = await openWindow(world);
    const token = await tokenOf((await enter(world)).call);
    expect(await load(token)).toEqual([200, 'no-store']);
    expect((await load(token.replace(/&ss=[^&]*/, '')))[0], 'without its session').toBe(401);
    const ways = [
      sql`update account set is_superuser = false where id = ${platform.accountId}`,
      sql`update account set is_superuser = true where id = ${platform.accountId}`,
    ];
    for (const [way, status] of ways.map((one, index) => [one, [401, 200][index]] as const)) {
      await app.database.global((tx) => tx.run(way));
      expect((await load(token))[0]).toBe(status);
    }
    await world.owner.call('POST', `support-access/${window.id}/close/`);
    expect((await load(token))[0], 'closed').toBe(401);
    await openWindow(world);
    expect((await load(token))[0], 'another window is another entry').toBe(401);
    const next = await tokenOf((await enter(world)).call);
    expect((await load(next))[0]).toBe(200);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(
        sql`update support_access set expires_at = ${new Date(Date.now() - 1000)} where company_id = ${world.companyId}
          and closed_at is null`,
      ),
    );
    expect((await load(next))[0], 'run out').toBe(401);
    expect((await load(await tokenOf(world.owner.call)))[0], 'their own people').toBe(200);
  });

  it('leads into no other company, cannot be renewed, and ends by signing out', async () => {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    await openWindow(world);
    const visit = await enter(world);
    expect((await app.call('GET', `/api/v1/${other.companyId}/all/assets/`, { token: visit.access })).status).toBe(404);
    expect((await entering(other)).status).toBe(409);
    expect(Object.keys(visit)).not.toContain('refresh');
    expect((await visit.call('POST', 'logout/', {})).status).toBe(200);
    expect((await visit.call('GET', 'assets/')).status).toBe(401);
    expect(
      (await app.call('GET', '/api/v1/get_all_companies/', { token: platform.token })).status,
      'their own session goes on',
    ).toBe(200);
  });

  it('is opened by those who hold the settings, for a week at most, with a reason', async () => {
    const world = await makeWorld(app);
    const clerk = await world.user({ permissions: ['assets:read'] });
    expect((await clerk.call('POST', 'support-access/', { hours: 1, reason: 'No right' })).status).toBe(403);
    expect((await world.owner.call('POST', 'support-access/', { hours: 169, reason: '' })).body).toMatchObject({
      hours: [expect.any(String)],
      reason: [expect.any(String)],
    });
    const keeper = await world.user({ permissions: ['setting_administrator:all'] });
    expect((await keeper.call('POST', 'support-access/', { hours: 168, reason: 'A long look' })).status).toBe(201);
  });

  it('is open to a company that can only be read, which stays so', async () => {
    const world = await makeWorld(app);
    await app.database.global((tx) =>
      tx.run(sql`update platform_company set trial_ends_on = '2020-01-01' where id = ${world.companyId}`),
    );
    await openWindow(world, { may_change: true });
    const visit = await enter(world);
    expect((await visit.call('POST', 'manufacturer/', { name: 'No' })).body).toMatchObject({
      status: 403,
      code: 'trial_ended',
    });
  });
});

describe('in the notices', () => {
  it('what the platform asks for is told to those who may grant it, until it is answered', async () => {
    const { owner, user, companyId } = await makeWorld(app);
    const clerk = await user({ permissions: ['assets:read'] });
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`
      insert into support_access (company_id, id, reason, asked_by_name, asked_at)
      values (${companyId}, gen_random_uuid(), 'The import hangs', 'Pat', now())`),
    );
    const read = async (who: TestUser): Promise<SupportRequest | null> =>
      (await who.call<{ support: SupportRequest | null }>('GET', 'notices/')).body.support;
    const wish = await read(owner);
    expect(wish).toMatchObject({ asked_by: 'Pat', reason: 'The import hangs' });
    expect(await read(clerk)).toBeNull();
    await owner.call('POST', `support-access/${wish?.id}/close/`, {});
    expect(await read(owner)).toBeNull();
  });

  it('somebody of the platform, who is a guest, has no work of their own in a company', async () => {
    const { owner, companyId } = await makeWorld(app);
    await owner.call('POST', 'support-access/', { hours: 1, may_change: false, reason: 'Labels do not print' });
    const visit = await app.call<{ access: string }>('POST', `/api/v1/all-companies/${companyId}/enter/`, {
      token: platform.token,
      body: {},
    });
    const { status, body } = await app.call<{ work: unknown[] }>('GET', `/api/v1/${companyId}/all/notices/`, {
      token: visit.body.access,
    });
    expect([status, body.work]).toEqual([200, []]);
  });
});

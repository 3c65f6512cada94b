import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { REQUESTS_PER_MINUTE } from '@steward/kernel/server/identity/rate_limit.ts';
import { apiToken } from '../../../app/test/api_token.ts';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { sampleInput } from '../../../app/test/samples.ts';
import { tablesWith } from '../../../app/test/tables_with.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { ApiToken, Bearer, NewApiToken } from '../contract/wire.ts';

const app = await testApp();

const day = (ahead: number): string =>
  new Date(app.services.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

function make(who: TestUser, input: Record<string, unknown> = {}): Promise<Answer<NewApiToken>> {
  return who.call('POST', 'api-tokens/', { name: 'Script', expires_on: day(30), rights: 'full', ...input });
}

/** Calls with the token alone. */
function by<T = Record<string, unknown>>(
  world: World,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const inner = path.startsWith('/') ? path : `/all/${path}`;
  return app.call<T>(method, `/api/v1/${world.companyId}${inner}`, { token, ...(body === undefined ? {} : { body }) });
}

async function list(who: TestUser): Promise<ApiToken[]> {
  return (await who.call<{ results: ApiToken[] }>('GET', 'api-tokens/')).body.results;
}

async function desk(world: World, place: string, name: string): Promise<void> {
  const made = await world.owner.call('POST', `/${place}/assets/`, {
    ...(await sampleInput(world.owner, recordNamed('asset'), true)),
    name,
  });
  expect(made.status, made.text).toBe(201);
}

describe('a token', () => {
  test('finds its company and the address of its calls alone, as a session does', async () => {
    const world = await makeWorld(app);
    const { token, address } = (await make(world.owner, { rights: 'read' })).body;
    const me = await app.call<Bearer>('GET', '/api/v1/me/', { token });
    expect(me.status, me.text).toBe(200);
    expect(me.body).toMatchObject({
      company: { id: world.companyId },
      user: { id: world.owner.id },
      work_space: [{ id: world.workspaceId }],
      rights: 'read',
      address,
    });
    expect(new URL(address).pathname).toBe(`/api/v1/${world.companyId}/all/`);
    expect((await app.call('GET', `${new URL(address).pathname}assets/`, { token })).status).toBe(200);
    const session = await app.call<Bearer>('GET', '/api/v1/me/', { token: world.owner.token });
    expect(session.body).toMatchObject({ company: { id: world.companyId }, rights: null });
    const other = await makeWorld(app);
    const forged = `stw_${Buffer.from(other.companyId.replaceAll('-', ''), 'hex').toString('base64url')}${token.slice(-43)}`;
    for (const strange of [forged, token.slice(0, -1), 'stw_'.padEnd(47, 'a'), 'a'.repeat(43)])
      expect((await app.call('GET', '/api/v1/me/', { token: strange })).status, strange).toBe(401);
    await world.owner.call('DELETE', 'api-tokens/delete/', { ids: [(await list(world.owner))[0]?.id] });
    expect((await app.call('GET', '/api/v1/me/', { token })).status).toBe(401);
  });

  test('is shown once, kept as a hash, listed by its last letters, and says when it was last used', async () => {
    const world = await makeWorld(app);
    const made = await make(world.owner, { name: 'Nightly sync' });
    expect(made.status, made.text).toBe(201);
    expect(made.body.token).toMatch(/^stw_[\w-]{65}$/);
    expect(await list(world.owner)).toEqual([{ ...made.body, token: undefined, address: undefined }]);
    expect(JSON.stringify(await list(world.owner))).not.toContain(made.body.token);
    const stored = await app.database.inCompany(world.companyId, (tx) =>
      tx.one(sql<{ row: string }>`select t::text as row from api_token t where company_id = ${world.companyId}`),
    );
    expect(stored.row).not.toContain(made.body.token.slice(4));
    expect((await by(world, made.body.token, 'GET', 'users/current_user/')).body).toMatchObject({
      id: world.owner.id,
      limited_to: null,
    });
    expect((await list(world.owner))[0]?.last_used_at).not.toBeNull();
  });

  test('is in no table, also when it is made with a key for repeats: a repeat gets the same', async () => {
    const { owner, companyId } = await makeWorld(app);
    const input = { name: 'Script', expires_on: day(30), rights: 'full' };
    const once = () => owner.call<NewApiToken>('POST', 'api-tokens/', input, { 'idempotency-key': 'token-1' });
    const [first, second] = [(await once()).body, (await once()).body];
    expect(second).toEqual(first);
    expect(await tablesWith(app, companyId, first.id), 'where it is').toContain('api_token');
    expect(await tablesWith(app, companyId, first.token.slice(4))).toEqual([]);
  });

  test('needs a name and an end at most a year away; rights that were to be chosen need one', async () => {
    const { owner } = await makeWorld(app);
    const other = await makeWorld(app);
    const refused: [Record<string, unknown>, string][] = [
      [{ name: ' ' }, 'name'],
      [{ expires_on: undefined }, 'expires_on'],
      [{ expires_on: day(-1) }, 'expires_on'],
      [{ expires_on: day(367) }, 'expires_on'],
      [{ rights: 'chosen' }, 'permissions'],
      [{ rights: 'chosen', permissions: ['assets:fly'] }, 'permissions'],
      [{ rights: 'all' }, 'rights'],
      [{ work_space_ids: [other.workspaceId] }, 'work_space_ids'],
      [{ user_id: other.owner.id }, 'user_id'],
    ];
    for (const [input, field] of refused) {
      const answer = await make(owner, input);
      expect([answer.status, field in answer.body], JSON.stringify(input)).toEqual([400, true]);
    }
    expect((await make(owner, { expires_on: day(365) })).status).toBe(201);
  });

  test('writes history with its own door as the source', async () => {
    const world = await makeWorld(app);
    const { token, id } = (await make(world.owner)).body;
    const created = await by<{ id: string }>(world, token, 'POST', 'category/', { name: 'By a script', type: 'asset' });
    expect(created.status, created.text).toBe(201);
    const [entry] = (
      await world.owner.call<{ results: ActivityEntry[] }>(
        'GET',
        `activity-logs/?record=category&id=${created.body.id}`,
      )
    ).body.results;
    expect(entry).toMatchObject({ source: 'api', actor: { id: world.owner.id } });
    await world.owner.call('DELETE', 'api-tokens/delete/', { ids: [id] });
    const told = (
      await world.owner.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=user&id=${world.owner.id}`)
    ).body.results;
    expect(told.map((one) => one.changes)).toEqual([
      [{ field: 'api_token', from: 'Script', to: null }],
      [{ field: 'api_token', from: null, to: 'Script' }],
    ]);
    expect(JSON.stringify(told)).not.toContain(token);
  });
});

describe('a token may', () => {
  test('what its person may and its list names, and nothing else, whoever it belongs to', async () => {
    const world = await makeWorld(app);
    const clerk = await world.user({
      permissions: ['category:read', 'category:write'],
      workspaces: [world.workspaceId],
    });
    const narrow = (
      await make(world.owner, { rights: 'chosen', permissions: ['category:read', 'user:read', 'user:update'] })
    ).body.token;
    const greedy = (
      await make(clerk, { rights: 'chosen', permissions: ['category:read', 'assets:delete', 'groups:all'] })
    ).body.token;
    expect((await by(world, narrow, 'GET', 'category/')).status).toBe(200);
    expect((await by(world, narrow, 'POST', 'category/', { name: 'No', type: 'asset' })).status).toBe(403);
    expect((await by(world, greedy, 'GET', 'category/')).status).toBe(200);
    expect((await by(world, greedy, 'GET', 'assets/')).status).toBe(403);
    // An owner's token with permission to edit users makes nobody an admin, and grants no more than it has.
    for (const input of [{ user_type: 'admin' }, { custom_permissions: ['assets:delete'] }]) {
      expect((await by(world, narrow, 'PATCH', `users/${clerk.id}/`, input)).status, JSON.stringify(input)).toBe(403);
    }
    expect(
      (await by(world, narrow, 'PATCH', `users/update_user/${world.owner.id}/`, { first_name: 'Taken' })).status,
    ).toBe(200);
    expect((await by(world, greedy, 'PATCH', `users/update_user/${clerk.id}/`, { first_name: 'Taken' })).status).toBe(
      403,
    );
  });

  test('only read, when it is one for reading: not even what needs no permission', async () => {
    const world = await makeWorld(app);
    const { token } = (await make(world.owner, { rights: 'read' })).body;
    expect((await by(world, token, 'GET', 'assets/')).status).toBe(200);
    const writing = await by(world, token, 'PATCH', `users/update_user/${world.owner.id}/`, { language: 'de' });
    expect(writing.body).toMatchObject({ status: 403, code: 'token_read_only' });
    expect((await by(world, token, 'POST', 'category/', { name: 'No', type: 'asset' })).status).toBe(403);
    expect((await by(world, token, 'GET', 'import/')).status, 'the right to import is called import:read').toBe(403);
  });

  test('see the workspaces that it was made for, and exports and bulk jobs see no more', async () => {
    const world = await makeWorld(app);
    const second = await world.workspace('Second');
    await desk(world, world.workspaceId, 'Desk here');
    await desk(world, second, 'Desk there');
    const { token } = (await make(world.owner, { work_space_ids: [world.workspaceId] })).body;
    const rows = await by<{ results: { name: string }[] }>(world, token, 'GET', 'assets/');
    expect(rows.body.results.map((one) => one.name)).toEqual(['Desk here']);
    expect((await by(world, token, 'GET', `/${second}/assets/`)).status).toBe(404);
    const file = await by(world, token, 'GET', 'assets/export/?format=csv');
    expect(file.status, file.text).toBe(200);
    expect([file.text.includes('Desk here'), file.text.includes('Desk there')]).toEqual([true, false]);

    const job = await by<{ id: string; total: number }>(world, token, 'POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'edit',
      params: { notes: 'By a token' },
      search: 'desk',
    });
    expect(job.status, job.text).toBe(201);
    await app.runJobs();
    await by(world, token, 'POST', `bulk-jobs/${job.body.id}/run/`);
    await app.runJobs();
    const notes = (
      await world.owner.call<{ results: { name: string; notes: string | null }[] }>('GET', 'assets/?sort=name')
    ).body.results;
    expect(notes.map((one) => [one.name, one.notes])).toEqual([
      ['Desk here', 'By a token'],
      ['Desk there', null],
    ]);
  });

  test('not go on with jobs that were begun without it, and none of its own once it is revoked', async () => {
    const world = await makeWorld(app);
    await desk(world, world.workspaceId, 'Desk');
    const start = { record: 'asset', action: 'edit', params: { notes: 'Changed' }, search: 'desk' };
    const mine = await world.owner.call<{ id: string }>('POST', 'bulk-jobs/', start);
    const { token, id } = (await make(world.owner)).body;
    expect((await by(world, token, 'GET', `bulk-jobs/${mine.body.id}/`)).status).toBe(404);
    expect((await by(world, token, 'POST', `bulk-jobs/${mine.body.id}/run/`)).status).toBe(404);
    const own = await by<{ id: string }>(world, token, 'POST', 'bulk-jobs/', start);
    await app.runJobs();
    expect((await by(world, token, 'POST', `bulk-jobs/${own.body.id}/run/`)).status).toBe(200);
    await world.owner.call('DELETE', 'api-tokens/delete/', { ids: [id] });
    await app.runJobs().catch(() => undefined);
    expect(
      (await world.owner.call<{ results: { notes: string | null }[] }>('GET', 'assets/')).body.results[0]?.notes,
    ).toBeNull();
  });

  test('do nothing about who gets in: itself, other tokens, the password, the session, kept mails', async () => {
    const world = await makeWorld(app);
    const { token, id } = (await make(world.owner)).body;
    const inside: [string, string, unknown?][] = [
      ['GET', 'api-tokens/'],
      ['POST', 'api-tokens/', { name: 'Second', expires_on: day(300), rights: 'full' }],
      ['DELETE', 'api-tokens/delete/', { ids: [id] }],
      ['POST', 'logout/', {}],
      ['GET', 'mailbox/'],
    ];
    for (const [method, path, body] of inside)
      expect((await by(world, token, method, path, body)).body, path).toMatchObject({
        status: 403,
        code: 'token_not_allowed',
      });
    for (const path of ['change-password', 'register-company', 'send-verify-email', 'user-verify-data']) {
      const answer = await app.call(path === 'change-password' ? 'PUT' : 'POST', `/api/v1/${path}/`, {
        token,
        body: {},
      });
      expect(answer.status, path).toBe(403);
    }
    expect((await list(world.owner)).map((one) => one.id)).toEqual([id]);
  });
});

describe('a token is dead at once', () => {
  test('when it is revoked, has lapsed, or belongs to another company', async () => {
    const world = await makeWorld(app);
    const other = await makeWorld(app);
    const { token, id } = (await make(world.owner)).body;
    expect((await by(other, token, 'GET', 'assets/')).status).toBe(401);
    expect((await by(world, token, 'GET', 'assets/')).status).toBe(200);
    expect((await world.owner.call('DELETE', 'api-tokens/delete/', { ids: [id] })).body).toEqual({ deleted: 1 });
    expect((await by(world, token, 'GET', 'assets/')).status).toBe(401);
    const lapsed = await apiToken(app, world.owner, world.companyId, {
      rights: 'full',
      expires_at: new Date(Date.now() - 1000),
    });
    expect((await by(world, lapsed, 'GET', 'assets/')).status).toBe(401);
    expect((await list(world.owner)).map((one) => one.is_expired)).toEqual([true]);
  });

  test('with its person: switched off or deleted, who can not switch themselves on again, and whom switching on gives no old token back', async () => {
    const world = await makeWorld(app);
    const person = await world.user({ permissions: ['user:read', 'user:update', 'assets:read'] });
    const { token } = (await make(person)).body;
    expect((await by(world, token, 'GET', 'assets/')).status).toBe(200);
    await world.owner.call('PATCH', `users/${person.id}/`, { activated: false });
    expect((await by(world, token, 'GET', 'assets/')).status).toBe(401);
    expect((await by(world, token, 'PATCH', `users/${person.id}/`, { activated: true })).status).toBe(401);
    await world.owner.call('PATCH', `users/${person.id}/`, { activated: true });
    expect((await by(world, token, 'GET', 'assets/')).status).toBe(401);

    const leaver = await world.user({ permissions: ['assets:read'] });
    const last = (await make(leaver)).body.token;
    await world.owner.call('DELETE', 'users/delete/', { ids: [leaver.id] });
    expect((await by(world, last, 'GET', 'assets/')).status).toBe(401);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(
        sql`update app_user set activated = false where company_id = ${world.companyId} and id = ${world.owner.id}`,
      ),
    );
    const straight = await apiToken(app, world.owner, world.companyId, { rights: 'full' });
    expect((await by(world, straight, 'GET', 'assets/')).status, 'switched off past the hooks').toBe(401);
  });

  test('when an administrator who stands above its person revokes it; others do not find it', async () => {
    const world = await makeWorld(app);
    const person = await world.user({ permissions: ['assets:read'] });
    const mine = (await make(person)).body;
    const owners = (await make(world.owner)).body;
    const admin = await world.user({ user_type: 'admin' });
    const clerk = await world.user({ permissions: ['user:read', 'user:update'] });
    const stranger = (await makeWorld(app)).owner;
    expect(
      (await admin.call<{ results: ApiToken[] }>('GET', `api-tokens/?user_id=${person.id}`)).body.results.map(
        (one) => one.id,
      ),
    ).toEqual([mine.id]);
    for (const [who, of] of [
      [clerk, person],
      [admin, world.owner],
      [stranger, person],
    ] as const) {
      expect((await who.call('GET', `api-tokens/?user_id=${of.id}`)).status).toBe(404);
      expect(
        (await who.call('DELETE', 'api-tokens/delete/', { ids: [of === person ? mine.id : owners.id] })).status,
      ).toBe(404);
    }
    expect(
      (await person.call('DELETE', 'api-tokens/delete/', { ids: [mine.id, owners.id] })).status,
      'one of two is not theirs',
    ).toBe(404);
    expect((await by(world, mine.token, 'GET', 'assets/')).status).toBe(200);
    expect((await admin.call('DELETE', 'api-tokens/delete/', { ids: [mine.id] })).status).toBe(200);
    expect((await by(world, mine.token, 'GET', 'assets/')).status).toBe(401);
    const [entry] = (
      await admin.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=user&id=${person.id}`)
    ).body.results;
    expect(entry).toMatchObject({
      actor: { id: admin.id },
      changes: [{ field: 'api_token', from: 'Script', to: null }],
    });
  });
});

test('a token has a pace: so many requests a minute over all processes, then 429 with the seconds to wait; one write for many requests', async () => {
  const world = await makeWorld(app);
  const { token } = (await make(world.owner)).body;
  const used = (): Promise<{ window_count: number }> =>
    app.database.inCompany(world.companyId, (tx) =>
      tx.one(sql<{ window_count: number }>`select window_count from api_token where company_id = ${world.companyId}`),
    );
  // All within one minute.
  onTestFinished(app.clock.stop());
  await Promise.all(Array.from({ length: 15 }, () => by(world, token, 'GET', 'users/current_user/')));
  expect((await used()).window_count).toBe(20);
  // Another process has used up the rest.
  await app.database.inCompany(world.companyId, (tx) =>
    tx.run(sql`update api_token set window_count = ${REQUESTS_PER_MINUTE} where company_id = ${world.companyId}`),
  );
  const answers: Answer<Record<string, unknown>>[] = [];
  for (let n = 0; n < 6; n += 1) answers.push(await by(world, token, 'GET', 'users/current_user/'));
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.at(-1)?.body).toMatchObject({ code: 'too_many_requests' });
  expect((await world.owner.call('GET', 'users/current_user/')).status, 'people are not counted').toBe(200);
  app.clock.advance(1);
  expect((await by(world, token, 'GET', 'users/current_user/')).status).toBe(200);
});

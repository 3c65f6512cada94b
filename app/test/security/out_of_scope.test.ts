import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { PREVIEW_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { definitionFor } from '@steward/kernel/server/context/context.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { openContext } from '@steward/kernel/server/identity/contexts/request.ts';
import { exportedRows } from '../../../modules/export/server/rows.ts';
import { selectionOf } from '../../../modules/export/server/selection.ts';
import { uploadFile } from '../../../modules/import/test/imports.ts';
import { apiToken } from '../api_token.ts';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/* A limited user at all other routes: names, values, counts and ids of the rest must not leak. */
const app = await testApp();

/** Request data for a context. */
function asRequest(companyId: string, token: string): FastifyRequest {
  const request = {
    params: { company_id: companyId, work_space_id: 'all' },
    headers: { authorization: `Bearer ${token}` },
  };
  return { ...request, ip: '127.0.0.1', socket: {} } as unknown as FastifyRequest;
}

interface Places extends World {
  readonly ids: Readonly<Record<string, string>>;
  /** Created by the owner. */
  /** A user with permissions limited to Berlin and unlimited ones. */
  berliner(limited: readonly string[], everywhere?: readonly string[]): Promise<TestUser>;
}

/** Two sites with a laptop each, and a user of the other site; all of Madrid is named so. */
async function places(): Promise<Places> {
  const world = await makeWorld(app);
  const ids: Record<string, string> = {};
  ids['berlin'] = await world.owner.create('locations', { name: 'Berlin' });
  ids['madrid'] = await world.owner.create('locations', { name: 'Madrid' });
  ids['category'] = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
  ids['model'] = await world.owner.create('asset-model', {
    name: 'Laptop',
    category_id: ids['category'],
    notes: 'model secret',
  });
  ids['person'] = await world.owner.create('users', {
    first_name: 'Madrileña',
    username: 'madrid.login',
    email: `m${Date.now()}@madrid.example`,
    location_id: ids['madrid'],
  });
  const asset = (name: string, place: string): Promise<string> =>
    world.owner.create('assets', {
      name,
      serial: `SN-${name}`,
      model_id: ids['model'],
      work_space_id: world.workspaceId,
      location_id: ids[place],
    });
  ids['inBerlin'] = await asset('In Berlin', 'berlin');
  ids['inMadrid'] = await asset('In Madrid', 'madrid');
  const berliner: Places['berliner'] = async (limited, everywhere = []) => {
    const group = await world.owner.create('groups', {
      name: `Berlin ${Math.random()}`,
      custom_permissions: limited,
      limit_locations_ids: [ids['berlin']],
    });
    return world.user({ groups: [group], permissions: everywhere, workspaces: [world.workspaceId] });
  };
  return { ...world, ids, berliner };
}

describe('the history', () => {
  test('of a person or a place tells nothing of assets that the reader may not read', async () => {
    const { owner, ids, berliner, user, workspaceId } = await places();
    await owner.call('POST', 'associate/', {
      asset_id: ids['inMadrid'],
      checkout_to: 'user',
      user_id: ids['person'],
      note: 'secret note',
    });
    const limited = await berliner(['assets:read'], ['user:read']);
    const without = await user({ permissions: ['user:read'], workspaces: [workspaceId] });
    for (const who of [limited, without]) {
      const { status, text } = await who.call('GET', `activity-logs/?record=user&id=${ids['person']}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/In Madrid|secret note/);
    }
  });

  test('of the company tells nothing of types that the reader may not read', async () => {
    const { owner, ids, user, workspaceId } = await places();
    await owner.call('PATCH', `users/${ids['person']}/`, { notes: 'about her health' });
    const who = await user({
      permissions: ['activitylogs:read', 'dashboard:all', 'assets:read'],
      workspaces: [workspaceId],
    });
    for (const path of ['activity-logs/?page_size=100', 'dashboard-summary/']) {
      const { text } = await who.call('GET', path);
      expect(text).toContain('In Berlin');
      expect(text).not.toMatch(/health|Madrileña/);
    }
  });
});

describe('a value that must be unique', () => {
  test.each(['assets', 'bulk', 'restore'])('is refused without a word of who has it, by %s', async (way) => {
    const { owner, ids, berliner, workspaceId } = await places();
    const who = await berliner(
      ['assets:read', 'assets:write', 'assets:update', 'assets:delete', 'recyle_bin:all'],
      ['locations:read', 'assetmodel:read'],
    );
    if (way === 'restore') {
      await owner.call('DELETE', 'assets/delete/', { ids: [ids['inBerlin']] });
      await owner.call('PATCH', `assets/${ids['inMadrid']}/`, { serial: 'SN-In Berlin' });
    }
    const input = {
      model_id: ids['model'],
      work_space_id: workspaceId,
      location_id: ids['berlin'],
      serial: 'SN-In Madrid',
    };
    const answer =
      way === 'assets'
        ? await who.call('POST', 'assets/', input)
        : way === 'restore'
          ? await who.call('POST', 'assets/restore/', { ids: [ids['inBerlin']] })
          : await who.call('PATCH', 'assets/bulk-update/', {
              ids: [ids['inBerlin']],
              changes: { serial: 'SN-In Madrid' },
            });
    expect(answer.status).toBe(way === 'bulk' ? 200 : 400);
    expect(answer.text).not.toMatch(/In Madrid(?!")/);
    expect(answer.text).not.toContain(ids['inMadrid']);
    expect(answer.text).not.toMatch(/\b00002\b/);
  });
});

describe('a file', () => {
  test('has no columns of people and models whom its reader may not read', async () => {
    const { owner, ids, user, workspaceId } = await places();
    await owner.call('POST', 'associate/', { asset_id: ids['inBerlin'], checkout_to: 'user', user_id: ids['person'] });
    const who = await user({ permissions: ['assets:read', 'can_export_assets'], workspaces: [workspaceId] });
    const { status, text } = await who.call('GET', 'assets/export/');
    expect(status).toBe(200);
    expect(text).toContain('Madrileña');
    expect(text).not.toMatch(/madrid\.login|@madrid\.example|model secret/);
    const whole = await owner.call('GET', 'assets/export/');
    expect(whole.text).toMatch(/madrid\.login/);
    expect(whole.text).toMatch(/model secret/);
  });
});

describe('counts', () => {
  test('of a bulk job do not answer questions about records that nobody of the caller may read', async () => {
    const { user, workspaceId } = await places();
    const who = await user({ permissions: ['assets:update', 'assets:delete'], workspaces: [workspaceId] });
    const guess = (serial: string) =>
      who.call('POST', 'bulk-jobs/', {
        record: 'asset',
        action: 'delete',
        filters: JSON.stringify({ field: 'serial', op: 'starts_with', value: serial }),
      });
    const [right, wrong] = [await guess('SN-In M'), await guess('nothing')];
    expect([right.status, wrong.status]).toEqual([403, 403]);
  });

  test('of what stands in the way of a deletion are those of what the reader may read', async () => {
    const { ids, user, workspaceId } = await places();
    const who = await user({ permissions: ['locations:read', 'locations:delete'], workspaces: [workspaceId] });
    const row = await who.call<{ abilities: string[]; deletion_dependencies: unknown[] }>(
      'GET',
      `locations/${ids['madrid']}/`,
    );
    expect(row.body.abilities).not.toContain('delete');
    const refused = await who.call('DELETE', 'locations/delete/', { ids: [ids['madrid']] });
    expect(refused.status).toBe(409);
    expect(row.text + refused.text).not.toMatch(/"count":\s*1/);
  });

  test('on the dashboard name no place above those that the reader may see', async () => {
    const { ids, owner, user, workspaceId } = await places();
    const city = await owner.create('locations', { name: 'Secret site' });
    await owner.call('PATCH', `locations/${ids['berlin']}/`, { parent_id: city });
    const group = await owner.create('groups', {
      name: 'B',
      custom_permissions: ['assets:read', 'dashboard:all', 'locations:read'],
      limit_locations_ids: [ids['berlin']],
    });
    const who = await user({ groups: [group], workspaces: [workspaceId] });
    const { body, text } = await who.call<{ by_location: { name: string; count: number }[] }>(
      'GET',
      'dashboard-summary/',
    );
    expect(text).not.toContain('Secret site');
    expect(body.by_location).toMatchObject([{ name: 'Berlin', count: 1 }]);
  });
});

describe('an asset', () => {
  test.each(['associate/:id/checkin', 'associate/bulk-checkin', 'associate/quick_scan_checkin'])(
    'is not put out of reach by taking it back: %s',
    async (path) => {
      const { owner, ids, berliner } = await places();
      const who = await berliner(
        ['assets:update', 'assets:checkin', 'assets:checkout'],
        ['locations:read', 'assets:read'],
      );
      await owner.call('POST', 'associate/', { asset_id: ids['inBerlin'], checkout_to: 'user', user_id: owner.id });
      const { body: before } = await owner.call<{ asset_tag: string }>('GET', `assets/${ids['inBerlin']}/`);
      const body = path.includes('bulk')
        ? { asset_ids: [ids['inBerlin']] }
        : path.includes('scan')
          ? { tag: before.asset_tag }
          : {};
      const answer = await who.call('POST', `${path.replace(':id', String(ids['inBerlin']))}/`, {
        ...body,
        location_id: ids['madrid'],
      });
      expect(answer.body).toMatchObject(
        path.includes('bulk')
          ? { done: 0, refused: [{ id: ids['inBerlin'] }] }
          : { status: 400, location_id: [expect.any(String)] },
      );
      const after = await owner.call<{ location: { id: string }; state: string }>('GET', `assets/${ids['inBerlin']}/`);
      expect(after.body).toMatchObject({ location: { id: ids['berlin'] }, state: 'deployed' });
    },
  );
});

test('an asset is not handed out to where one may not hand out', async () => {
  const { owner, ids, berliner } = await places();
  const who = await berliner(
    ['assets:checkin', 'assets:checkout'],
    ['locations:read', 'assets:read', 'user:read', 'can_assign_assets'],
  );
  const to = [
    { checkout_to: 'user', user_id: ids['person'] },
    { checkout_to: 'location', location_id: ids['madrid'] },
    { checkout_to: 'asset', assignee_asset_id: ids['inMadrid'] },
  ];
  for (const assignee of to) {
    const answer = await who.call('POST', 'associate/', { asset_id: ids['inBerlin'], ...assignee });
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body)).toContain(Object.keys(assignee)[1]);
    expect(
      (await who.call('POST', 'associate/bulk/', { asset_ids: [ids['inBerlin']], ...assignee })).body,
    ).toMatchObject({ done: 0 });
  }
  expect((await owner.call('GET', `assets/${ids['inBerlin']}/`)).body).toMatchObject({
    assignee: null,
    location: { id: ids['berlin'] },
  });
  expect(
    (
      await who.call('POST', 'associate/', {
        asset_id: ids['inBerlin'],
        checkout_to: 'location',
        location_id: ids['berlin'],
      })
    ).status,
  ).toBe(201);
});

describe('an old copy', () => {
  test('is not answered with the new one to who may change and not read', async () => {
    const { ids, user, workspaceId } = await places();
    const who = await user({ permissions: ['assets:update'], workspaces: [workspaceId] });
    const { status, text } = await who.call('PATCH', `assets/${ids['inMadrid']}/`, { notes: 'x', version: 99 });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('SN-In Madrid');
  });
});

describe('what is somebody’s own', () => {
  test('is not shown in a preview: their imports, and the rows of the files', async () => {
    const { user, owner, workspaceId } = await places();
    const rights = ['user:read', 'user:update', 'group:read', 'import:read', 'user:import'];
    const [who, looking] = [
      await user({ permissions: ['import:read', 'user:import'], workspaces: [workspaceId] }),
      await user({ permissions: rights, workspaces: [workspaceId] }),
    ];
    const { id } = (await uploadFile(who, 'users', 'First name,Notes\nGrace,secret salary\n')).body;
    expect((await owner.call('GET', `import-job/${id}/`)).status).toBe(200);
    expect((await looking.call('POST', `users/${who.id}/preview/`, {})).status).toBe(201);
    const eyes = { [PREVIEW_HEADER]: who.id };
    const list = await looking.call('GET', 'import/', undefined, eyes);
    expect([list.status, list.text.includes(id)]).toEqual([200, false]);
    for (const path of [`import-job/${id}/`, `import-job/${id}/rows/`, `import-job/${id}/refused/`])
      expect((await looking.call('GET', path, undefined, eyes)).status).toBe(404);
  });

  test('is not named to who may not govern them: shared views and waiting imports', async () => {
    const { user, owner, workspaceId } = await places();
    const admin = await user({ user_type: 'admin' });
    await uploadFile(admin, 'users', 'First name\nGrace\n');
    const clerk = await user({ permissions: ['user:read', 'user:update'], workspaces: [workspaceId] });
    expect((await clerk.call('GET', `users/${admin.id}/holdings/`)).body).toMatchObject({
      items: [{ record: 'import', count: 1, reachable: 0, examples: [] }],
    });
    expect((await owner.call('GET', `users/${admin.id}/holdings/`)).body).toMatchObject({
      items: [{ record: 'import', count: 1, reachable: 1, examples: ['file.csv'] }],
    });
  });

  test('the secret of a token is kept nowhere, also not for a call that is sent again', async () => {
    const { owner, companyId } = await places();
    const day = new Date(Date.now() + 86_400_000 * 5).toISOString().slice(0, 10);
    const answer = await owner.call<{ token: string }>(
      'POST',
      'api-tokens/',
      { name: 'CI', rights: 'read', expires_on: day },
      { 'idempotency-key': 'again' },
    );
    expect(answer.status, answer.text).toBe(201);
    const kept = await app.database.inCompany(companyId, (tx) =>
      tx.rows(sql<{ body: unknown }>`select body from idempotency where company_id = ${companyId}`),
    );
    expect(JSON.stringify(kept)).not.toContain(answer.body.token);
  });

  test('a shared view is not changed by a token that is narrowed, though its person may', async () => {
    const { owner, user, companyId } = await places();
    const other = await user({ permissions: ['assets:read'], user_type: 'admin' });
    const view = await other.call<{ id: string; version: number }>('POST', 'list-views/', {
      table: 'assets',
      name: 'Ours',
      definition: {},
      shared: 'company',
    });
    const token = await apiToken(app, owner, companyId, { rights: 'chosen', permissions: ['assets:read'] });
    const by = (method: string, path: string, body: unknown) =>
      app.call(method, `/api/v1/${companyId}/all/${path}`, { token, body });
    expect((await by('PUT', `list-views/${view.body.id}/`, { version: view.body.version, name: 'Mine' })).status).toBe(
      403,
    );
    expect((await by('DELETE', `list-views/${view.body.id}/`, {})).status).toBe(403);
    expect(
      (await by('POST', 'list-views/', { table: 'assets', name: 'New', definition: {}, shared: 'company' })).status,
    ).toBe(403);
    expect(
      (await owner.call('PUT', `list-views/${view.body.id}/`, { version: view.body.version, name: 'Theirs' })).status,
    ).toBe(200);
  });
});

describe('an export', () => {
  test('gives nothing more once the right to read is taken', async () => {
    const { berliner, owner, companyId } = await places();
    const who = await berliner(['assets:read', 'can_export_assets']);
    const { ctx, tx } = await openContext(app.services, asRequest(companyId, who.token));
    await tx.rollback();
    const record = definitionFor(ctx, recordNamed('asset'));
    const parts = exportedRows(ctx, record, parseListQuery({}), selectionOf(ctx, record, ['name']), { by: 'id' });
    await owner.call('PATCH', `users/${who.id}/`, { groups_ids: [] });
    await expect(parts.next()).rejects.toMatchObject({ code: 'forbidden' });
  });
});

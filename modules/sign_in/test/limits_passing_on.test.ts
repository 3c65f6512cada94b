import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../app/test/call.ts';
import { type TestUser } from '../../../app/test/world.ts';
import { limitsSetup, type Page } from './limits_setup.ts';

const { places, groupOf, seen } = await limitsSetup();

describe('passing on limited rights', () => {
  test('nobody widens a group beyond where they hold its permissions, nor puts others into a wider one', async () => {
    const world = await places();
    const editing = await groupOf(
      world,
      [
        'group:read',
        'group:write',
        'group:update',
        'group:delete',
        'user:read',
        'user:write',
        'user:update',
        'locations:read',
      ],
      {},
    );
    const own = await groupOf(world, ['assets:read', 'assets:delete'], { limit_locations_ids: [world.ids['berlin']] });
    const theirs = await groupOf(world, ['assets:delete'], { limit_locations_ids: [world.ids['berlin']] });
    const wider = await groupOf(world, ['assets:delete'], {});
    const clerk = await world.user({ workspaces: [world.workspaceId], groups: [editing, own] });
    const other = await world.user();
    const change = (id: string, input: Record<string, unknown>): Promise<Answer<unknown>> =>
      clerk.call('PATCH', `groups/${id}/`, input);
    const widened = [
      await change(theirs, { limit_locations_ids: [] }),
      await change(theirs, { limit_locations_ids: [world.ids['madrid']] }),
      await change(wider, { notes: 'x', limit_locations_ids: [world.ids['berlin']] }),
      await clerk.call('DELETE', 'groups/delete/', { ids: [wider] }),
      await clerk.call('PATCH', `users/${other.id}/`, { groups_ids: [wider] }),
      await clerk.call('PATCH', `users/${other.id}/`, { custom_permissions: ['assets:delete'] }),
      await clerk.call('POST', 'groups/', { name: 'Wide', custom_permissions: ['assets:delete'] }),
    ];
    for (const answer of widened) expect(answer.status, answer.text).toBe(403);
    expect((await clerk.call('PATCH', `users/${other.id}/`, { groups_ids: [theirs] })).status).toBe(200);
    expect(
      (
        await clerk.call('POST', 'groups/', {
          name: 'Narrow',
          custom_permissions: ['assets:delete'],
          limit_locations_ids: [world.ids['berlin']],
        })
      ).status,
    ).toBe(201);
  });

  test('a change of where a group holds is in its history, with names and who made it', async () => {
    const world = await places();
    const group = await groupOf(world, ['assets:read'], { limit_locations_ids: [world.ids['berlin']] });
    await world.owner.call('PATCH', `groups/${group}/`, { limit_locations_ids: [world.ids['madrid']] });
    const { results } = (
      await world.owner.call<{ results: { actor: { id: string }; changes: unknown[] }[] }>(
        'GET',
        `activity-logs/?record=group&id=${group}`,
      )
    ).body;
    expect(results[0]).toMatchObject({
      actor: { id: world.owner.id },
      changes: [{ field: 'limit_locations', from: [{ name: 'Berlin' }], to: [{ name: 'Madrid' }] }],
    });
  });
});

describe('environment mode', () => {
  async function environment(): Promise<
    Awaited<ReturnType<typeof places>> & {
      readonly who: TestUser;
      role(name: string, parent: string, words: readonly string[]): Promise<string>;
    }
  > {
    const world = await places();
    const who = await world.user({
      workspaces: [world.workspaceId],
      permissions: ['assets:read', 'assets:update', 'assets:delete', 'locations:read'],
    });
    const role = (name: string, parent: string, words: readonly string[]): Promise<string> =>
      world.owner.create('location-group-permissions', {
        name,
        parent_id: world.ids[parent],
        assets_permissions: words,
        users_ids: [who.id],
      });
    return { ...world, who, role };
  }

  test('[R6.19] [R3.46] [R7.49] gives permissions on assets by the role of the environment that they stand in, and by nothing else', async () => {
    const { who, owner, role, ids } = await environment();
    await role('Berlin', 'berlin', ['view', 'edit']);
    await role('The room', 'room', ['view']);
    expect(await seen(who), 'assets mode').toHaveLength(4);
    expect((await owner.call('PATCH', `users/${who.id}/`, { enable_environment: true })).status).toBe(200);
    expect(await seen(who)).toEqual(['In Berlin', 'In the room']);
    const rows = (await who.call<Page>('GET', 'assets/')).body.results;
    expect(rows.find((one) => one.id === ids['inBerlin'])?.abilities).toEqual(['update']);
    expect(rows.find((one) => one.id === ids['inRoom'])?.abilities, 'the nearest role counts').toEqual([]);
    expect((await who.call('PATCH', `assets/${ids['inBerlin']}/`, { notes: 'x' })).status).toBe(200);
    expect((await who.call('PATCH', `assets/${ids['inRoom']}/`, { notes: 'x' })).status).toBe(403);
    expect(
      (await who.call('DELETE', 'assets/delete/', { ids: [ids['inBerlin']] })).status,
      'their own permission to delete does not count',
    ).toBe(403);
    expect((await who.call('GET', `assets/${ids['inMadrid']}/`)).status).toBe(404);
    expect(await seen(who, 'locations/'), 'other permissions are as they were').toHaveLength(3);
  });

  test('[R6.20] with assets mode alone the permission on assets applies directly', async () => {
    const { who, role, ids } = await environment();
    await role('Berlin', 'berlin', []);
    expect((await who.call('PATCH', `assets/${ids['inBerlin']}/`, { notes: 'x' })).status).toBe(200);
    expect((await who.call('DELETE', 'assets/delete/', { ids: [ids['inMadrid']] })).status).toBe(200);
  });

  test('roles come by groups too, and are not given by who lacks what they allow, nor to oneself', async () => {
    const world = await environment();
    const group = await groupOf(
      world,
      [
        'environment:read',
        'environment:write',
        'environment:update',
        'environment:delete',
        'locations:read',
        'assets:read',
      ],
      {},
    );
    const clerk = await world.user({ workspaces: [world.workspaceId], groups: [group] });
    const input = { name: 'Mine', parent_id: world.ids['berlin'], assets_permissions: ['view'] };
    expect(
      (await clerk.call('POST', 'location-group-permissions/', { ...input, assets_permissions: ['view', 'delete'] }))
        .status,
    ).toBe(403);
    expect((await clerk.call('POST', 'location-group-permissions/', { ...input, users_ids: [clerk.id] })).status).toBe(
      403,
    );
    expect((await clerk.call('POST', 'location-group-permissions/', { ...input, groups_ids: [group] })).status).toBe(
      403,
    );
    const made = await world.owner.create('location-group-permissions', { ...input, groups_ids: [group] });
    await world.owner.call('PATCH', `users/${clerk.id}/`, { enable_environment: true });
    expect(await seen(clerk)).toEqual(['In Berlin', 'In the room']);
    await world.owner.call('DELETE', 'location-group-permissions/delete/', { ids: [made] });
    expect((await clerk.call('GET', 'assets/')).status).toBe(403);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { Notification, NotificationPage, UnreadNotifications } from '../contract/wire.ts';
import { removeOldNotifications } from '../server/manifest.ts';

const app = await testApp();
let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

const asset = async (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await sampleRecord(world.owner, recordNamed('asset'), true, { name, ...more })).id;

/** Each as by a person at the desk. */
const give = async (ids: readonly string[], to: { user_id: string } | { location_id: string }, by = world.owner) => {
  for (const id of ids) {
    const type = 'user_id' in to ? 'user' : 'location';
    const answer = await by.call('POST', 'associate/', { asset_id: id, checkout_to: type, ...to });
    expect(answer.status, answer.text).toBe(201);
  }
  await app.runJobs();
};
const received = async (who: TestUser): Promise<readonly Notification[]> =>
  (await who.call<NotificationPage>('GET', 'notifications/')).body.results;
const texts = async (who: TestUser): Promise<string[]> => (await received(who)).map((one) => one.text);
const unread = async (who: TestUser): Promise<number | undefined> =>
  (await who.call<{ notifications: UnreadNotifications | null }>('GET', 'notices/')).body.notifications?.count;

describe('who has something', () => {
  it('is told when it comes and when it goes, with a link as far as they may read it, and nobody else is', async () => {
    const reader = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    const guest = await world.user({ permissions: [] });
    const [first, second] = [await asset('Drill'), await asset('Saw')];
    await give([first], { user_id: reader.id });
    await give([second], { user_id: guest.id });
    const [told] = await received(reader);
    expect(told).toMatchObject({
      kind: 'checked_out_to_me',
      text: expect.stringMatching(/^Test \w+ checked out Drill/),
      link: `/assets/${first}/detail`,
      is_read: false,
    });
    expect((await received(guest)).map((one) => [one.text.includes('Saw'), one.link])).toEqual([[true, '/portal']]);
    expect(await texts(world.owner)).toEqual([]);
    await world.owner.call('POST', `associate/${first}/checkin/`, {});
    await app.runJobs();
    expect((await received(reader)).map((one) => one.kind)).toEqual(['checked_in_from_me', 'checked_out_to_me']);
  });

  it('is not told of what they did themselves', async () => {
    await give([await asset('Drill')], { user_id: world.owner.id });
    expect(await received(world.owner)).toEqual([]);
  });
});

describe('a manager', () => {
  it('is told what goes to their location, as long as their rights let them see it', async () => {
    const manager = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    const { id: place } = await sampleRecord(world.owner, recordNamed('location'), true, { manager_id: manager.id });
    await give([await asset('Drill')], { location_id: place });
    expect(await texts(manager)).toEqual([expect.stringContaining('Drill')]);
    expect(await unread(manager)).toBe(1);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update app_user set custom_permissions = '{location:read}'
        where company_id = ${world.companyId} and id = ${manager.id}`),
    );
    expect(await received(manager)).toEqual([]);
    expect(await unread(manager)).toBe(0);
  });

  it('is told what goes to a person whom they manage, and nobody else is', async () => {
    const [manager, other] = [
      await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] }),
      await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] }),
    ];
    const clerk = await world.user();
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update app_user set manager_id = ${manager.id}
        where company_id = ${world.companyId} and id = ${clerk.id}`),
    );
    await give([await asset('Drill')], { user_id: clerk.id });
    expect((await received(manager)).map((one) => [one.kind, one.text])).toEqual([
      ['checked_out_to_mine', expect.stringContaining('Drill')],
    ]);
    expect(await texts(other)).toEqual([]);
  });

  it('is told nothing of another workspace', async () => {
    const other = await world.workspace('Elsewhere');
    const manager = await world.user({ permissions: ['assets:read'], workspaces: [other] });
    const { id: place } = await sampleRecord(world.owner, recordNamed('location'), true, { manager_id: manager.id });
    await give([await asset('Drill', { work_space_id: world.workspaceId })], { location_id: place });
    expect(await received(manager)).toEqual([]);
    expect(await unread(manager)).toBe(0);
  });
});

describe('the list', () => {
  it('marks one as read, or all, of its reader alone', async () => {
    const [ada, bob] = [await world.user(), await world.user()];
    const things = [await asset('One'), await asset('Two'), await asset('Three')];
    await give(things.slice(0, 2), { user_id: ada.id });
    await give(things.slice(2), { user_id: bob.id });
    const [newest] = await received(ada);
    expect((await bob.call('POST', `notifications/${newest?.id}/read/`, {})).status).toBe(404);
    expect([await unread(ada), await unread(bob)]).toEqual([2, 1]);
    await ada.call('POST', `notifications/${newest?.id}/read/`, {});
    expect((await received(ada)).map((one) => one.is_read)).toEqual([true, false]);
    await ada.call('POST', 'notifications/read/', {});
    expect([await unread(ada), await unread(bob)]).toEqual([0, 1]);
  });

  it('says several of one piece of work as one', async () => {
    const ada = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    const things = [await asset('One'), await asset('Two'), await asset('Three'), await asset('Four')];
    const begun = await world.owner.call<{ id: string }>('POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'checkout',
      ids: things,
      params: { checkout_to: 'user', user_id: ada.id },
    });
    expect(begun.status, begun.text).toBe(201);
    await app.runJobs();
    await world.owner.call('POST', `bulk-jobs/${begun.body.id}/run/`, {});
    await app.runJobs();
    expect(await received(ada)).toMatchObject([
      { count: 4, text: expect.stringContaining('checked out 4 items to you'), titles: { length: 3 } },
    ]);
    expect(await unread(ada)).toBe(1);
    await ada.call('POST', `notifications/${(await received(ada))[0]?.id}/read/`, {});
    expect(await unread(ada)).toBe(0);
  });

  it('forgets what is older than 90 days, and keeps the rest', async () => {
    const ada = await world.user();
    const tidy = (days: number) =>
      backgroundContext(app.services, world.companyId, 'test', (ctx) =>
        removeOldNotifications({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) }),
      );
    await give([await asset('One')], { user_id: ada.id });
    await tidy(89);
    expect(await received(ada)).toHaveLength(1);
    await tidy(91);
    expect(await received(ada)).toEqual([]);
  });
});

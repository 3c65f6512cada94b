import { describe, expect, it } from 'vitest';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();
const [asset, user, location] = ['asset', 'user', 'location'].map(recordNamed) as [
  ReturnType<typeof recordNamed>,
  ReturnType<typeof recordNamed>,
  ReturnType<typeof recordNamed>,
];

interface AssetRow {
  id: string;
  asset_tag: string;
  state: string;
  version: number;
  assignee: { type: string; id: string; name: string } | null;
  location: { id: string } | null;
  expected_checkin: string | null;
  abilities: string[];
}

async function statusOf(owner: TestUser, type: string): Promise<string> {
  const found = await owner.call<{ results: { id: string; type: string }[] }>('GET', 'statuslabels/');
  return found.body.results.find((one) => one.type === type)?.id ?? '';
}

async function scene(): Promise<
  World & { thing: { id: string; asset_tag: string }; person: { id: string; name: string } }
> {
  const world = await makeWorld(app, { prefix: 'NF' });
  const thing = (await sampleRecord(world.owner, asset, true)) as unknown as { id: string; asset_tag: string };
  const person = (await sampleRecord(world.owner, user, true)) as unknown as { id: string; name: string };
  return { ...world, thing, person };
}

const historyOf = async (
  owner: TestUser,
  record: string,
  id: string,
): Promise<
  { action: string; target_data: { type: string; id: string; name: string } | null; object: { id: string } }[]
> =>
  (
    await owner.call<{
      results: {
        action: string;
        target_data: { type: string; id: string; name: string } | null;
        object: { id: string };
      }[];
    }>('GET', `activity-logs/?record=${record}&id=${id}`)
  ).body.results;

describe('handing out', () => {
  it.each([
    ['user', 'user_id'],
    ['location', 'location_id'],
    ['asset', 'assignee_asset_id'],
  ] as const)(
    '[R4.28] [R7.58] [R3.44] gives an asset to a holder of type %s, with its place, date and history on both sides',
    async (checkout_to, key) => {
      const { owner, thing, person } = await scene();
      const assignee =
        checkout_to === 'user'
          ? person
          : await sampleRecord(owner, checkout_to === 'location' ? location : asset, true);
      const out = await owner.call<AssetRow>('POST', 'associate/', {
        asset_id: thing.id,
        checkout_to,
        [key]: assignee.id,
        expected_checkin: '2099-01-31',
        note: 'For the fair 🎪',
      });
      expect(out.status, out.text).toBe(201);
      expect(out.body).toMatchObject({
        state: 'deployed',
        expected_checkin: '2099-01-31',
        assignee: { type: checkout_to, id: assignee.id },
      });
      if (checkout_to === 'location') expect(out.body.location?.id).toBe(assignee.id);
      expect(
        (await historyOf(owner, checkout_to, assignee.id)).some(
          (one) => one.action === 'checkout' && one.object.id === thing.id,
        ),
      ).toBe(true);
      const [latest] = await historyOf(owner, 'asset', thing.id);
      const { place: _place, ...named }: Record<string, unknown> = out.body.assignee ?? {};
      expect(latest?.target_data).toEqual({ ...named, type: checkout_to, id: assignee.id });
      expect(out.body.assignee?.name).toMatch(/\S/);
      const back = await owner.call<AssetRow>('POST', `associate/${thing.id}/checkin/`, { note: 'Back' });
      expect(back.body).toMatchObject({ state: 'deployable', assignee: null, expected_checkin: null });
      expect((await historyOf(owner, 'asset', thing.id)).map((one) => one.action)).toEqual([
        'checkin',
        'checkout',
        'create',
      ]);
    },
  );

  it('lets one of 200 at the same moment have it, tells the others who has it, and writes one entry', async () => {
    const { owner, thing, person } = await scene();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        owner.call<{ code: string; detail: string; assignee: { name: string } }>('POST', 'associate/', {
          asset_id: thing.id,
          checkout_to: 'user',
          user_id: person.id,
        }),
      ),
    );
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
    const refused = answers.filter((one) => one.status === 409);
    expect(refused).toHaveLength(199);
    expect(
      refused.every((one) => one.body.code === 'already_checked_out' && one.body.detail.includes(person.name)),
    ).toBe(true);
    expect((await historyOf(owner, 'asset', thing.id)).filter((one) => one.action === 'checkout')).toHaveLength(1);
  }, 60_000);

  it('refuses a status that does not allow it and says which, and takes one that does with the same call', async () => {
    const { owner, thing, person } = await scene();
    const repair = await statusOf(owner, 'undeployable');
    await owner.call('PATCH', `assets/${thing.id}/`, { status_id: repair });
    const refused = await owner.call<{ detail: string; code: string }>('POST', 'associate/', {
      asset_id: thing.id,
      checkout_to: 'user',
      user_id: person.id,
    });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('In repair');
    const ready = await statusOf(owner, 'deployable');
    expect(
      (
        await owner.call('POST', 'associate/', {
          asset_id: thing.id,
          checkout_to: 'user',
          user_id: person.id,
          status_id: ready,
        })
      ).status,
    ).toBe(201);
    const held = await owner.call('PATCH', `assets/${thing.id}/`, { status_id: repair });
    expect(held.status).toBe(400);
    expect(held.body['status_id']).toEqual([expect.stringContaining('is checked out. Check it in first')]);
  });

  it('refuses itself, circles, times that do not fit and holders that are not there', async () => {
    const { owner, thing, person } = await scene();
    const other = await sampleRecord(owner, asset, true);
    const give = (input: Record<string, unknown>): Promise<{ status: number; body: Record<string, unknown> }> =>
      owner.call('POST', 'associate/', { asset_id: thing.id, ...input });
    expect((await give({ checkout_to: 'asset', assignee_asset_id: thing.id })).body['assignee_asset_id']).toEqual([
      'The asset would be assigned to itself. Choose another one.',
    ]);
    await owner.call('POST', 'associate/', { asset_id: other.id, checkout_to: 'asset', assignee_asset_id: thing.id });
    expect((await give({ checkout_to: 'asset', assignee_asset_id: other.id })).body['assignee_asset_id']).toEqual([
      'The asset would be assigned to itself. Choose another one.',
    ]);
    expect((await give({ checkout_to: 'user' })).body['user_id']).toEqual(['Choose who or what it is assigned to.']);
    expect((await give({ checkout_to: 'user', user_id: thing.id })).body['user_id']).toEqual([
      'User not found. You may not have permission to see it.',
    ]);
    // A clock that is a minute ahead is not the future, five minutes are.
    const ahead = new Date(app.services.now().getTime() + 5 * 60_000).toISOString();
    for (const checked_out_at of ['2099-01-01T00:00:00Z', ahead])
      expect((await give({ checkout_to: 'user', user_id: person.id, checked_out_at })).body['checked_out_at']).toEqual([
        'This date is in the future. Enter today or an earlier day.',
      ]);
    const label = await owner.create('statuslabels', { name: 'Given away', type: 'deployable' });
    expect((await owner.call('DELETE', 'statuslabels/delete/', { ids: [label] })).status).toBe(200);
    expect((await give({ checkout_to: 'user', user_id: person.id, status_id: label })).body['status_id']).toEqual([
      expect.stringMatching(/not found/),
    ]);
    expect(
      (await give({ checkout_to: 'user', user_id: person.id, expected_checkin: '2001-01-01' })).body[
        'expected_checkin'
      ],
    ).toEqual([expect.stringMatching(/^Enter a date that is not before \d{4}-\d\d-\d\d\.$/)]);
    expect((await owner.call<AssetRow>('GET', `assets/${thing.id}/`)).body.assignee).toBeNull();
  });

  it('keeps what is out from being deleted, with whom as the reason', async () => {
    const { owner, thing, person } = await scene();
    await owner.call('POST', 'associate/', { asset_id: thing.id, checkout_to: 'user', user_id: person.id });
    expect((await owner.call('DELETE', 'assets/delete/', { ids: [thing.id] })).status).toBe(409);
    expect((await owner.call('DELETE', 'users/delete/', { ids: [person.id] })).status).toBe(409);
  });
});

describe('taking back', () => {
  it('[R4.29] puts it in its default location when none is given', async () => {
    const { owner, thing, person } = await scene();
    const [home, room] = [await sampleRecord(owner, location, true), await sampleRecord(owner, location, true)];
    await owner.call('PATCH', `assets/${thing.id}/`, { default_location_id: home.id, location_id: room.id });
    await owner.call('POST', 'associate/', { asset_id: thing.id, checkout_to: 'user', user_id: person.id });
    const back = await owner.call<AssetRow>('POST', `associate/${thing.id}/checkin/`, {});
    expect(back.body).toMatchObject({ state: 'deployable', location: { id: home.id }, assignee: null });
    expect((await owner.call<AssetRow>('GET', `assets/${thing.id}/`)).body.location?.id).toBe(home.id);
  });

  it('[R4.29] puts it in the location given, with a new status, and refuses what is not out', async () => {
    const { owner, thing, person } = await scene();
    const store = await sampleRecord(owner, location, true);
    const repair = await statusOf(owner, 'undeployable');
    await owner.call('POST', 'associate/', { asset_id: thing.id, checkout_to: 'user', user_id: person.id });
    const back = await owner.call<AssetRow & { last_checkin: string }>('POST', `associate/${thing.id}/checkin/`, {
      location_id: store.id,
      status_id: repair,
    });
    expect(back.body).toMatchObject({ state: 'undeployable', location: { id: store.id }, assignee: null });
    expect(back.body.last_checkin).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await owner.call<{ code: string }>('POST', `associate/${thing.id}/checkin/`, {})).body.code).toBe(
      'not_checked_out',
    );
  });

  it('[R7.59] [R7.103] tells who had an asset and what a user has', async () => {
    const { owner, thing, person } = await scene();
    await owner.call('POST', 'associate/', {
      asset_id: thing.id,
      checkout_to: 'user',
      user_id: person.id,
      note: 'Out',
    });
    expect(
      (await owner.call<{ results: AssetRow[] }>('GET', `user_assigned_asset/?user_id=${person.id}`)).body.results.map(
        (one) => one.id,
      ),
    ).toEqual([thing.id]);
    await owner.call('POST', `associate/${thing.id}/checkin/`, { note: 'Scratched' });
    const had = await owner.call<{
      results: { assignee: { id: string }; checkout_note: string; checkin_note: string; checked_in_at: string }[];
    }>('GET', `associateget/${thing.id}/`);
    expect(had.body.results).toMatchObject([
      { assignee: { id: person.id }, checkout_note: 'Out', checkin_note: 'Scratched' },
    ]);
    expect((await owner.call<{ count: number }>('GET', `user_assigned_asset/?user_id=${person.id}`)).body.count).toBe(
      0,
    );
  });
});

describe('several and scanned', () => {
  it('hands out a selection, and tells of each that stays why', async () => {
    const { owner, thing, person } = await scene();
    const second = await sampleRecord(owner, asset, true);
    await owner.call('POST', 'associate/', { asset_id: second.id, checkout_to: 'user', user_id: person.id });
    const answer = await owner.call<{ done: number; refused: { id: string; name: string; detail: string }[] }>(
      'POST',
      'associate/bulk/',
      { asset_ids: [thing.id, second.id], checkout_to: 'user', user_id: person.id },
    );
    expect(answer.body.done).toBe(1);
    expect(answer.body.refused).toMatchObject([
      { id: second.id, name: `${String(objectIn(second['model'])['name'])} · ${String(second['asset_tag'])}` },
    ]);
    expect(answer.body.refused[0]?.detail).toContain(person.name);
    const back = await owner.call('POST', 'associate/bulk-checkin/', { asset_ids: [thing.id, second.id] });
    expect(back.body).toMatchObject({ done: 2, refused: [] });
  });

  it('[R7.58] finds what is scanned by tag or serial in any case', async () => {
    const { owner, thing, person } = await scene();
    await owner.call('PATCH', `assets/${thing.id}/`, { serial: 'C02ZK1XYMD6R' });
    const out = await owner.call<AssetRow>('POST', 'associate/quick_scan_checkout/', {
      tag: thing.asset_tag.toLowerCase(),
      checkout_to: 'user',
      user_id: person.id,
    });
    expect(out.body.assignee?.id).toBe(person.id);
    const back = await owner.call<AssetRow>('POST', 'associate/quick_scan_checkin/', { tag: ' c02zk1xymd6r ' });
    expect(back.body.state).toBe('deployable');
    expect((await owner.call('POST', 'associate/quick_scan_checkin/', { tag: 'NF-99999' })).status).toBe(404);
  });

  it('[R7.105] [R7.106] offers only what can be handed out, and where', async () => {
    const { owner, thing, person } = await scene();
    const free = await sampleRecord(owner, asset, true);
    const room = await sampleRecord(owner, location, true);
    await owner.call('POST', 'associate/', { asset_id: thing.id, checkout_to: 'user', user_id: person.id });
    expect(
      (await owner.call<{ results: AssetRow[] }>('GET', 'asset_for_checkouts/')).body.results.map((one) => one.id),
    ).toEqual([free.id]);
    expect(
      (await owner.call<{ results: AssetRow[] }>('GET', 'locations_for_checkouts/')).body.results.map((one) => one.id),
    ).toContain(room.id);
  });

  it('[R7.105] offers nobody what they may read but not hand out', async () => {
    const { owner, thing, person, user: join, workspaceId } = await scene();
    const berlin = await sampleRecord(owner, location, true);
    const near = await sampleRecord(owner, asset, true);
    await owner.call('PATCH', `assets/${near.id}/`, { location_id: berlin.id });
    const { body: team } = await owner.call<{ id: string }>('POST', 'groups/', {
      name: 'Berlin',
      custom_permissions: ['assets:checkout', 'can_assign_assets'],
      limit_locations_ids: [berlin.id],
    });
    const clerk = await join({
      permissions: ['assets:read', 'user:read'],
      groups: [team.id],
      workspaces: [workspaceId],
    });
    expect((await clerk.call<{ count: number }>('GET', 'assets/')).body.count).toBe(2);
    const offered = await clerk.call<{ count: number; results: AssetRow[] }>('GET', 'asset_for_checkouts/');
    expect([offered.body.count, offered.body.results.map((one) => one.id)]).toEqual([1, [near.id]]);
    for (const [id, status] of [
      [thing.id, 403],
      [near.id, 201],
    ] as const)
      expect(
        (await clerk.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: person.id })).status,
      ).toBe(status);
  });

  it('shows the abilities of each row by right and state', async () => {
    const { owner, thing, user: join, workspaceId } = await scene();
    const clerk = await join({ permissions: ['assets:read', 'assets:checkout'], workspaces: [workspaceId] });
    expect((await clerk.call<AssetRow>('GET', `assets/${thing.id}/`)).body.abilities).toEqual(['checkout']);
    const { abilities } = (await owner.call<AssetRow>('GET', `assets/${thing.id}/`)).body;
    expect(abilities).toEqual(expect.arrayContaining(['update', 'delete', 'checkout', 'clone']));
    expect(abilities).not.toContain('checkin');
  });
});

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../../app/server/modules.ts';
import { byArea } from '../../../app/test/areas.ts';
import { type TestUser } from '../../../app/test/world.ts';
import type { AssetRequest, OpenRequests, OwnRequest } from '../contract/wire.ts';
import { portalSetup, withoutMaintenance } from './portal_setup.ts';

const { app, desk, claim, offers, things, requests, waiting } = await portalSetup();

async function uploadBy(who: TestUser): Promise<string> {
  const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(red)], { type: 'image/png' }), 'crack.png');
  return (await who.call<{ id: string }>('POST', 'files/', form)).body.id;
}

describe('own things', () => {
  it('can be given back on request, and the request ends when they are taken back', async () => {
    const { laptop, guest, user, workspaceId, owner } = await desk();
    const ada = await guest(['self_checkout:read']);
    const [one, two] = [await laptop(), await laptop()];
    for (const id of [one, two]) {
      await claim(ada, id);
      expect((await ada.call('POST', 'portal/return/', { asset_id: id, note: 'On the shelf' })).status).toBe(201);
    }
    expect((await things(ada)).map((thing) => thing.open)).toEqual([['return'], ['return']]);
    const taker = await user({ permissions: ['assets:read', 'assets:checkin'], workspaces: [workspaceId] });
    const [first] = await waiting(taker, `asset_id=${one}`);
    await taker.call('POST', `asset-requests/${first?.id}/grant/`, {});
    await owner.call('POST', `associate/${two}/checkin/`, {});
    expect(await things(ada)).toEqual([]);
    expect((await requests(ada)).map((request) => request.status)).toEqual(['done', 'done']);
    expect((await ada.call('POST', 'portal/return/', { asset_id: one })).status).toBe(404);
  });

  it('are put where they are taken back to, and stay where they are recorded when nobody says so: no place is made up', async () => {
    const { laptop, guest, owner } = await desk();
    const ada = await guest(['self_checkout:read']);
    const place = (name: string): Promise<string> => owner.create('locations', { name });
    const [depot, berlin] = [await place('Depot'), await place('Berlin')];
    const given = async (): Promise<{ id: string; request: AssetRequest | undefined }> => {
      const id = await laptop({ default_location_id: depot, location_id: berlin });
      await claim(ada, id);
      await ada.call('POST', 'portal/return/', { asset_id: id });
      return { id, request: (await waiting(owner, `asset_id=${id}`))[0] };
    };
    const [one, two] = [await given(), await given()];
    expect(one.request).toMatchObject({ asset_location: { id: berlin, name: 'Berlin' } });
    const labels = await owner.call<{ results: { id: string; name: string }[] }>('GET', 'statuslabels/');
    const repair = labels.body.results.find((label) => label.name === 'In repair')?.id;
    await owner.call('POST', `asset-requests/${one.request?.id}/grant/`, {
      status_id: repair,
      note: 'Scratched',
      answer: 'Thanks',
    });
    expect((await owner.call('GET', `assets/${one.id}/`)).body).toMatchObject({
      location: { id: berlin },
      status: { id: repair },
    });
    const history = await owner.call<{ results: unknown[] }>('GET', `activity-logs/?record=asset&id=${one.id}`);
    expect(history.body.results[0]).toMatchObject({ action: 'checkin', note: 'Scratched' });
    expect(await owner.call('POST', `asset-requests/${two.request?.id}/grant/`, { location_id: one.id })).toMatchObject(
      { status: 400, body: { location_id: [expect.any(String)] } },
    );
    await owner.call('POST', `asset-requests/${two.request?.id}/grant/`, { location_id: depot });
    expect((await owner.call('GET', `assets/${two.id}/`)).body).toMatchObject({ location: { id: depot } });
  });

  it('can be reported as broken: one fault report, for those who mend and for who made it', async () => {
    const { laptop, guest, user, workspaceId, owner } = await desk();
    const elsewhere = await owner.create('workspace', { name: 'Elsewhere' });
    const [ada, bob] = [await guest(['self_checkout:read']), await guest()];
    const id = await laptop();
    await claim(ada, id);
    await owner.call('PATCH', `assets/${id}/`, { work_space_id: elsewhere });
    const [own, foreign] = [await uploadBy(ada), await uploadBy(bob)];
    const report = (who: TestUser, note: string, image_id?: string) =>
      who.call<OwnRequest>('POST', 'portal/problems/', { asset_id: id, note, ...(image_id ? { image_id } : {}) });
    expect((await report(ada, 'x', foreign)).status).toBe(400);
    expect((await report(bob, 'x')).status).toBe(404);
    const hinge = await report(ada, 'The hinge is loose', own);
    expect([hinge.status, hinge.body]).toMatchObject([201, { kind: 'problem', status: 'open', image: { id: own } }]);
    const [hum, smell] = [await report(ada, 'It hums'), await report(ada, 'It smells')];
    expect(await things(ada)).toMatchObject([{ open: ['problem'] }]);
    const { compressed_url: picture = '' } = hinge.body.image ?? {};
    for (const [who, status] of [[ada, 200] as const, [bob, 404] as const]) {
      const { token } = (await who.call<{ token: string }>('POST', 'get-azure-sso-token/', { url: picture })).body;
      expect((await app.call('GET', `${picture}?${token}`)).status).toBe(status);
    }

    // Technicians have one list of all reports.
    const mender = await user({
      permissions: ['assets:read', 'assets:update', 'fault_report:read', 'fault_report:update'],
      workspaces: [workspaceId, elsewhere],
    });
    expect(await waiting(mender)).toEqual([]);
    const faults = await mender.call<{ results: unknown[] }>('GET', 'fault-report/?sort=created_at');
    expect(faults.body.results, faults.text).toMatchObject([
      { id: hinge.body.id, name: 'The hinge is loose', state: 'new', reporter: { id: ada.id }, image: { id: own } },
      { id: hum.body.id },
      { id: smell.body.id },
    ]);
    const closed = await mender.call('POST', `fault-report/${hinge.body.id}/close_fault/`, { reason: 'New hinge' });
    expect(closed.status, closed.text).toBe(200);
    const type = await owner.create('maintenance-type', { name: 'Look at it' });
    const planned = await owner.call('POST', `fault-report/${hum.body.id}/repair_fault/`, { type_id: type });
    expect(planned.status, planned.text).toBe(200);
    expect((await bob.call('POST', `portal/requests/${smell.body.id}/withdraw/`, {})).status).toBe(404);
    const withdrawn = await ada.call('POST', `portal/requests/${smell.body.id}/withdraw/`, {});
    expect(withdrawn.body, withdrawn.text).toMatchObject({ status: 'declined', answer: 'Withdrawn by the reporter' });
    expect((await ada.call('POST', `portal/requests/${hum.body.id}/withdraw/`, {})).body).toMatchObject({
      code: 'request_ended',
    });
    expect(await requests(ada)).toMatchObject([
      { id: hum.body.id, status: 'in_maintenance', asset: { id } },
      { id: smell.body.id, status: 'declined' },
      { id: hinge.body.id, kind: 'problem', status: 'declined', answer: 'New hinge', note: 'The hinge is loose' },
    ]);
    expect(await requests(bob)).toEqual([]);
  });

  it('are requests of their own kind where there is no maintenance, with a picture, in the history and in the list of those who mend', async () => {
    const { laptop, guest, user, workspaceId, owner } = await desk();
    await withoutMaintenance(owner);
    const [ada, bob] = [await guest(['self_checkout:read']), await guest()];
    const id = await laptop();
    await claim(ada, id);
    const [own, foreign] = [await uploadBy(ada), await uploadBy(bob)];
    expect((await ada.call('POST', 'portal/problems/', { asset_id: id, note: '' })).status).toBe(400);
    expect((await ada.call('POST', 'portal/problems/', { asset_id: id, note: 'x', image_id: foreign })).status).toBe(
      400,
    );
    expect((await bob.call('POST', 'portal/problems/', { asset_id: id, note: 'x' })).status).toBe(404);
    expect(
      (await ada.call('POST', 'portal/problems/', { asset_id: id, note: 'The hinge is loose', image_id: own })).status,
    ).toBe(201);
    const mender = await user({ permissions: ['assets:read', 'assets:update'], workspaces: [workspaceId] });
    const [problem] = await waiting(mender);
    expect(problem).toMatchObject({ kind: 'problem', note: 'The hinge is loose', image: { id: own } });
    const history = await owner.call<{ results: { action: string; note: string }[] }>(
      'GET',
      `activity-logs/?record=asset&id=${id}`,
    );
    expect(history.body.results[0]).toMatchObject({ action: 'report_problem', note: 'The hinge is loose' });
    expect(
      (await mender.call('POST', `asset-requests/${problem?.id}/grant/`, { answer: 'New hinge' })).body,
    ).toMatchObject({ status: 'done' });
    expect((await requests(ada))[0]).toMatchObject({ kind: 'problem', status: 'done', answer: 'New hinge' });
    await ada.call('POST', 'portal/problems/', { asset_id: id, note: 'It hums' });
    const [hum] = await waiting(mender);
    await mender.call('POST', `asset-requests/${hum?.id}/decline/`, { answer: 'It does' });
    const after = await owner.call<{ results: { action: string }[] }>('GET', `activity-logs/?record=asset&id=${id}`);
    expect(after.body.results[0], 'a problem is closed, and nobody declined').toMatchObject({
      action: 'close_problem',
    });
    expect(await waiting(mender, 'status=ended')).toHaveLength(2);
  });

  it('are nobody else’s, and a request is withdrawn by who made it alone', async () => {
    const { laptop, guest, owner } = await desk();
    const [ada, bob] = [await guest(['can_request_assets']), await guest(['can_request_assets'])];
    await claim(ada, await laptop());
    const [request] = await requests(ada);
    expect(await requests(bob)).toEqual([]);
    expect((await bob.call('POST', `portal/requests/${request?.id}/withdraw/`, {})).status).toBe(404);
    expect((await ada.call('POST', `portal/requests/${request?.id}/withdraw/`, {})).body).toMatchObject({
      status: 'withdrawn',
    });
    expect((await ada.call('POST', `portal/requests/${request?.id}/withdraw/`, {})).body).toMatchObject({
      code: 'request_ended',
    });
    expect(await waiting(owner)).toEqual([]);
  });
});

describe('people of the portal alone', () => {
  const routes = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company');
  describe('whatever else they hold', () => {
    let ada: TestUser;
    let id: string;
    beforeAll(async () => {
      const { guest, laptop } = await desk();
      ada = await guest(['assets:read', 'user:read', 'assets:update', 'csv:read']);
      id = await laptop();
    });

    it.each(byArea(routes.filter((one) => !one.access.portal)))(
      '[R1.50] [R6.9] call no other route: %s',
      async (_area, some) => {
        for (const route of some) {
          const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => (name === 'type' ? 'assets' : id));
          const answer = await ada.call<{ code: string }>(
            route.method,
            `${path.slice(1)}/`,
            route.method === 'GET' ? undefined : {},
          );
          expect([answer.status, answer.body.code], `${route.method} ${route.path}`).toEqual([403, 'portal_only']);
        }
      },
    );

    it('[R1.50] [R6.9] call the portal and their own session', async () => {
      const open = routes.filter((one) => one.access.portal).map((one) => one.path.split('/')[1]);
      expect(new Set(open)).toEqual(
        new Set([
          'portal',
          ...['live', 'notifications'].filter((name) => routes.some((one) => one.module === name)),
          'assets',
          'users',
          'logout',
          'files',
          'get-azure-sso-token',
          'mailbox',
          'own-companies',
          'switch-company',
          'sso',
        ]),
      );
      expect((await ada.call('PATCH', 'users/update_user/', { first_name: 'Ada' })).status).toBe(200);
      expect((await ada.call('GET', 'users/current_user/')).body).toMatchObject({ first_name: 'Ada' });
    });
  });

  it('[R1.50] never see prices, notes, histories or other people', async () => {
    const { guest, laptop, owner } = await desk();
    const [ada, bob] = [await guest(['self_checkout:read']), await guest(['self_checkout:read'])];
    const [mine, his] = [await laptop(), await laptop()];
    await laptop();
    await claim(ada, mine);
    await claim(bob, his);
    await ada.call('POST', 'portal/problems/', { asset_id: mine, note: 'Loose' });
    const { body: faults } = await owner.call<{ results: { id: string }[] }>('GET', 'fault-report/');
    await owner.call('POST', `fault-report/${faults.results[0]?.id}/close_fault/`, { reason: 'Tightened' });
    for (const path of ['portal/things/', 'portal/claimable/', 'portal/requests/']) {
      const { text, status } = await ada.call('GET', path);
      expect(status).toBe(200);
      for (const secret of [
        'Mallory',
        '990.00',
        owner.id,
        bob.id,
        `Test ${bob.id.slice(-6)}`,
        `Test ${owner.id.slice(-6)}`,
      ])
        expect(text, path).not.toContain(secret);
    }
    expect(await offers(ada, 'Mallory')).toEqual([]);
    expect(await offers(ada, 'laptop 3')).toEqual(['Laptop 3']);
    expect(await offers(ada, '%')).toEqual([]);
  });

  it('[R6.9] do in the portal what its actions say: reading, reporting, giving back, withdrawing', async () => {
    const { guest, laptop, owner } = await desk();
    const [reader, none] = [
      await guest(['self_checkout:read'], ['read']),
      await guest(['self_checkout:read'], ['write']),
    ];
    const id = await laptop();
    expect((await claim(reader, id)).status).toBe(201);
    expect(await things(reader)).toHaveLength(1);
    expect((await reader.call('POST', 'portal/problems/', { asset_id: id, note: 'x' })).status).toBe(403);
    expect((await reader.call('POST', 'portal/return/', { asset_id: id })).status).toBe(403);
    expect((await reader.call('POST', `portal/requests/${id}/withdraw/`, {})).status).toBe(403);
    expect((await none.call('GET', 'portal/things/')).status).toBe(403);
    expect((await claim(none, await laptop())).status).toBe(403);
    // Others have the portal for their own assets.
    expect((await owner.call('GET', 'portal/things/')).status).toBe(200);
  });
});

describe('in the notices', () => {
  it('open requests wait for those who decide on them, and for nobody else', async () => {
    const { laptop, user, workspaceId, owner } = await desk();
    const group = await owner.create('groups', {
      name: 'Portal',
      custom_permissions: ['featureportal:read', 'featureportal:write', 'can_request_assets'],
    });
    const greta = await user({ workspaces: [workspaceId], groups: [group] });
    expect((await claim(greta, await laptop({ name: 'Drill' }))).status).toBe(201);
    const read = async (who: TestUser) =>
      (await who.call<{ requests: OpenRequests | null; work: unknown[] }>('GET', 'notices/')).body;
    expect((await read(owner)).requests).toMatchObject({
      count: 1,
      results: [{ kind: 'claim', asset: { name: 'Drill' }, user: { id: greta.id } }],
    });
    expect(await read(greta)).toMatchObject({ requests: null, work: [] });
  });
});

it('the icon of its category comes with what one has', async () => {
  const { owner } = await desk();
  const category_id = await owner.create('category', { name: 'Trucks', type: 'asset', icon: 'forklift' });
  const model_id = await owner.create('asset-model', { name: 'Stapler 1', category_id });
  const asset = await owner.create('assets', { model_id, name: 'Yard 1' });
  await owner.call('POST', 'associate/', { asset_id: asset, checkout_to: 'user', user_id: owner.id });
  expect(await things(owner)).toMatchObject([{ id: asset, icon: 'forklift' }]);
});

import { expect, it } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import type { TestUser } from '../../../app/test/world.ts';
import { as, start } from '../../permissions/test/previews.ts';
import { portalSetup, withoutMaintenance } from './portal_setup.ts';

const { desk, claim, waiting } = await portalSetup();

/** The notes in the history of a record, by action. */
async function notes(who: TestUser, id: string, record = 'asset'): Promise<Record<string, string | null>> {
  const { body } = await who.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=${record}&id=${id}`);
  return Object.fromEntries(body.results.map((one) => [one.action, one.note]));
}

it('the note of a request and the answer are for the requester and those who decide, not for all who read the asset', async () => {
  const { laptop, user, owner, workspaceId } = await desk();
  const staff = (...permissions: string[]) => user({ permissions, workspaces: [workspaceId] });
  const ada = await staff('assets:read', 'can_request_assets');
  const decider = await staff('assets:read', 'assets:checkout', 'assets:checkin', 'can_assign_assets');
  const [reader, taker] = [await staff('assets:read'), await staff('assets:read', 'assets:checkin')];
  const id = await laptop();
  expect((await claim(ada, id, { note: 'For the hospital' })).status).toBe(201);
  for (const who of [ada, decider, owner])
    expect(await notes(who, id)).toMatchObject({ request_claim: 'For the hospital' });
  for (const who of [reader, taker]) expect(await notes(who, id)).toMatchObject({ request_claim: null });

  const [open] = await waiting(decider);
  expect((await decider.call('POST', `asset-requests/${open?.id}/grant/`, { answer: 'Get well' })).status).toBe(200);
  for (const who of [ada, decider])
    expect(await notes(who, id)).toMatchObject({ request_claim: 'For the hospital', approve_request: 'Get well' });
  expect(await notes(reader, id)).toMatchObject({ request_claim: null, approve_request: null });
  expect(await notes(owner, id), 'nor by the check-out that grants it').toMatchObject({ checkout: null });

  expect((await ada.call('POST', 'portal/return/', { asset_id: id, note: 'I am leaving' })).status).toBe(201);
  const [back] = await waiting(decider);
  expect((await decider.call('POST', `asset-requests/${back?.id}/grant/`, {})).status).toBe(200);
  expect(await notes(taker, id)).toMatchObject({ request_return: 'I am leaving', checkin: null });
  expect(await notes(reader, id)).toMatchObject({ request_return: null, checkin: null });

  expect((await owner.call('PATCH', 'company/modules/requests/', { is_on: false })).status).toBe(200);
  expect(await notes(owner, id), 'as little as the requests themselves').toMatchObject({ request_claim: null });
});

it('whoever decides in one place sees the notes of requests there', async () => {
  const { laptop, user, owner, workspaceId } = await desk();
  const [berlin, madrid] = [
    await owner.create('locations', { name: 'Berlin' }),
    await owner.create('locations', { name: 'Madrid' }),
  ];
  const here = await owner.create('groups', {
    name: 'Berlin',
    custom_permissions: ['assets:checkout'],
    limit_locations_ids: [berlin],
  });
  const decider = await user({ permissions: ['assets:read'], groups: [here], workspaces: [workspaceId] });
  const ada = await user({ permissions: ['can_request_assets'], workspaces: [workspaceId] });
  const [near, far] = [await laptop({ location_id: berlin }), await laptop({ location_id: madrid })];
  for (const id of [near, far]) expect((await claim(ada, id, { note: 'Please' })).status).toBe(201);
  expect(await notes(decider, near)).toMatchObject({ request_claim: 'Please' });
  expect(await notes(decider, far)).toMatchObject({ request_claim: null });
});

it('a preview shows none of the previewed person’s own notes', async () => {
  const { laptop, user, owner, workspaceId } = await desk();
  await withoutMaintenance(owner);
  const ada = await user({ permissions: ['assets:read'], workspaces: [workspaceId] });
  const id = await laptop();
  await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: ada.id });
  await ada.call('POST', 'portal/problems/', { asset_id: id, note: 'I dropped it' });
  expect(await notes(ada, id)).toMatchObject({ report_problem: 'I dropped it' });
  await start(owner, ada.id);
  const { body } = await as(owner, ada.id, 'GET', `activity-logs/?record=asset&id=${id}`);
  expect(body['results']).toContainEqual(expect.objectContaining({ action: 'report_problem', note: null }));
});

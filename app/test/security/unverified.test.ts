import { expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { makeWorld } from '../world.ts';

const app = await testApp();

/* Unverified addresses: routes without a permission must require verification too. */
test.each([
  ['GET', 'global-search/?search=crown'],
  ['GET', 'activity-logs/'],
  ['GET', 'activity-logs/?record=asset&id=:asset'],
  ['GET', 'users/:owner/rights/'],
  ['GET', 'users/:owner/sight/'],
  ['GET', 'list-views/'],
  ['GET', 'pins/?recent=asset:asset'],
  ['GET', 'workspace/'],
  ['GET', 'custom-fields/'],
  ['GET', 'bulk-jobs/'],
  ['POST', 'bulk-jobs/', { record: 'asset', action: 'edit', filters: '', params: { notes: 'taken' } }],
  ['PATCH', 'company/update/', { name: 'Taken' }],
  ['PATCH', 'company-settings/:company/', { currency: 'USD' }],
  ['POST', 'list-views/', { table: 'assets', name: 'Taken', definition: {}, shared: 'company' }],
  ['POST', 'api-tokens/', { name: 'Stay', rights: 'full', expires_on: '2027-01-01' }],
  ['GET', 'owners/'],
] as const)('an address that waits for its proof opens nothing: %s %s', async (method, path, body?) => {
  const world = await makeWorld(app);
  const category = await world.owner.create('category', { name: 'Crown jewels', type: 'asset' });
  const who = await world.user({ user_type: 'admin', is_verified: false });
  const asked = path.replace(':asset', category).replace(':owner', world.owner.id).replace(':company', world.companyId);
  const answer = await who.call(method, asked, body);
  expect([answer.status, answer.body['code']], answer.text).toEqual([403, 'not_verified']);
});

test('but what is needed to prove it, and to leave, stays open', async () => {
  const world = await makeWorld(app);
  const who = await world.user({ is_verified: false });
  for (const path of ['users/current_user/', 'own-companies/', 'mailbox/'])
    expect((await who.call('GET', path)).status, path).toBe(200);
  expect((await who.call('PATCH', 'users/update_user/', { language: 'de' })).status).toBe(200);
  expect((await who.call('POST', 'logout/', {})).status).toBe(200);
});

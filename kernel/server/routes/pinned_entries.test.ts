import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();
const pinned = async (user: TestUser) => (await user.call('GET', 'pinned-entries/')).body;

it('what somebody pins in the navigation is theirs alone, in their order', async () => {
  const { owner, user } = await makeWorld(app);
  const colleague = await user();
  expect(await pinned(owner)).toEqual({ pinned: [] });
  await owner.call('PUT', 'pinned-entries/', { pinned: ['/users', '/assets'] });
  const answer = await owner.call('PUT', 'pinned-entries/', { pinned: ['/assets', '/users', '/assets'] });
  expect([answer.status, answer.body]).toEqual([200, { pinned: ['/assets', '/users'] }]);
  expect(await pinned(owner)).toEqual({ pinned: ['/assets', '/users'] });
  expect(await pinned(colleague)).toEqual({ pinned: [] });
});

it.each([
  ['no list', '/assets'],
  ['addresses of other sites', ['//example.com', 'javascript:alert(1)']],
  ['something that is no address', [7]],
  ['more than anybody oversees', Array.from({ length: 31 }, (_, index) => `/list${index}`)],
])('%s cannot be pinned', async (_what, entries) => {
  const { owner } = await makeWorld(app);
  const answer = await owner.call('PUT', 'pinned-entries/', { pinned: entries });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, expect.arrayContaining(['pinned'])]);
  expect(await pinned(owner)).toEqual({ pinned: [] });
});

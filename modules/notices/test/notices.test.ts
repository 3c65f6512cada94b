import { expect, it } from 'vitest';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { composeModules } from '@steward/kernel/server/module.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { readNotices } from '../server.ts';

const app = await testApp();
const work = (kind: string, day: number) => ({ kind, id: `${kind} ${day}`, finished_at: `2026-01-0${day}T00:00:00Z` });

it('what modules tell stands together: what waits under its name, ended work newest first, nothing of what is off', async () => {
  const { companyId, owner } = await makeWorld(app);
  const { parts } = composeModules([
    { name: 'one', notices: { waiting: { left: async () => 'L' }, work: async () => [work('a', 3), work('a', 1)] } },
    { name: 'two', notices: { waiting: { right: async () => 'R' }, work: async () => [work('b', 4), work('b', 2)] } },
  ]);
  const services = { ...app.services, modules: parts };
  const read = (off: readonly string[]) =>
    backgroundContext(
      services,
      companyId,
      'test',
      (ctx) => {
        const company = { ...ctx.user.company, modules_off: off };
        return readNotices({ ...ctx, user: { ...ctx.user, company } });
      },
      { userId: owner.id },
    );
  expect(await read([])).toEqual({
    left: 'L',
    right: 'R',
    work: [work('b', 4), work('a', 3), work('b', 2), work('a', 1)],
  });
  expect(await read(['two'])).toEqual({ left: 'L', right: null, work: [work('a', 3), work('a', 1)] });
});

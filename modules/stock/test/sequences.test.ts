import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { Movement } from '../contract/wire.ts';
import { agree } from './world.ts';

const app = await testApp();

const n = fc.integer({ min: 1, max: 7 });
const place = fc.integer({ min: 0, max: 2 });
const cents = fc.integer({ min: 0, max: 9999 });
const step = fc.oneof(
  fc.record({ does: fc.constant('receive' as const), n, place, cents }),
  fc.record({ does: fc.constant('checkout' as const), n, place, cents }),
  fc.record({ does: fc.constant('checkin' as const), n, place, cents }),
  fc.record({ does: fc.constant('move' as const), n, place, cents }),
  fc.record({ does: fc.constant('count' as const), n, place, cents }),
  fc.record({ does: fc.constant('write_off' as const), n, place, cents }),
  fc.record({ does: fc.constant('reverse' as const), n, place, cents }),
  fc.record({ does: fc.constant('set' as const), n, place, cents }),
);

it('for any sequence of movements ledger, counters and sums by location agree, and values to the cent', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const places = await Promise.all(['A', 'B', 'C'].map((name) => owner.create('locations', { name })));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const id = await owner.create('accessory', { name: 'Cable', quantity: 3, purchase_cost: '0.10' });
      const call = (path: string, body: object) => owner.call('POST', `accessory/${id}/${path}/`, body);
      const statuses: number[] = [];
      for (const one of steps) {
        const at = places[one.place];
        const holder = { checkout_to: 'user', user_id: owner.id, quantity: one.n };
        const answer = await {
          receive: () =>
            call('receive', { quantity: one.n, location_id: at, total_cost: (one.cents / 100).toFixed(2) }),
          checkout: () => call('checkout', { ...holder, from_location_id: one.n > 4 ? at : null }),
          checkin: () => call('checkin', { ...holder, to_location_id: at }),
          move: () => call('move_stock', { quantity: one.n, to_location_id: at }),
          count: () => call('count_stock', { counted: one.n, location_id: at }),
          write_off: () => call('write_off', { quantity: one.n, location_id: one.n > 4 ? at : null }),
          set: () => owner.call('PATCH', `accessory/${id}/`, { quantity: one.n + 2 }),
          reverse: async () => {
            const { body } = await owner.call<{ results: Movement[] }>('GET', `accessory/${id}/movements/`);
            return call(`movements/${body.results[one.n % body.results.length]?.id ?? ''}/reverse`, {});
          },
        }[one.does]();
        statuses.push(answer.status);
      }
      // Done, or refused with a reason: more than there are, or taken back before.
      expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
      await agree(app, world, 'accessory', id);
    }),
    { numRuns: 6 },
  );
});

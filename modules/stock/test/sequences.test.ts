import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { Movement } from '../contract/wire.ts';
import { agree } from './world.ts';

const app = await testApp();

/** The same sequences in every run: a number below `max`, from a seed. */
function numbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

const KINDS = ['receive', 'checkout', 'checkin', 'move', 'count', 'write_off', 'set', 'reverse'] as const;

it.each([1, 2, 3, 4, 5, 6])(
  'for any sequence of movements ledger, counters and sums by location agree, and values to the cent: seed %i',
  async (seed) => {
    const world = await makeWorld(app);
    const { owner } = world;
    const places = await Promise.all(['A', 'B', 'C'].map((name) => owner.create('locations', { name })));
    const upTo = numbers(seed);
    const id = await owner.create('accessory', { name: 'Cable', quantity: 3, purchase_cost: '0.10' });
    const call = (path: string, body: object) => owner.call('POST', `accessory/${id}/${path}/`, body);
    const give = (path: string, body: object) =>
      owner.call('POST', `accessory/accessoryassociate/${path}`, { accessory_id: id, ...body });
    const step = async (): Promise<number> => {
      const [n, at] = [1 + upTo(7), places[upTo(3)]];
      const some = upTo(2) === 0 ? at : null;
      const assignee = { checkout_to: 'user', user_id: owner.id, quantity: n };
      const { results } = (await owner.call<{ results: Movement[] }>('GET', `accessory/${id}/movements/`)).body;
      const answers = {
        receive: () => call('receive', { quantity: n, location_id: at, total_cost: (upTo(9999) / 100).toFixed(2) }),
        checkout: () => give('', { ...assignee, from_location_id: some }),
        checkin: () => give('checkin/', { ...assignee, to_location_id: at }),
        move: () => call('move_stock', { quantity: n, to_location_id: at }),
        count: () => call('count_stock', { counted: n, location_id: at }),
        write_off: () => call('write_off', { quantity: n, location_id: some }),
        set: () => owner.call('PATCH', `accessory/${id}/`, { quantity: n + 2 }),
        reverse: () => call(`movements/${results[upTo(results.length)]?.id ?? ''}/reverse`, {}),
      };
      return (await answers[KINDS[upTo(KINDS.length)] ?? 'receive']()).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      statuses.push(await step());
      await agree(app, world, 'accessory', id);
    }
    // Succeeds, or is refused for too little stock or an earlier reversal.
    expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
  },
);

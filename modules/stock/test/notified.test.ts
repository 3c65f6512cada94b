import { expect, it } from 'vitest';
import { MODULES } from '../../../app/server/modules.ts';
import { testApp } from '../../../app/test/app.ts';
import type { TestUser } from '../../../app/test/world.ts';
import { act, stockWorld } from './world.ts';

const app = await testApp();

/** Stock names the recipients; another module sends the notifications by this job. */
const isNotified = 'mail_notifications' in MODULES.work.tasks;

it.runIf(isNotified)(
  'of stock is told who gets some and gives some back, and who manages where it goes; of other movements nobody',
  async () => {
    const { world, office, made } = await stockWorld(app);
    const { owner, workspaceId, user } = world;
    const [ada, manager] = [
      await user({ permissions: ['accessory:read'], workspaces: [workspaceId] }),
      await user({ permissions: ['accessory:read'], workspaces: [workspaceId] }),
    ];
    expect((await owner.call('PATCH', `locations/${office}/`, { manager_id: manager.id })).status).toBe(200);
    const told = async (who: TestUser): Promise<string[]> => {
      await app.runJobs();
      const { body } = await who.call<{ results: { kind: string }[] }>('GET', 'notifications/');
      return body.results.map((one) => one.kind).toReversed();
    };
    const id = await made();
    await act(owner, 'accessory', id, 'receive', { quantity: 1, location_id: office });
    await act(owner, 'accessory', id, 'move_stock', { quantity: 1, to_location_id: office });
    await act(owner, 'accessory', id, 'write_off', { quantity: 1 });
    expect([await told(ada), await told(manager)]).toEqual([[], []]);
    const person = { accessory_id: id, checkout_to: 'user', user_id: ada.id };
    expect((await owner.call('POST', 'accessory/accessoryassociate/', person)).status).toBe(201);
    expect([await told(ada), await told(manager)]).toEqual([['checked_out_to_me'], []]);
    const place = { accessory_id: id, checkout_to: 'location', location_id: office };
    expect((await owner.call('POST', 'accessory/accessoryassociate/', place)).status).toBe(201);
    await owner.call('POST', 'accessory/accessoryassociate/checkin/', person);
    expect([await told(ada), await told(manager)]).toEqual([
      ['checked_out_to_me', 'checked_in_from_me'],
      ['checked_out_to_mine'],
    ]);
  },
);

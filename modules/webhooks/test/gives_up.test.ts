import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { NewWebhook } from '../contract/wire.ts';
import { sendWaiting } from '../server/send.ts';
import { receiver } from './receiver.ts';

const app = await testApp();
const { url, at, answers } = await receiver();

it('with the last attempt at its only message, three days after the first, a webhook is turned off', async () => {
  const { owner, companyId } = await makeWorld(app);
  answers.set('/closed', { status: 500 });
  const { body: made } = await owner.call<NewWebhook>('POST', 'webhooks/', {
    ...{ name: 'Desk', url: url('/closed'), events: ['supplier.created'] },
  });
  await owner.create('supplier', { name: 'Only' });
  const begun = app.services.now().getTime();
  const stateNow = () =>
    app.database.inCompany(companyId, (tx) =>
      tx.one(sql<{ due_at: Date; state: string; is_active: boolean; was_stopped: boolean }>`
        select d.due_at, d.state, w.is_active, w.stopped_at is not null as was_stopped
        from webhook w join webhook_delivery d on d.company_id = w.company_id and d.webhook_id = w.id
        where w.company_id = ${companyId}`),
    );
  const hours: number[] = [];
  for (let left = 20; left > 0; left -= 1) {
    await sendWaiting({ company_id: companyId, webhook_id: made.id }, app.services);
    const { due_at: due, state, is_active: isActive } = await stateNow();
    hours.push(Math.round((app.services.now().getTime() - begun) / 3_600_000));
    if (state !== 'waiting') break;
    expect(isActive, `after ${hours.length} attempts`).toBe(true);
    app.clock.advance(Math.ceil((due.getTime() - app.services.now().getTime()) / 60_000));
  }
  expect(await stateNow()).toMatchObject({ state: 'failed', is_active: false, was_stopped: true });
  expect(hours).toEqual([0, 0, 0, 0, 0, 1, 4, 10, 22, 46, 72]);
  expect(new Set(at('/closed').map(({ headers }) => headers['webhook-id'])).size, 'always the same message').toBe(1);
  expect(at('/closed')).toHaveLength(11);
});

import { expect, it } from 'vitest';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { NewWebhook, WebhookDelivery } from '../contract/wire.ts';
import { removeOld } from '../server/deliveries.ts';
import { receiver } from './receiver.ts';

const app = await testApp();
const { url, answers } = await receiver();

it('what was delivered is removed after 30 days, and what waits is kept', async () => {
  const { owner, companyId } = await makeWorld(app);
  const { body: hook } = await owner.call<NewWebhook>('POST', 'webhooks/', {
    ...{ name: 'Desk', url: url('/retention'), events: ['*'] },
  });
  const states = async (): Promise<string[]> =>
    (await owner.call<{ results: WebhookDelivery[] }>('GET', `webhooks/${hook.id}/deliveries/`)).body.results.map(
      (one) => `${one.title} ${one.state}`,
    );
  const removeAfter = (days: number): Promise<void> =>
    backgroundContext(app.services, companyId, 'test', (ctx) =>
      removeOld({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) }),
    );
  await owner.create('supplier', { name: 'Acme' });
  await app.runJobs();
  answers.set('/retention', { status: 500 });
  await owner.create('supplier', { name: 'Globex' });
  await app.runJobs();
  await removeAfter(29);
  expect(await states()).toEqual(['Globex waiting', 'Acme delivered']);
  await removeAfter(31);
  expect(await states()).toEqual(['Globex waiting']);
});

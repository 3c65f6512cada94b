import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { EVERY_EVENT } from '@steward/kernel/server/context/events.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { collect, SEND_TASK } from './collect.ts';
import { removeOld } from './deliveries.ts';
import { makeDemoData } from './demo.ts';
import { eventsReference } from './reference.ts';
import { webhookRoutes } from './routes.ts';
import { sendWaiting } from './send.ts';
import { webhookReminders } from './stopped.ts';

const say = wordsOf('webhooks');

export const webhooksServer = defineServerModule({
  name: 'webhooks',
  headings: [
    {
      name: 'Webhooks',
      description:
        'Addresses that are told what happens, signed as [Standard Webhooks](https://www.standardwebhooks.com) say',
      paths: ['webhooks'],
    },
  ],
  demo: { after: ['assets', 'locations'], make: makeDemoData },
  tables: ['webhook', 'webhook_delivery'],
  backup: { leftOut: { webhook: 'a secret', webhook_delivery: 'a queue' } },
  routes: webhookRoutes,
  on: { [EVERY_EVENT]: { inTransaction: collect } },
  tasks: { [SEND_TASK]: { run: sendWaiting, slots: { all: 12, each: 3 } } },
  reminders: webhookReminders,
  reference: eventsReference,
  schedules: [
    {
      name: 'remove_old_deliveries',
      title: say(({ schedules }) => schedules.remove_old_deliveries),
      time: { at: '03:40' },
      run: removeOld,
    },
  ],
});

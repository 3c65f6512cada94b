import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { createWebhook } from './store.ts';

/** Two webhooks, both off: their addresses lead nowhere. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  make.afterwards(async () => {
    await createWebhook(make.at(60), {
      ...{ name: 'Help desk', url: 'https://helpdesk.northwind.example/hooks/steward', is_active: false },
      events: ['asset.*', 'asset_maintenance.*'],
    });
    await createWebhook(make.at(30), {
      ...{ name: 'Berlin team', url: 'https://chat.northwind.example/services/berlin', is_active: false },
      ...{ form: 'slack', events: ['asset.checked_out', 'asset.checked_in'] },
      filters: { asset: { field: 'location', op: 'under', value: [make.id('location', 'Berlin')] } },
    });
  });
}

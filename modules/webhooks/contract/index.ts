import { defineModule } from '@steward/kernel/contract/module.ts';

export * from './fields.ts';
export * from './filters.ts';
export * from './wire.ts';

/** Webhooks: addresses to which events are sent. */
export const webhooksModule = defineModule({ name: 'webhooks', needs: ['activity_log'] });

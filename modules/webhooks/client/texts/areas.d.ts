import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    webhooks: typeof import('./webhooks.en.json');
  }
}

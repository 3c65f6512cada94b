import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    checkout: typeof import('./checkout.en.json');
    checkout_history: typeof import('./checkout_history.en.json');
  }
}

import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    kits: typeof import('./kits.en.json');
    kits_history: typeof import('./kits_history.en.json');
  }
}

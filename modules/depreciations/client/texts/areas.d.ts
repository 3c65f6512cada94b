import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    depreciations: typeof import('./depreciations.en.json');
  }
}

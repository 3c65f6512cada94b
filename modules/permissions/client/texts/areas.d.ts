import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    permissions_history: typeof import('./permissions_history.en.json');
    rights: typeof import('./rights.en.json');
  }
}

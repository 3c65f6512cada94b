import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    maintenance: typeof import('./maintenance.en.json');
    maintenance_history: typeof import('./maintenance_history.en.json');
  }
}

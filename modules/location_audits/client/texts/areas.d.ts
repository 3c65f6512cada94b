import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    location_audits: typeof import('./location_audits.en.json');
    location_audits_history: typeof import('./location_audits_history.en.json');
  }
}

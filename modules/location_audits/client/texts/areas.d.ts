import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    audit_found: typeof import('./audit_found.en.json');
    location_audits: typeof import('./location_audits.en.json');
    location_audits_history: typeof import('./location_audits_history.en.json');
  }
}

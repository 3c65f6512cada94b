import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    asset_audits: typeof import('./asset_audits.en.json');
    asset_audits_history: typeof import('./asset_audits_history.en.json');
  }
}

import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    scan: typeof import('./scan.en.json');
    scan_history: typeof import('./scan_history.en.json');
  }
}

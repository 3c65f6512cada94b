import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    import: typeof import('./import.en.json');
    reading: typeof import('./reading.en.json');
  }
}

import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    notices_header: typeof import('./notices_header.en.json');
  }
}

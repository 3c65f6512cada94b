import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    software: typeof import('./software.en.json');
    software_history: typeof import('./software_history.en.json');
  }
}

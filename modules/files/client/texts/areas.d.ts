import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    files: typeof import('./files.en.json');
    files_history: typeof import('./files_history.en.json');
  }
}

import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    tags: typeof import('./tags.en.json');
  }
}

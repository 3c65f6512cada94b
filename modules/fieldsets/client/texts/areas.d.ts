import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    fieldsets: typeof import('./fieldsets.en.json');
  }
}

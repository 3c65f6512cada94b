import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    activity_log: typeof import('./activity_log.en.json');
  }
}

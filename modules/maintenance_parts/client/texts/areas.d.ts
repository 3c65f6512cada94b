import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    maintenance_parts: typeof import('./maintenance_parts.en.json');
  }
}

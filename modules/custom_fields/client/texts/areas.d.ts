import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    custom_fields: typeof import('./custom_fields.en.json');
    custom_values: typeof import('./custom_values.en.json');
  }
}

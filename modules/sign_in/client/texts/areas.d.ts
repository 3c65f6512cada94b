import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    auth: typeof import('./auth.en.json');
    security: typeof import('./security.en.json');
    sso: typeof import('./sso.en.json');
  }
}

import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    onboarding: typeof import('./onboarding.en.json');
  }
}

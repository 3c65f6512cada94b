import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    portal: typeof import('./portal.en.json');
    requests: typeof import('./requests.en.json');
  }
}

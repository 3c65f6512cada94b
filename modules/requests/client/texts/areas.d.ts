import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    requests_history: typeof import('./requests_history.en.json');
    portal: typeof import('./portal.en.json');
    requests: typeof import('./requests.en.json');
  }
}

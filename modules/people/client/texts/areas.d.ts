import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    people_history: typeof import('./people_history.en.json');
    transfer: typeof import('./transfer.en.json');
    people: typeof import('./people.en.json');
  }
}

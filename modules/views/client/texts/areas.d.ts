import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    views: typeof import('./views.en.json');
    views_list: typeof import('./views_list.en.json');
  }
}

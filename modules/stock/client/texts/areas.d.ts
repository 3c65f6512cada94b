import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    stock: typeof import('./stock.en.json');
    stock_history: typeof import('./stock_history.en.json');
  }
}

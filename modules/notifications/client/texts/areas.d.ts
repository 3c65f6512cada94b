import '@steward/kernel/client/i18n/areas.ts';

declare module '@steward/kernel/client/i18n/areas.ts' {
  interface Areas {
    notifications: typeof import('./notifications.en.json');
    notifications_history: typeof import('./notifications_history.en.json');
  }
}

import 'i18next';

/**
 * Types of the keys. A new area is a file of the same name in `en`, `de` and `es`, and one line here; then
 * `useTranslation('auth')` knows its keys. For keys that are put together, type the parts, not the result.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof import('./en/auth.json');
      bulk: typeof import('./en/bulk.json');
      checkout: typeof import('./en/checkout.json');
      common: typeof import('./en/common.json');
      dashboard: typeof import('./en/dashboard.json');
      detail: typeof import('./en/detail.json');
      errors: typeof import('./en/errors.json');
      form: typeof import('./en/form.json');
      history: typeof import('./en/history.json');
      import: typeof import('./en/import.json');
      live: typeof import('./en/live.json');
      list: typeof import('./en/list.json');
      notices: typeof import('./en/notices.json');
      onboarding: typeof import('./en/onboarding.json');
      palette: typeof import('./en/palette.json');
      people: typeof import('./en/people.json');
      platform: typeof import('./en/platform.json');
      portal: typeof import('./en/portal.json');
      profile: typeof import('./en/profile.json');
      security: typeof import('./en/security.json');
      reading: typeof import('./en/reading.json');
      requests: typeof import('./en/requests.json');
      rights: typeof import('./en/rights.json');
      scan: typeof import('./en/scan.json');
      settings: typeof import('./en/settings.json');
      shell: typeof import('./en/shell.json');
      shortcuts: typeof import('./en/shortcuts.json');
      views: typeof import('./en/views.json');
      standing: typeof import('./en/standing.json');
      sso: typeof import('./en/sso.json');
      tokens: typeof import('./en/tokens.json');
      trash: typeof import('./en/trash.json');
    };
  }
}

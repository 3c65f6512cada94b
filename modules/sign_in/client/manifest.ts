import i18next from 'i18next';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const signInClient = defineClientModule({
  name: 'sign_in',
  gates: [
    {
      closes: (user) => user.second_factor_missing === true && !user.support,
      load: () => import('./security/SecondFactorGate.tsx'),
    },
  ],
  settings: [
    {
      key: 'sso',
      permissions: ['setting_administrator:all'],
      title: () => i18next.t('settings.tab', { ns: 'sso' }),
      load: () => import('./sso/SsoPage.tsx'),
    },
  ],
  settingsCards: [
    {
      key: 'second_factor',
      page: 'general',
      before: 'platform/support',
      load: () => import('./security/SecondFactorRule.tsx'),
    },
  ],
  profile: [
    {
      key: 'security',
      title: () => i18next.t('profile_tab', { ns: 'security' }),
      load: async () => (await Promise.all([import('./security/Security.tsx'), loadAllTexts()]))[0],
    },
  ],
});

import i18next from 'i18next';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const signInClient = defineClientModule({
  name: 'sign_in',
  gates: [
    { closes: (user) => user.second_factor_missing === true && !user.support, load: ui.part('SecondFactorGate') },
  ],
  settings: [
    {
      key: 'sso',
      group: 'people',
      permissions: ['setting_administrator:all'],
      title: () => i18next.t('settings.tab', { ns: 'sso' }),
      load: ui.part('SsoPage'),
    },
  ],
  settingsCards: [{ key: 'second_factor', page: 'sso', isFirst: true, load: ui.part('SecondFactorRule') }],
  profile: [
    {
      key: 'security',
      title: () => i18next.t('profile_tab', { ns: 'security' }),
      load: async () => {
        await loadAllTexts();
        return ui.part('Security')();
      },
    },
  ],
});

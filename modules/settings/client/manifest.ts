import i18next from 'i18next';
import { Settings } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { CompanyProfile } from './company_profile/CompanyProfile.tsx';
import { pagesOf } from './pages_of.ts';
import { SettingsButton } from './settings_drawer/SettingsButton.tsx';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('settings');

export const settingsClient = defineClientModule({
  name: 'settings',
  screens: [
    {
      path: '/setting',
      permission: null,
      mayOpen: (person) => pagesOf(person).length > 0,
      load: ui.part('Settings'),
      nav: { group: 'bottom', icon: Settings, title: say(({ nav }) => nav.setting) },
    },
  ],
  hosts: [
    { Component: SettingsButton, portal: true },
    { Component: CompanyProfile, portal: true },
  ],
  settings: [
    {
      key: 'general',
      group: 'company',
      before: 'company',
      permissions: ['setting_administrator:all'],
      entries: ['super_user', 'admin', 'settings'],
      title: () => i18next.t('tabs.general', { ns: 'settings' }),
      load: ui.part('GeneralPage'),
    },
    {
      key: 'company',
      group: 'company',
      before: 'modules',
      permissions: ['company:all'],
      entries: ['company'],
      title: () => i18next.t('tabs.company', { ns: 'settings' }),
      load: ui.part('CompanyPage'),
    },
    {
      key: 'modules',
      group: 'company',
      before: 'people/users',
      permissions: ['setting_administrator:all'],
      title: () => i18next.t('tabs.modules', { ns: 'settings' }),
      load: ui.part('ModulesPage'),
    },
    {
      key: 'reminders',
      group: 'records',
      permissions: ['setting_administrator:all'],
      title: () => i18next.t('tabs.reminders', { ns: 'settings' }),
    },
    {
      key: 'recurring',
      group: 'operation',
      permissions: ['setting_administrator:all'],
      title: () => i18next.t('tabs.recurring', { ns: 'settings' }),
    },
  ],
});

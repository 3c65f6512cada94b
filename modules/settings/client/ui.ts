export { CompanyPage, GeneralPage } from './pages.tsx';
export { ModulesPage } from './ModulesPage.tsx';
export { Settings } from './Settings.tsx';
export { CompanyProfileDialog } from './company_profile/CompanyProfileDialog.tsx';
export { SettingsDrawer } from './settings_drawer/SettingsDrawer.tsx';

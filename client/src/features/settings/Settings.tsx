import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { PrefixForm } from '../../forms/PrefixForm.tsx';
import { useUser } from '../../session/auth.ts';
import { settingTabs } from '../../state/setting_tabs.ts';
import { useStore } from '../../state/store.ts';
import { color } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { PeopleLinks } from './PeopleLinks.tsx';
import { tabsOf } from './tabs.ts';

/** What holds for the whole company. People see the tabs that they may use. */
export default function Settings() {
  const { t } = useTranslation('settings');
  const user = useUser();
  const { selectedTab } = useStore(settingTabs);
  if (!user?.company.settings) return null;
  const tabs = tabsOf(user);
  const current = tabs.find((tab) => tab === selectedTab) ?? tabs[0];
  if (current === undefined) return null;
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto' }}>
      <PageHeader title={t('title')} subtitle={user.company.name} />
      <Tabs value={current} onChange={(_event, tab) => settingTabs.set({ selectedTab: tab, selectedLabel: t(`tabs.${tab as typeof current}`) })} aria-label={t('title')} sx={{ mb: 3.5, borderBottom: `1px solid ${color.line}` }}>
        {tabs.map((tab) => <Tab key={tab} value={tab} id={`tab-${tab}`} aria-controls={`panel-${tab}`} label={t(`tabs.${tab}`)} />)}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'general' && <Card title={t('company.title')}><CompanyForm user={user} /></Card>}
        {current === 'asset_tags' && <Card title={t('asset_tags.title')}><PrefixForm settings={user.company.settings} /></Card>}
        {current === 'people' && <PeopleLinks />}
      </Box>
    </Box>
  );
}

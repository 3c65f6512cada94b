import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrefixForm } from '@steward/kernel/client/forms/PrefixForm.tsx';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { settingTabs, type SettingTab } from '@steward/kernel/client/state/setting_tabs.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { READING_WIDTH } from '@steward/kernel/client/ui/page_width.ts';
import { SecondFactorRule } from '../../sign_in/client/security/index.ts';
import { SsoSettings } from '../../sign_in/client/sso/index.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { RecordsCard } from './RecordsCard.tsx';
import { SupportCard } from './SupportCard.tsx';
import { entryTab, tabsOf } from './tabs.ts';

/** What holds for the whole company. The tab stands in the address; without one, the first that is allowed opens. */
export default function Settings() {
  const { t } = useTranslation('settings');
  const router = useRouter();
  const user = useUser();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const tabs = user ? tabsOf(user) : [];
  const current = tabs.find((tab) => tab === search['tab']) ?? (user && entryTab(user));
  useEffect(() => {
    if (current) settingTabs.set({ selectedTab: current, selectedLabel: t(`tabs.${current}`) });
  }, [current, t]);
  if (!user?.company.settings || !current) return null;
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader title={t('title')} subtitle={user.company.name} />
      <Tabs
        value={current}
        onChange={(_event, tab) => router.history.push(`/setting?tab=${String(tab)}`)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('title')}
        sx={{ mx: { xs: -4, sm: 0 }, px: { xs: 4, sm: 0 }, mb: 3.5, borderBottom: `1px solid ${color.line}` }}
      >
        {tabs.map((tab) => (
          <Tab key={tab} value={tab} id={`tab-${tab}`} aria-controls={`panel-${tab}`} label={t(`tabs.${tab}`)} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${current}`}
        aria-labelledby={`tab-${current}`}
        sx={{ display: 'grid', gap: 3.5 }}
      >
        <Panel tab={current} user={user} settings={user.company.settings} />
      </Box>
    </Box>
  );
}

function Panel({
  tab,
  user,
  settings,
}: {
  tab: SettingTab;
  user: SessionUser;
  settings: NonNullable<SessionUser['company']['settings']>;
}) {
  const { t } = useTranslation('settings');
  const panels: Readonly<Record<SettingTab, () => ReactNode>> = {
    general: () => (
      <>
        <ReadOnlyGuard notice>
          <Card title={t('general.title')}>
            <PlaceForm key={Object.values(settings).join()} user={user} settings={settings} />
          </Card>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <SecondFactorRule />
          </Suspense>
        </ReadOnlyGuard>
        <SupportCard />
      </>
    ),
    company: () => (
      <>
        <ReadOnlyGuard notice>
          <Card title={t('company.title')}>
            <CompanyForm key={user.company.icon?.id ?? ''} user={user} />
          </Card>
        </ReadOnlyGuard>
        <PlanCard user={user} />
        <LimitsCard />
      </>
    ),
    users: () => <PeopleCard />,
    groups: () => <RecordsCard key={tab} record={recordNamed('group')} text={t('people.group')} />,
    workspaces: () => <RecordsCard key={tab} record={recordNamed('workspace')} text={t('people.workspace')} />,
    sso: () => (
      <ReadOnlyGuard notice>
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <SsoSettings />
        </Suspense>
      </ReadOnlyGuard>
    ),
    asset_tag: () => (
      <ReadOnlyGuard notice>
        <Card title={t('asset_tags.title')}>
          <PrefixForm settings={settings} company={user.company.name} />
        </Card>
      </ReadOnlyGuard>
    ),
  };
  return panels[tab]();
}

import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { settingsCards, type SettingsPage, type SettingsPartProps } from '@steward/kernel/client/slots.ts';
import { settingTabs } from '@steward/kernel/client/state/device_choices.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { keepTabInView } from '@steward/kernel/client/ui/keep_tab_in_view.ts';
import { PageHeader, READING_WIDTH } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { entryPage, pagesOf } from './pages_of.ts';

/** Company settings. The page is in the address; without one the first allowed opens. */
export function Settings() {
  const { t } = useTranslation('settings');
  const router = useRouter();
  const user = useUser();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const pages = user ? pagesOf(user) : [];
  const current = pages.find((page) => page.key === search['tab']) ?? (user && entryPage(user));
  const label = current?.title();
  useEffect(() => {
    if (current && label) settingTabs.set({ selectedTab: current.key, selectedLabel: label });
  }, [current, label]);
  if (!user?.company.settings || !current) return null;
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader title={t('title')} subtitle={user.company.name} />
      <Tabs
        ref={keepTabInView}
        value={current.key}
        onChange={(_event, key) => router.history.push(`/setting?tab=${String(key)}`)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('title')}
        sx={{ mx: { xs: -4, sm: 0 }, px: { xs: 4, sm: 0 }, mb: 3.5, borderBottom: `1px solid ${color.line}` }}
      >
        {pages.map(({ key, title }) => (
          <Tab key={key} value={key} id={`tab-${key}`} aria-controls={`panel-${key}`} label={title()} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${current.key}`}
        aria-labelledby={`tab-${current.key}`}
        sx={{ display: 'grid', gap: 3.5 }}
      >
        <Cards key={current.key} page={current} user={user} settings={user.company.settings} />
      </Box>
    </Box>
  );
}

/** The page's content with cards of other modules. */
function Cards({ page, ...props }: SettingsPartProps & { page: SettingsPage }) {
  const added = settingsCards.all().filter((card) => card.page === page.key);
  return [page, ...added].map(({ load }, index) => {
    const Part = componentOf(load);
    return (
      <Suspense key={index} fallback={<SkeletonLines lines={index === 0 ? 8 : 3} />}>
        <Part {...props} />
      </Suspense>
    );
  });
}

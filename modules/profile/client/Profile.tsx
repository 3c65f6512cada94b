import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { profileTabs } from '@steward/kernel/client/slots.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { Verification } from './Verification.tsx';

const ABOVE = { mx: { xs: -4, sm: 0 }, px: { xs: 4, sm: 0 }, mb: 3.5, borderBottom: `1px solid ${color.line}` };
const AT_THE_SIDE = {
  alignSelf: 'start',
  '& .MuiTab-root': { alignItems: 'start', minHeight: 36, px: 2.5, borderRadius: '8px', textAlign: 'start' },
  '& .Mui-selected': { backgroundColor: color.accentSoft },
  '& .MuiTabs-indicator': { display: 'none' },
};

/** The profile. The tab is in the address. */
export function Profile() {
  const { t } = useTranslation(['auth', 'profile']);
  const router = useRouter();
  const user = useUser();
  const { tab: wanted }: { readonly tab?: string } = useSearch({ strict: false });
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  if (user === null) return null;
  const tabs = profileTabs.all().filter((tab) => tab.visible?.(user) ?? true);
  const current = tabs.find((tab) => tab.key === wanted) ?? tabs[0];
  if (!current) return null;
  const Content = componentOf(current.load);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '224px minmax(0, 820px)' },
        '& > header': { gridColumn: '1 / -1' },
      }}
    >
      <PageHeader title={t('profile.title')} subtitle={<bdi>{user.email}</bdi>} />
      <Tabs
        value={current.key}
        onChange={(_event, key: string) =>
          router.history.push(key === tabs[0]?.key ? '/profile' : `/profile?tab=${key}`)
        }
        {...(isWide ? { orientation: 'vertical' } : { variant: 'scrollable' })}
        aria-label={t('profile.title')}
        sx={isWide ? AT_THE_SIDE : ABOVE}
      >
        {tabs.map(({ key, title }) => (
          <Tab key={key} value={key} id={`tab-${key}`} aria-controls={`panel-${key}`} label={title()} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${current.key}`}
        aria-labelledby={`tab-${current.key}`}
        sx={{ display: 'grid', alignContent: 'start', gap: 3.5, minWidth: 0 }}
      >
        <Verification user={user} />
        <Suspense
          fallback={
            <Card>
              <SkeletonLines lines={5} />
            </Card>
          }
        >
          <Content user={user} />
        </Suspense>
      </Box>
    </Box>
  );
}

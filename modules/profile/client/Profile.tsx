import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { READING_WIDTH } from '@steward/kernel/client/ui/page_width.ts';
import { ApiTokens } from '@steward/modules/api_tokens/client';
import { Security } from '../../sign_in/client/security/index.ts';
import { SsoLink } from '../../sign_in/client/sso/index.ts';
import { Notifications } from './Notifications.tsx';
import { OwnData } from './OwnData.tsx';
import { Password } from './Password.tsx';
import { profilePath, profileTabs, type ProfileTab } from './tabs.ts';
import { Verification } from './Verification.tsx';

/** Everybody's own page. The tab stands in the address, so that a link may lead to any of them. */
export default function Profile() {
  const { t } = useTranslation(['auth', 'profile']);
  const router = useRouter();
  const user = useUser();
  const { tab: wanted }: { readonly tab?: string } = useSearch({ strict: false });
  if (user === null) return null;
  const tabs = profileTabs(user);
  const current = tabs.find((tab) => tab === wanted) ?? 'profile';
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader title={t('profile.title')} subtitle={<bdi>{user.email}</bdi>} />
      <Tabs
        value={current}
        onChange={(_event, tab: ProfileTab) => router.history.push(profilePath(tab))}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('profile.title')}
        sx={{ mx: { xs: -4, sm: 0 }, px: { xs: 4, sm: 0 }, mb: 3.5, borderBottom: `1px solid ${color.line}` }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`tab-${tab}`}
            aria-controls={`panel-${tab}`}
            label={t(`profile:tabs.${tab}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${current}`}
        aria-labelledby={`tab-${current}`}
        sx={{ display: 'grid', gap: 3.5 }}
      >
        <Verification user={user} />
        <Suspense
          fallback={
            <Card>
              <SkeletonLines lines={5} />
            </Card>
          }
        >
          <Panel tab={current} user={user} />
        </Suspense>
      </Box>
    </Box>
  );
}

function Panel({ tab, user }: { tab: ProfileTab; user: SessionUser }) {
  const may = useCan();
  const { settings } = user.company;
  const panels: Readonly<Record<ProfileTab, () => ReactNode>> = {
    profile: () => (
      <>
        <OwnData key={user.language} user={user} />
        {may('asset_tag:all') && user.is_verified && settings && (
          <PrefixPointer prefix={settings.enable_static_tag_prefix ? settings.asset_tag_prefix : ''} />
        )}
      </>
    ),
    security: () => <Security password={<Password />} link={user.is_verified && <SsoLink />} />,
    notifications: () => <Notifications />,
    tokens: () => <ApiTokens />,
  };
  return panels[tab]();
}

/**
 * The setting holds for the whole company and is changed there; the sign-up says that it is found under this heading.
 */
function PrefixPointer({ prefix }: { prefix: string }) {
  const { t } = useTranslation('auth');
  return (
    <Card
      title={t('profile.settings')}
      action={
        <LinkButton to="/setting" search={{ tab: 'asset_tag' }} size="small">
          {t('profile.prefix_go')}
        </LinkButton>
      }
    >
      <Box sx={{ color: color.secondary }}>
        {prefix === '' ? t('profile.prefix_none') : t('profile.prefix_is', { prefix })}
      </Box>
    </Card>
  );
}

import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

/** Tabs of one's own page, in their order. The first needs no word in the address. */
export const PROFILE_TABS = ['profile', 'security', 'notifications', 'tokens'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Before the address is proven there is nothing to be told of; programs are not for people of the portal alone. */
export function profileTabs(user: SessionUser): readonly ProfileTab[] {
  return PROFILE_TABS.filter((tab) =>
    tab === 'tokens' ? user.is_verified && !isPortalOnly(user) : tab === 'notifications' ? user.is_verified : true,
  );
}

export const profilePath = (tab: ProfileTab): string => (tab === 'profile' ? '/profile' : `/profile?tab=${tab}`);

import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, useAllLabels } from '../i18n/index.ts';
import { useUser } from '../session/auth.ts';
import type { NavGroup } from '../screen.ts';
import { screens } from '../slots.ts';
import { isCurrent, navigationOf, type NavItem, type Section } from './navigation.ts';

export interface Navigation {
  readonly groups: ReadonlyMap<NavGroup, readonly NavItem[]>;
  readonly titleOf: (item: NavItem) => string;
  /** Heading of a group; the first and last have none. */
  readonly headingOf: (section: Section['id']) => string | null;
  readonly isCurrent: (item: NavItem) => boolean;
}

/** The navigation of the signed-in user with the current entry. */
export function useNavigation(): Navigation {
  const { t } = useTranslation('shell');
  const labels = useAllLabels();
  const user = useUser();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const groups = useMemo(
    () => (user ? navigationOf(screens.all(), user) : new Map<NavGroup, readonly NavItem[]>()),
    [user],
  );
  const items = [...groups.values()].flat();
  return {
    groups,
    titleOf: (item) =>
      'record' in item.title ? (labels[item.title.record]?.many ?? item.title.record) : item.title[currentLanguage()],
    headingOf: (section) => {
      if (section === 'pinned') return t('nav.pinned');
      return section === 'top' || section === 'bottom' ? null : t(`nav.groups.${section}`);
    },
    isCurrent: (item) => isCurrent(item, pathname, items),
  };
}

import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNoPermissions } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { currentLanguage, useAllLabels } from '../../i18n/index.ts';
import type { NavEntry, NavGroup, Screen } from '../../screen.ts';
import { useUser } from '../../session/auth.ts';
import { mayOpen } from '../../session/guard.ts';
import { screens } from '../../slots.ts';

export interface NavItem extends NavEntry {
  readonly path: string;
}

const GROUPS = ['top', 'inventory', 'places', 'people', 'catalogue', 'bottom'] as const satisfies readonly NavGroup[];

/**
 * Navigation entries that the user may open, by group, without empty groups. Users without any permission have the
 * portal only.
 */
export function navigationOf(all: readonly Screen[], user: SessionUser): ReadonlyMap<NavGroup, readonly NavItem[]> {
  const screens = hasNoPermissions(user) ? all.filter((screen) => screen.portal) : all;
  const items = screens.flatMap((screen) =>
    screen.nav && mayOpen(user, screen) ? [{ ...screen.nav, path: screen.path }] : [],
  );
  return new Map(
    GROUPS.map((group) => [group, items.filter((item) => item.group === group)] as const).filter(
      ([, list]) => list.length > 0,
    ),
  );
}

/** A section of the navigation: pinned entries or a group. */
export interface Section {
  readonly id: NavGroup | 'pinned';
  readonly items: readonly NavItem[];
}

/** Pinned entries in order; groups without them. */
export function sectionsOf(
  groups: ReadonlyMap<NavGroup, readonly NavItem[]>,
  pinned: readonly string[],
): readonly Section[] {
  const byPath = new Map([...groups.values()].flat().map((item) => [item.path, item]));
  const found = pinned.flatMap((path) => byPath.get(path) ?? []);
  const rest = [...groups].map(([id, items]): Section => ({ id, items: items.filter((one) => !found.includes(one)) }));
  return [{ id: 'pinned' as const, items: found }, ...rest].filter((section) => section.items.length > 0);
}

const under = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** How much of a path is the address of this entry; 0: it does not belong there. */
const nearness = ({ path, also = [] }: NavItem, pathname: string): number =>
  Math.max(0, ...[path, ...also].filter((one) => under(pathname, one)).map((one) => one.length));

/** Whether a path belongs to this entry, and to no other one with an address that is nearer to it. */
export function isCurrent(item: NavItem, pathname: string, all: readonly NavItem[] = []): boolean {
  const own = nearness(item, pathname);
  return own > 0 && all.every((one) => nearness(one, pathname) <= own);
}

export interface Navigation {
  readonly groups: ReadonlyMap<NavGroup, readonly NavItem[]>;
  readonly titleOf: (item: NavItem) => string;
  /** Heading of a group; the first and last have none. */
  readonly headingOf: (section: Section['id']) => string | null;
}

/** The navigation of the signed-in user. */
export function useNavigation(): Navigation {
  const { t } = useTranslation('shell');
  const labels = useAllLabels();
  const user = useUser();
  const groups = useMemo(
    () => (user ? navigationOf(screens.all(), user) : new Map<NavGroup, readonly NavItem[]>()),
    [user],
  );
  return {
    groups,
    titleOf: (item) =>
      'record' in item.title ? (labels[item.title.record]?.many ?? item.title.record) : item.title[currentLanguage()],
    headingOf: (section) => {
      if (section === 'pinned') return t('nav.pinned');
      return section === 'top' || section === 'bottom' ? null : t(`nav.groups.${section}`);
    },
  };
}

/** Tells which of the items are current. Rerenders when that changes, and not with each address. */
export function useIsCurrent(groups: Navigation['groups'], items: readonly NavItem[]): (item: NavItem) => boolean {
  const all = [...groups.values()].flat();
  const paths = useRouterState({
    select: ({ location }) =>
      items.flatMap((item) => (isCurrent(item, location.pathname, all) ? item.path : [])).join('\n'),
  });
  return ({ path }) => paths.split('\n').includes(path);
}

/** Height of the bar on phones, in pixels. */
export const PHONE_BAR = 64;
/** Its entries on both sides of the scan button. */
export const SIDES = [
  ['/dashboard', '/assets'],
  ['/locations', '/users'],
] as const;

/** Whether the bar has an entry that the user may open. */
export function hasPhoneBar(groups: Navigation['groups']): boolean {
  const paths = new Set<string>([...SIDES.flat(), '/scan']);
  return [...groups.values()].flat().some((item) => paths.has(item.path));
}

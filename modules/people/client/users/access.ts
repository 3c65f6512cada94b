import type { Screen } from '@steward/kernel/client/screen.ts';
import { navigationOf, type NavItem } from '@steward/kernel/client/shell/index.ts';
import { hasNoPermissions, isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import type { PersonGroup } from '@steward/kernel/contract/access/person.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

/** A group with its permissions. */
export interface GroupChoice extends PersonGroup {
  readonly id: string;
  readonly name: string;
}

/** What an invited user would see. */
export interface AccessPreview {
  /** Only their own assets. */
  readonly isOwnOnly: boolean;
  /** No group gives them any permission. */
  readonly isNothing: boolean;
  /** They may read assets, but have no workspace. */
  readonly isWithoutPlace: boolean;
  /** Navigation entries. */
  readonly entries: readonly NavItem[];
}

/** Computed by the real navigation. */
export function accessPreview(
  inviter: SessionUser,
  groups: readonly GroupChoice[],
  hasWorkspace: boolean,
  screens: readonly Screen[],
): AccessPreview {
  const person: SessionUser = {
    ...inviter,
    id: '',
    user_type: 'user',
    is_superuser: false,
    runs_platform: false,
    limited_to: undefined,
    custom_permissions: [],
    environment_roles: [],
    is_verified: true,
    support: null,
    groups: groups.map((one) => ({ ...one })),
  };
  const isNothing = hasNoPermissions(person);
  const isOwnOnly = isNothing || isPortalOnly(person);
  const entries = isOwnOnly ? [] : [...navigationOf(screens, person).values()].flat();
  return { isOwnOnly, isNothing, isWithoutPlace: !isOwnOnly && !hasWorkspace, entries };
}

const KEY = 'steward.invite_groups';

/** Groups chosen last on this device; else the least powerful non-empty one (the portal counts least). */
export function recentGroups(groups: readonly GroupChoice[]): readonly GroupChoice[] {
  const last = (localStorage.getItem(KEY) ?? '').split(' ');
  const known = groups.filter((one) => last.includes(one.id));
  if (known.length > 0) return known;
  const size = ({ custom_permissions: all }: GroupChoice): number =>
    all.every((one) => one.startsWith('featureportal:')) ? 0 : all.length;
  const [least] = groups
    .filter((one) => one.custom_permissions.length > 0 && !one.group_access)
    .toSorted((one, other) => size(one) - size(other));
  return least ? [least] : [];
}

export function storeRecentGroups(groups: readonly { readonly id: string }[]): void {
  localStorage.setItem(KEY, groups.map((one) => one.id).join(' '));
}

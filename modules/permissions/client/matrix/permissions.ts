import { isActivePermission } from '@steward/kernel/contract/access/active_permissions.ts';
import {
  ACTIONS,
  FLAGS,
  PAGE_PERMISSIONS,
  RESOURCE_ACTIONS,
  SINGLE_PERMISSIONS,
} from '@steward/kernel/contract/access/permissions.ts';

export type Resource = keyof typeof RESOURCE_ACTIONS;

/** Basic actions, each a column. */
export const BASIC = ['read', 'write', 'update', 'delete'] as const;

/** Resources by area. */
const AREAS = {
  inventory: [
    'assets',
    'assetmodel',
    'license',
    'accessory',
    'consumable',
    'component',
    'kit',
    'tag',
    'assetsaudit',
    'assetsmaintenance',
  ],
  places: ['locations', 'location_group', 'environment', 'locationsaudit', 'locationsmaintenance'],
  people: ['user', 'department', 'group'],
  catalogue: [
    'category',
    'manufacturer',
    'supplier',
    'statuslabels',
    'depreciation',
    'catalog',
    'assetcolumns',
    'customFields',
  ],
  company: [
    'company',
    'companies',
    'invoices',
    'enterpriseplans',
    'estimate',
    'featureportal',
    'activitylogs',
    'details',
  ],
} as const satisfies Readonly<Record<string, readonly Resource[]>>;

export type GroupName = keyof typeof AREAS;

/** Active permissions of a resource. */
export function permissionsOf(resource: Resource): string[] {
  return RESOURCE_ACTIONS[resource].map((action) => `${resource}:${action}`).filter(isActivePermission);
}

export function hasAction(resource: Resource, action: string): boolean {
  return permissionsOf(resource).includes(`${resource}:${action}`);
}

export function furtherActions(resource: Resource): string[] {
  return ACTIONS.filter((action) => hasAction(resource, action) && !BASIC.some((basic) => basic === action));
}

/** Active resources by area. */
export const GROUPS = (Object.entries(AREAS) as [GroupName, readonly Resource[]][])
  .map(([group, resources]) => [group, resources.filter((one) => permissionsOf(one).length > 0)] as const)
  .filter(([, resources]) => resources.length > 0);

/** Permissions without a resource, in three lists. */
export const SINGLES = {
  pages: PAGE_PERMISSIONS.filter(isActivePermission),
  further: SINGLE_PERMISSIONS.filter(isActivePermission),
  flags: FLAGS.filter(isActivePermission),
} as const;

/** Selects all, or none when all are selected; ungrantable ones are unchanged. */
export function toggleAll(
  chosen: readonly string[],
  these: readonly string[],
  mayGive: (permission: string) => boolean,
): string[] {
  const movable = these.filter((one) => mayGive(one) || chosen.includes(one));
  const on = movable.every((one) => chosen.includes(one));
  return on ? chosen.filter((one) => !movable.includes(one)) : [...new Set([...chosen, ...movable])];
}

/** Checked, unchecked or indeterminate. */
export function stateOf(chosen: readonly string[], these: readonly string[]): 'on' | 'off' | 'some' {
  const n = these.filter((one) => chosen.includes(one)).length;
  return n === 0 ? 'off' : n === these.length ? 'on' : 'some';
}

export type RowChoice = 'everything' | 'read_only' | 'nothing';

/** All, `read` or none of a resource; ungrantable permissions are unchanged. */
export function setRow(
  chosen: readonly string[],
  resource: Resource,
  choice: RowChoice,
  mayGive: (permission: string) => boolean,
): string[] {
  const row = permissionsOf(resource);
  const wanted =
    choice === 'everything' ? row : choice === 'read_only' ? row.filter((one) => one === `${resource}:read`) : [];
  return [
    ...chosen.filter((one) => !row.includes(one) || wanted.includes(one) || !mayGive(one)),
    ...wanted.filter((one) => mayGive(one) && !chosen.includes(one)),
  ];
}

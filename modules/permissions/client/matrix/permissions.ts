import {
  AREAS,
  BASIC,
  isActivePermission,
  listedVerbs,
  permissionsFor,
  resourceNames,
  singleNames,
  type Area,
  type Permission,
} from '@steward/kernel/contract/permissions.ts';

/** Active permissions of a resource. */
export function permissionsOf(resource: string): Permission[] {
  return permissionsFor(resource).filter(isActivePermission);
}

export function hasAction(resource: string, action: string): boolean {
  return isActivePermission(`${resource}:${action}`);
}

export function furtherActions(resource: string): string[] {
  return listedVerbs(resource).filter(
    (action) => hasAction(resource, action) && !BASIC.some((basic) => basic === action),
  );
}

/** Active resources by area. */
export function resourcesByArea(): (readonly [Area, readonly string[]])[] {
  return AREAS.map(
    (area) => [area, resourceNames(area).filter((one) => permissionsOf(one).length > 0)] as const,
  ).filter(([, resources]) => resources.length > 0);
}

/** Lists of permissions without a resource. */
export const SINGLE_LISTS = ['pages', 'further', 'flags'] as const;
export type SingleList = (typeof SINGLE_LISTS)[number];

const KIND_OF = { pages: 'page', further: 'further', flags: 'flag' } as const;

export function singlesIn(list: SingleList): Permission[] {
  return singleNames(KIND_OF[list]).filter(isActivePermission);
}

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
  resource: string,
  choice: RowChoice,
  mayGive: (permission: string) => boolean,
): string[] {
  const row: readonly string[] = permissionsOf(resource);
  const wanted =
    choice === 'everything' ? row : choice === 'read_only' ? row.filter((one) => one === `${resource}:read`) : [];
  return [
    ...chosen.filter((one) => !row.includes(one) || wanted.includes(one) || !mayGive(one)),
    ...wanted.filter((one) => mayGive(one) && !chosen.includes(one)),
  ];
}

/** Name, four basic actions and further ones; stacked on a phone. */
export const COLUMNS = {
  xs: 'minmax(0, 1fr) repeat(4, 44px)',
  md: 'minmax(150px, 220px) repeat(4, 64px) minmax(0, 1fr)',
};

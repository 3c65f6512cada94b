import { can, isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import type { Person } from '@steward/kernel/contract/access/person.ts';

/**
 * The actions of `featureportal`: `read` the page, `write` requests and problem reports, `update` returns, `delete`
 * withdrawals.
 */
export type PortalAction = 'read' | 'write' | 'update' | 'delete';

/** While it is on, everyone has the portal for their assets; portal users and narrowed tokens need the permission. */
export function portalMay(person: Person, action: PortalAction): boolean {
  if (!isModuleOn(person, 'requests')) return false;
  return isPortalOnly(person) || person.limited_to ? can(person, `featureportal:${action}`) : true;
}

/** By which of their permissions somebody gets an asset for themselves, the quickest first. */
const REQUESTING = ['self_checkout:read', 'can_request_assets', 'featureportal:write'] as const;

/** The permission by which a person requests or takes assets, whose scope says which; `null`: they may not. */
export function requestPermission(person: Person): (typeof REQUESTING)[number] | null {
  if (!portalMay(person, 'read')) return null;
  return REQUESTING.find((permission) => can(person, permission)) ?? null;
}

/** `self_checkout:read` checks out at once, the others make a request; `null`: neither. */
export function requestModeOf(person: Person): 'at_once' | 'on_request' | null {
  const permission = requestPermission(person);
  return permission === 'self_checkout:read' ? 'at_once' : permission && 'on_request';
}

/** Catalog items are offered to users who may request assets, while the module is on. */
export function mayRequestItems(person: Person): boolean {
  return requestModeOf(person) !== null && isModuleOn(person, 'request_catalogs');
}

/** With maintenance, problems are fault reports; otherwise they are requests. */
export function problemsAreFaults(person: Person): boolean {
  return isModuleOn(person, 'maintenance');
}

/** Prices of items need the permission to read the catalog or the costs of assets. */
export function seesPrices(person: Person): boolean {
  return can(person, 'catalog:read') || can(person, 'assets:cost');
}

/** Permission to decide each kind of request. */
export const DECIDING = {
  claim: 'assets:checkout',
  return: 'assets:checkin',
  problem: 'assets:update',
  item: 'catalog:checkout',
} as const;
export type RequestKind = keyof typeof DECIDING;
export const REQUEST_KINDS = ['claim', 'return', 'problem', 'item'] as const satisfies readonly RequestKind[];

/** Record type of each kind. */
const SUBJECTS = { claim: 'asset', return: 'asset', problem: 'asset', item: 'catalog_item' } as const;

/** Whether it is a request for a catalog item. */
export function isForItem(kind: RequestKind): kind is 'item' {
  return SUBJECTS[kind] === 'catalog_item';
}

/** Whether a user may decide requests of a kind, for records that they see. */
export function mayDecide(person: Person, kind: RequestKind): boolean {
  if (!isModuleOn(person, 'requests')) return false;
  return can(person, isForItem(kind) ? 'catalog:read' : 'assets:read') && can(person, DECIDING[kind]);
}

/** Kinds that a user may decide. */
export function decidableKinds(person: Person): readonly RequestKind[] {
  return REQUEST_KINDS.filter((kind) => mayDecide(person, kind));
}

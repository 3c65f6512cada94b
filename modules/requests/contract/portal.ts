import { can, isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import type { Person } from '@steward/kernel/contract/access/person.ts';

/** The actions of `featureportal`: `read` the page, `write` problem reports, `update` returns, `delete` withdrawals. */
export type PortalAction = 'read' | 'write' | 'update' | 'delete';

/** While it is on, everyone has the portal for their assets; portal users and narrowed tokens need the permission. */
export function portalMay(person: Person, action: PortalAction): boolean {
  if (!isModuleOn(person, 'requests')) return false;
  return isPortalOnly(person) || person.limited_to ? can(person, `featureportal:${action}`) : true;
}

/** `self_checkout:read` checks out at once, `can_request_assets` makes a request; `null`: neither. */
export function requestModeOf(person: Person): 'at_once' | 'on_request' | null {
  if (!portalMay(person, 'read')) return null;
  if (can(person, 'self_checkout:read')) return 'at_once';
  return can(person, 'can_request_assets') ? 'on_request' : null;
}

/** Permission to decide each kind of request. */
export const DECIDING = { claim: 'assets:checkout', return: 'assets:checkin', problem: 'assets:update' } as const;
export type RequestKind = keyof typeof DECIDING;
export const REQUEST_KINDS = ['claim', 'return', 'problem'] as const satisfies readonly RequestKind[];

/** Kinds that a person may decide. */
export function decidableKinds(person: Person): readonly RequestKind[] {
  return isModuleOn(person, 'requests') && can(person, 'assets:read')
    ? REQUEST_KINDS.filter((kind) => can(person, DECIDING[kind]))
    : [];
}

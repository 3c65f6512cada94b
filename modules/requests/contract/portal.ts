import { can, isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import type { Person } from '@steward/kernel/contract/access/person.ts';

/**
 * What the four actions of `featureportal` allow: `read` the page, `write` reporting problems, `update` giving back,
 * `delete` withdrawing what one asked for.
 */
export type PortalAction = 'read' | 'write' | 'update' | 'delete';

/**
 * Everybody has the portal for their own things; people of the portal alone, and narrowed tokens, have what is written
 * down.
 */
export function portalMay(person: Person, action: PortalAction): boolean {
  return isPortalOnly(person) || person.limited_to ? can(person, `featureportal:${action}`) : true;
}

/**
 * What claiming does for a person: `self_checkout:read` hands it to them at once, `can_request_assets` alone asks for
 * it; `null`: nothing.
 */
export function claimingOf(person: Person): 'at_once' | 'on_request' | null {
  if (!portalMay(person, 'read')) return null;
  if (can(person, 'self_checkout:read')) return 'at_once';
  return can(person, 'can_request_assets') ? 'on_request' : null;
}

/** What somebody must hold to decide on each kind of request. */
export const DECIDING = { claim: 'assets:checkout', return: 'assets:checkin', problem: 'assets:update' } as const;
export type RequestKind = keyof typeof DECIDING;
export const REQUEST_KINDS = ['claim', 'return', 'problem'] as const satisfies readonly RequestKind[];

/** Kinds of requests on which a person may decide somewhere. */
export function decidableKinds(person: Person): readonly RequestKind[] {
  return can(person, 'assets:read') ? REQUEST_KINDS.filter((kind) => can(person, DECIDING[kind])) : [];
}

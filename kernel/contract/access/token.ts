import { ALL_PERMISSIONS } from './permissions.ts';

/** Permissions of a token: all of its user, read-only, or chosen ones. */
export const TOKEN_RIGHTS = ['full', 'read', 'chosen'] as const;
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

/** Prefix of API tokens, recognisable to secret scanners. */
export const TOKEN_PREFIX = 'stw_';

/** A token lives a year at most, counted in days. */
export const MAX_TOKEN_DAYS = 366;

/** Permissions named "read" that start something. */
const STARTING = new Set(['import:read', 'self_checkout:read', 'featureportal:read']);

/** Permissions of a read-only token. It is also refused for everything but GET. */
export const READING_PERMISSIONS: readonly string[] = ALL_PERMISSIONS.filter(
  (one) =>
    (/:(read|info|cost)$/.test(one) && !STARTING.has(one)) ||
    ['dashboard:all', 'recyle_bin:all', 'can_export_assets'].includes(one),
);

/**
 * The most that a token may do; `null`: everything its user may. One limited to workspaces is also narrowed in
 * everything else.
 */
export function tokenLimit(
  rights: TokenRights,
  permissions: readonly string[],
  isNarrowed: boolean,
): readonly string[] | null {
  if (rights === 'chosen') return permissions;
  if (rights === 'read') return READING_PERMISSIONS;
  return isNarrowed ? ALL_PERMISSIONS : null;
}

import { ALL_PERMISSIONS, onlyShows } from '../permissions.ts';

/** Permissions of a token: all of its user, read-only, or chosen ones. */
export const TOKEN_RIGHTS = ['full', 'read', 'chosen'] as const;
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

/** Prefix of API tokens, recognisable to secret scanners. */
export const TOKEN_PREFIX = 'stw_';

/** A token lives a year at most, counted in days. */
export const MAX_TOKEN_DAYS = 366;

/**
 * The most that a token may do; `null`: everything its user may. One limited to workspaces is narrowed in everything
 * else too; a read-only one is also refused for everything but GET.
 */
export function tokenLimit(
  rights: TokenRights,
  permissions: readonly string[],
  isNarrowed: boolean,
): readonly string[] | null {
  if (rights === 'chosen') return permissions;
  if (rights === 'read') return ALL_PERMISSIONS.filter(onlyShows);
  return isNarrowed ? ALL_PERMISSIONS : null;
}

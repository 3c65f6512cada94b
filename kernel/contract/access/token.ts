import { ALL_PERMISSIONS, onlyShows } from '../permissions.ts';

/** Permissions of a token: all of its user, read-only, or chosen ones. */
export const TOKEN_RIGHTS = ['full', 'read', 'chosen'] as const;
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

/** Prefix of API tokens, recognisable to secret scanners. */
export const TOKEN_PREFIX = 'stw_';

/** A token lives a year at most, counted in days. */
export const MAX_TOKEN_DAYS = 366;

/**
 * What a token may at most, whoever it belongs to; `null`: all that its person may. One that is narrowed to workspaces
 * counts as narrowed in everything else too. One that only reads may send nothing but GET besides, so that it also
 * leaves alone what needs no permission.
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

import { ALL_PERMISSIONS } from './permissions.ts';

/** How much of what its person may a token may: all, only reading, or the permissions that were chosen. */
export const TOKEN_RIGHTS = ['full', 'read', 'chosen'] as const;
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

/** Every API token begins so: people and scanners for leaked secrets know one when they see it. */
export const TOKEN_PREFIX = 'stw_';

/** A token lives a year at most, counted in days. */
export const MAX_TOKEN_DAYS = 366;

/** Called "read" but starting something. */
const STARTING = new Set(['import:read', 'self_checkout:read', 'featureportal:read']);

/**
 * What a read-only token may ask for. Besides, it may send nothing but GET, so that it also leaves alone what needs no
 * permission.
 */
export const READING_PERMISSIONS: readonly string[] = ALL_PERMISSIONS.filter(
  (one) =>
    (/:(read|info|cost)$/.test(one) && !STARTING.has(one)) ||
    ['dashboard:all', 'recyle_bin:all', 'can_export_assets'].includes(one),
);

/**
 * What a token may at most, whoever it belongs to; `null`: all that its person may. One that is narrowed to workspaces
 * counts as narrowed in everything else too.
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

import type { Area } from '@steward/kernel/contract/permissions.ts';
import type { ExplainedPermission, PersonPermissions } from '../contract/wire.ts';
import { permissionsOf, resourcesByArea, SINGLE_LISTS, singlesIn, type SingleList } from './matrix/permissions.ts';

/** One permission of one or two users; `other` is absent without comparison. */
export interface Shown {
  readonly permission: string;
  readonly own: ExplainedPermission;
  readonly other: ExplainedPermission | undefined;
  readonly differs: boolean;
}

export interface Narrowing {
  /** Whether a row matches the search. */
  readonly fits: (...texts: readonly string[]) => boolean;
  /** Only held permissions. */
  readonly onlyHeld: boolean;
}

export interface ResourceRows {
  readonly group: Area;
  readonly resources: readonly { readonly resource: string; readonly byPermission: ReadonlyMap<string, Shown> }[];
}

/** Matrix rows by area; when comparing, only differences. */
export function rowsOf(
  rights: PersonPermissions,
  other: PersonPermissions | undefined,
  words: { readonly resource: (name: string) => string; readonly group: (name: Area) => string },
  narrowing: Narrowing,
): ResourceRows[] {
  const shown = shownOf(rights, other);
  return resourcesByArea()
    .map(([group, resources]) => ({
      group,
      resources: resources
        .map((resource) => ({
          resource,
          byPermission: new Map(
            permissionsOf(resource).flatMap((permission) => {
              const one = shown.get(permission);
              return one ? [[permission, one] as const] : [];
            }),
          ),
        }))
        .filter(
          ({ resource, byPermission }) =>
            narrowing.fits(words.resource(resource), resource, words.group(group)) &&
            isWanted([...byPermission.values()], narrowing, other !== undefined),
        ),
    }))
    .filter((one) => one.resources.length > 0);
}

/** Permissions without resource, by list. */
export function singlesOf(
  rights: PersonPermissions,
  other: PersonPermissions | undefined,
  word: (permission: string) => string,
  narrowing: Narrowing,
): { readonly list: SingleList; readonly shown: readonly Shown[] }[] {
  const shown = shownOf(rights, other);
  return SINGLE_LISTS.map((list) => ({
    list,
    shown: singlesIn(list).flatMap((permission) => {
      const one = shown.get(permission);
      return one && narrowing.fits(word(permission), permission) && isWanted([one], narrowing, other !== undefined)
        ? [one]
        : [];
    }),
  })).filter((one) => one.shown.length > 0);
}

function isWanted(shown: readonly Shown[], { onlyHeld }: Narrowing, isCompared: boolean): boolean {
  if (isCompared) return shown.some((one) => one.differs);
  return !onlyHeld || shown.some((one) => one.own.level !== 'no');
}

function shownOf(rights: PersonPermissions, other: PersonPermissions | undefined): ReadonlyMap<string, Shown> {
  const beside = new Map(other?.permissions.map((one) => [one.permission, one]));
  return new Map(
    rights.permissions.map((own) => {
      const theirs = beside.get(own.permission);
      return [
        own.permission,
        {
          permission: own.permission,
          own,
          other: theirs,
          differs: theirs !== undefined && placesOf(own) !== placesOf(theirs),
        },
      ];
    }),
  );
}

/** Different scopes count as a difference. */
function placesOf({ level, reasons }: ExplainedPermission): string {
  if (level !== 'limited') return level;
  return reasons
    .map((one) =>
      'limits' in one && one.limits
        ? Object.values(one.limits)
            .map((places) =>
              places
                .map((place) => place.id)
                .sort()
                .join(),
            )
            .join('|')
        : '',
    )
    .sort()
    .join('\n');
}

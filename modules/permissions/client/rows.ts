import type { ExplainedPermission, PersonPermissions } from '../contract/wire.ts';
import { GROUPS, permissionsOf, SINGLES, type GroupName, type Resource } from './matrix/permissions.ts';

/** What is shown of two people's rights at one permission; `other` is absent when nobody is compared. */
export interface Shown {
  readonly permission: string;
  readonly own: ExplainedPermission;
  readonly other: ExplainedPermission | undefined;
  readonly differs: boolean;
}

export interface Narrowing {
  /** Does a text of the row fit what is searched for? */
  readonly fits: (...texts: readonly string[]) => boolean;
  /** Only what the person has. */
  readonly onlyHeld: boolean;
}

export interface ResourceRows {
  readonly group: GroupName;
  readonly resources: readonly { readonly resource: Resource; readonly byPermission: ReadonlyMap<string, Shown> }[];
}

export type SingleName = keyof typeof SINGLES;

/** The lines of the matrix, by area of work; with somebody to compare with, only those in which the two differ. */
export function rowsOf(
  rights: PersonPermissions,
  other: PersonPermissions | undefined,
  words: { readonly resource: (name: string) => string; readonly group: (name: GroupName) => string },
  narrowing: Narrowing,
): ResourceRows[] {
  const shown = shownOf(rights, other);
  return GROUPS.map(([group, resources]) => ({
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
  })).filter((one) => one.resources.length > 0);
}

/** Pages, reports and flags, in their lists. */
export function singlesOf(
  rights: PersonPermissions,
  other: PersonPermissions | undefined,
  word: (permission: string) => string,
  narrowing: Narrowing,
): { readonly list: SingleName; readonly shown: readonly Shown[] }[] {
  const shown = shownOf(rights, other);
  return (Object.entries(SINGLES) as [SingleName, readonly string[]][])
    .map(([list, permissions]) => ({
      list,
      shown: permissions.flatMap((permission) => {
        const one = shown.get(permission);
        return one && narrowing.fits(word(permission), permission) && isWanted([one], narrowing, other !== undefined)
          ? [one]
          : [];
      }),
    }))
    .filter((one) => one.shown.length > 0);
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

/** Two who may do something at different places differ, too. */
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

import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { Words } from '@steward/kernel/contract/texts/translations.ts';
import type { ConcernGroup, ConcernItem, ConcernList } from '@steward/kernel/contract/wire/concerns.ts';
import type { Operator } from '@steward/kernel/contract/wire/filters.ts';

/** A day in the company's time zone, counted from today: a number of days, or a setting (`contract.warning_days`). */
export interface RelativeDay {
  readonly today: number | `${string}.${string}`;
}

/** The reader, as a value of a reference to users. */
export const ME = { me: true } as const;

/** Instead of a condition: the record is in use, as the hooks of its type define it (`dueAmong`). */
export const IN_USE = { inUse: true } as const;

type DeclaredValue = string | number | boolean | RelativeDay | typeof ME;

export interface DeclaredCondition {
  readonly field: string;
  readonly op: Operator;
  readonly value?: DeclaredValue | readonly DeclaredValue[];
}

/** A filter whose values may be relative to today and to the reader. The server resolves them in the company's zone. */
export type DeclaredFilter =
  | DeclaredCondition
  | typeof IN_USE
  | { readonly and: readonly DeclaredFilter[] }
  | { readonly or: readonly DeclaredFilter[] };

/** Title of a view, and what its list says without records: "Nothing is overdue". */
export interface ViewWords {
  readonly title: string;
  readonly none: string;
}

/** A view of a list that a module declares for everybody: a tab with a count, such as one of its states. */
export interface DeclaredView {
  /** Its address: `?view=overdue`. */
  readonly name: string;
  readonly words: Words<ViewWords>;
  readonly filter: DeclaredFilter;
  /** As in the `sort` parameter. Absent: the order of the type. */
  readonly sort?: string;
  /** Whether what it counts is late: its count is red. */
  readonly isLate?: true;
  /** Whether it is without a count, since it only grows. */
  readonly isUncounted?: true;
  /** Whether it is a tab only while it is open, as it is reached from elsewhere. */
  readonly isApart?: true;
  /** The list opens with it: always, or before others while it has records. */
  readonly opens?: 'always' | 'filled';
  /** Its records need somebody: they are among the first things of the dashboard. */
  readonly concern?: ViewConcern;
}

export interface ViewConcern {
  readonly group: ConcernGroup;
  /** Date field by which the most urgent come first. */
  readonly day: string;
  /** Reference that says what a record belongs to or where it is. */
  readonly about?: string;
  /** Only those who can do something about it are shown it. */
  readonly needs: Permission;
}

/** What needs the caller and is no view of a list; `null` for callers who can do nothing about it. */
export interface ConcernSourceOf<Context> {
  readonly group: ConcernGroup;
  readonly read: (
    ctx: Context,
    limit: number,
  ) => Promise<{ readonly list: ConcernList; readonly items: readonly ConcernItem[] } | null>;
}

/** Conditions of a filter, those of groups too. */
export function declaredConditions(filter: DeclaredFilter): readonly DeclaredCondition[] {
  if ('inUse' in filter) return [];
  if ('field' in filter) return [filter];
  return ('and' in filter ? filter.and : filter.or).flatMap(declaredConditions);
}

import type { RawBuilder } from 'kysely';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { StoredCostPart } from '@steward/kernel/contract/wire/costs.ts';
import type { Excerpt } from '@steward/kernel/contract/wire/excerpt.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { PurgedWith } from '@steward/kernel/contract/wire/recycle_bin.ts';
import type { AppError } from './errors.ts';

/** One write of a batch; `values` by field key, parsed. */
export interface Change {
  readonly id: string;
  /** The stored values by field key before the change; `null` for a new record. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Values to write; hooks may add to them, read-only fields included. */
  readonly values: Record<string, unknown>;
  /** Why this change is refused; the rest of the batch is written. */
  refused: AppError | null;
}

/** The value of a field once the change is written. */
export function valueAfter({ before, values }: Pick<Change, 'before' | 'values'>, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : before?.[key];
}

/** Table rows that refer to a record without being records, and what purging it does to them. */
export interface Trace {
  readonly table: string;
  /** Columns that refer to the record. */
  readonly columns: readonly string[];
  /** Clears the reference and keeps the rows; absent: rows are deleted. */
  readonly isCleared?: true;
  /** Further tables whose rows are deleted with these, and their referring column. */
  readonly below?: readonly { readonly table: string; readonly column: string }[];
  /** Name under which the number of rows is reported before a purge; absent: not reported. */
  readonly reportedAs?: PurgedWith;
}

/**
 * Something that belongs to a record without being a record: listed among the references to the record, and transferred
 * with them. `C` is the context.
 */
export interface HoldingOf<C> {
  /** Name in the list. */
  readonly name: string;
  /** The `from` and `where` of a select of rows `t` that belong to a record. */
  of(ctx: C, assigneeId: string): RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** Gives one to another record of the type; false when it belonged to neither. */
  give(ctx: C, id: string, from: string, to: string): Promise<boolean>;
}

/** Transfers or returns all units of a record that an assignee has. */
export interface TransferHeld {
  readonly id: string;
  readonly from: AssigneeChoice;
  /** `null`: it comes back. */
  readonly to: AssigneeChoice | null;
  /** Location of what is returned; `null`: its default location. */
  readonly locationId: string | null;
  readonly note: string | null;
}

/** What a row of a file says of a record beside its fields: who has one of its units, or values such as a place. */
export interface RowPart {
  readonly id: string;
  readonly assignee?: AssigneeChoice;
  /** Input by key, of the columns of the part and of those that describe it. */
  readonly input?: Readonly<Record<string, unknown>>;
}

export interface RowPartsOf<C> {
  /** Columns that a row must have filled to be one of several; `assignee` stands for all of an assignee. */
  readonly columns: readonly string[];
  /** The column by which rows of one record differ; `assignee` as above. */
  readonly apartBy: string;
  /** Further fields that describe a part. */
  readonly describedBy?: readonly string[];
  /** Whether each is true already. */
  areThere(ctx: C, parts: readonly RowPart[]): Promise<readonly boolean[]>;
  /** Writes parts of records that are there; answers why one is refused. */
  write(ctx: C, parts: readonly RowPart[]): Promise<readonly (true | AppError)[]>;
}

/** Text that belongs to records without being in a field, such as what is in a file: searches find it too. */
export interface InsideOf<C> {
  /** For each word a condition on the table aliased `t` by which it finds rows; `null`: it finds none. */
  found(ctx: C, words: readonly string[]): Promise<readonly (RawBuilder<unknown> | null)[]>;
  /** Where words are, by id, in records that the caller sees. */
  excerpts(ctx: C, ids: readonly string[], words: readonly string[]): Promise<ReadonlyMap<string, Excerpt>>;
}

/** A row on the wire with its abilities. */
export interface RowAbilities {
  readonly row: Row;
  readonly abilities: Set<string>;
}

/** An obstacle to a deletion: number of referring records by type; `in_bin`: they are in the recycle bin. */
export interface Hindrance {
  readonly record: string;
  readonly count: number;
  readonly in_bin?: true;
}

/** A record without which another cannot be restored. */
export interface NeededForRestore {
  readonly record: string;
  readonly id: string;
}

/** Amounts of a day of a computed field. */
export interface ValuedOn<C> {
  /** Whether the caller may see them, besides the permission of the field. */
  readonly isOpen: (ctx: C) => boolean;
  /** At the end of a day, for rows of the table with an alias; each of the joins finds at most one row. */
  readonly sql: (ctx: C, day: string, alias: string) => Promise<AmountsOnDay>;
}

export interface AmountsOnDay {
  readonly joins: readonly RawBuilder<unknown>[];
  readonly value: RawBuilder<unknown>;
  readonly currency: RawBuilder<unknown>;
}

/**
 * Hooks of a module for writes of a record type, called with a whole batch in its transaction. In each phase modules
 * run in order; later ones get the changes that earlier ones have not refused. A throw refuses the batch, which is then
 * halved down to the single change. `C` is the context.
 */
export interface HooksOf<C> {
  /** References by which who reads the record referred to reads this one too: it need not be asked for each. */
  readonly readWith?: readonly string[];
  /**
   * SQL condition on the table aliased `alias` for rows on which a module lets the caller use a permission, besides the
   * limits of their grants; `null`: all rows. It holds for lists, counts, searches, names, exports, bulk work and
   * abilities alike. `isWritten`: rows just written, which are checked as they are now.
   */
  limits?(
    ctx: Pick<C, Extract<keyof C, 'companyId' | 'user' | 'workspaces' | 'limitedGrants' | 'services'>>,
    permission: Permission | null,
    alias: string,
    isWritten: boolean,
  ): RawBuilder<unknown> | null;
  /**
   * What `limits` depends on besides the session and the records, such as grants: callers with the same key and the
   * same permissions see the same rows.
   */
  limitsKey?(ctx: C): Promise<string>;
  /**
   * New records only: default input, by caller's order. Runs before validation; defaults of earlier modules count as
   * input.
   */
  defaults?(ctx: C, inputs: readonly Readonly<Record<string, unknown>>[]): Promise<Record<string, unknown>[]>;
  /** Before writing, after validation; added values must be unique. Refuses single changes with `refuseWith`. */
  beforeWrite?(ctx: C, changes: readonly Change[]): Promise<void> | void;
  /** After rows, links and history: checks the result, throws to refuse. */
  checkWritten?(ctx: C, changes: readonly Change[]): Promise<void>;
  /** Afterwards: changes elsewhere. */
  afterWrite?(ctx: C, changes: readonly Change[]): Promise<void>;
  /** `afterWrite` refuses changes too, so that a dry run has to write them. */
  readonly refusesAfter?: true;
  /**
   * Around a statement that writes rows past the engine (`writeByStatement`); rows are locked. Must call `write` once.
   */
  aroundStatement?(ctx: C, ids: readonly string[], write: () => Promise<void>): Promise<void>;
  /** Before records are moved to the recycle bin; throw to refuse. */
  beforeRemove?(ctx: C, ids: readonly string[]): Promise<void>;
  /**
   * Before records come back from the recycle bin, which are locked; `values` are those that they have there. Refuses
   * single ones with `refuseWith`.
   */
  beforeRestore?(ctx: C, changes: readonly Change[]): Promise<void>;
  /** After records have come back from the recycle bin; throw to refuse. */
  afterRestore?(ctx: C, ids: readonly string[]): Promise<void>;
  /** Before records are deleted permanently, for cleaning up beyond `traces`. */
  beforePurge?(ctx: C, ids: readonly string[]): Promise<void>;
  /** Table rows of the module that refer to records of this type without being records. */
  readonly traces?: readonly Trace[];
  readonly holdings?: readonly HoldingOf<C>[];
  /**
   * For types with many assignees: a check-in and maybe a check-out. The caller has checked permissions and locked the
   * record.
   */
  transferHeld?(ctx: C, one: TransferHeld): Promise<void>;
  /**
   * Costs that the module adds to those of a record, without those that the caller may not see: installed parts, shares
   * of licences.
   */
  costs?(ctx: C, id: string): Promise<StoredCostPart>;
  /** Where the code of its label leads, for people without a sign-in too; absent: to its page. */
  labelPath?(ctx: C, id: string): string | null;
  /**
   * Decoded values of computed fields that the reader may see, by id, for rows as the table has them. An absent value
   * is empty.
   */
  computed?(
    ctx: C,
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** How computed fields with `valuedOn` are calculated for a given day, by key. */
  readonly valuedOn?: Readonly<Record<string, ValuedOn<C>>>;
  /** Values of computed fields that lists filter by, in SQL over the table aliased `t`; by key. */
  readonly computedSql?: Readonly<Record<string, (ctx: C) => RawBuilder<unknown>>>;
  /**
   * Further codes of records of the type that the module keeps, such as former tags: for these texts in lower case the
   * ids of records, of which the caller need not see all.
   */
  codes?(ctx: C, type: string, texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  readonly inside?: InsideOf<C>;
  /** Of types of which a file may have several rows for one record: what these say beside its fields. */
  readonly rowParts?: RowPartsOf<C>;
  /** Which records are in use: others are never due (`engine/in_use.ts`). */
  readonly inUse?: Filter;
  /** Adds or removes abilities of rows. */
  abilities?(ctx: C, rows: readonly RowAbilities[]): void;
  /**
   * Reasons against deletion besides references, by id. `isForGood`: before a purge, for which records in the recycle
   * bin count too.
   */
  dependencies?(
    ctx: C,
    ids: readonly string[],
    options: { readonly isForGood: boolean },
  ): Promise<ReadonlyMap<string, readonly Hindrance[]>>;
  /** Records besides references that must be there before these are restored, by id. */
  neededForRestore?(ctx: C, ids: readonly string[]): Promise<ReadonlyMap<string, readonly NeededForRestore[]>>;
}

/** By type, in the order of modules. */
export type HooksByType<C> = Readonly<Record<string, readonly HooksOf<C>[]>>;

import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { EventDeclaration } from '@steward/kernel/contract/events.ts';
import type { Language, MessageKey } from '@steward/kernel/contract/messages/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { withCustomFields, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { BackupPlan } from '../backup/declared.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import type { Database, Tx } from '../database/transaction.ts';
import type { ServerActionOf, UndoOf } from './actions.ts';
import type { ChangeFeed, Changes } from './changes.ts';
import { AppError } from './errors.ts';
import type { SubscribersOf } from './events.ts';
import type { NotesOfModules } from './history_notes.ts';
import type { HooksByType } from './hooks.ts';
import type { LogOf } from './logs.ts';
import type { DemoDataOf, FillNewCompany } from './new_company.ts';
import type {
  CalendarSource,
  DeclaredFactsOf,
  NoticePartsOf,
  NotificationSourceOf,
  ReminderOf,
  ScheduleKindOf,
  ScheduleOf,
} from './notifications.ts';
import type { OperationBodyOf } from './operations.ts';
import type { LimitedGrant } from './scope.ts';
import type { ConcernSourceOf, DeclaredView } from './views.ts';

/** Labels for open work of a kind, singular and plural. */
export interface OpenWorkLabels {
  readonly one: MessageKey;
  readonly many: MessageKey;
}

/** Conditions for seeing a picture; one has to be met. */
export type PictureConditions = (ctx: Context, id: string) => readonly RawBuilder<unknown>[];

/** A column that refers to a picture. */
export interface PictureColumn {
  readonly table: keyof Tables;
  readonly column: string;
}

/** Numbers of bytes that a company has stored, as SQL. */
export interface StoredBytes {
  /** Of lasting rows, whose changes are counted by `takeStorageSpace` and `giveStorageSpace`. */
  readonly lasting?: (companyId: string) => RawBuilder<unknown>;
  /** Of rows that are removed after some days; counted at each use. */
  readonly passing?: (companyId: string) => RawBuilder<unknown>;
}

/** Whether a link with one of these token hashes still works. `companyId`: of the mail; `null`: of no company. */
export type MailedLinks = (
  services: Pick<Services, 'database'>,
  companyId: string | null,
  hashes: readonly string[],
  now: Date,
) => Promise<boolean>;

/**
 * Parameters of a list call (`search`, `sort`, `filters`, `columns`) saved under a name, without fields that the caller
 * may not see. Throws `not_found`.
 */
export type SavedListParameters = (
  ctx: Context,
  record: RecordDefinition,
  name: string,
) => Promise<Readonly<Record<string, string>>>;

/** Parts of all modules that the kernel or other modules look up. */
export interface ModuleParts {
  /** What backups of companies have of all tables. */
  readonly backup: BackupPlan;
  /** Hooks by record type. */
  readonly hooks: HooksByType<Context>;
  /** Subscribers by event. */
  readonly subscribers: SubscribersOf<Context, Services>;
  /** The events that modules declare by name, besides those of every record type. */
  readonly events: Readonly<Record<string, EventDeclaration>>;
  /** `undefined`: no module saves lists. */
  readonly savedListParameters: SavedListParameters | undefined;
  /** Fills new companies, in the order of the modules. */
  readonly newCompany: readonly FillNewCompany[];
  /** Views that modules declare, by record type. */
  readonly views: Readonly<Record<string, readonly DeclaredView[]>>;
  /** What needs somebody, by module. */
  readonly concerns: readonly (readonly [module: string, source: ConcernSourceOf<Context>])[];
  /** Settings of companies, by their name. */
  readonly settings: Readonly<
    Record<string, { readonly read: (ctx: Context) => Promise<Readonly<Record<string, unknown>>> }>
  >;
  readonly storedBytes: readonly StoredBytes[];
  readonly pictureColumns: readonly PictureColumn[];
  readonly mailedLinks: readonly MailedLinks[];
  /** Demonstration data, by module. */
  readonly demos: readonly (readonly [module: string, demo: DemoDataOf<Context>])[];
  /** Actions, in the order of the modules. */
  readonly actions: readonly ServerActionOf<Context>[];
  /** Notes of the history that take more than reading it. */
  readonly historyNotes: NotesOfModules;
  /** How lines of history of actions are taken back, by their action. */
  readonly undo: UndoOf<Context>;
  /** The words for open work of each long task; `null`: upkeep. */
  readonly openWork: Readonly<Record<string, OpenWorkLabels | null>>;
  /** The server's parts of operations, by their names. */
  readonly operations: Readonly<Record<string, OperationBodyOf<Context>>>;
  /** Recurring work of companies. */
  readonly schedules: readonly ScheduleOf<Context>[];
  readonly scheduleKinds: readonly ScheduleKindOf<Services>[];
  /** Conditions for seeing pictures, by module. */
  readonly pictures: readonly (readonly [module: string, conditions: PictureConditions])[];
  /** Notices, by module. */
  readonly notices: readonly (readonly [module: string, parts: NoticePartsOf<Context>])[];
  /** Notifications, in the order of the modules. */
  readonly notifications: readonly (readonly [module: string, source: NotificationSourceOf<Context>])[];
  /** Fields that emails and calendars show of records, by record type. */
  readonly facts: Readonly<Record<string, DeclaredFactsOf<Context>>>;
  /** Rows about what happened, which reports can be about, by module. */
  readonly logs: readonly (readonly [module: string, log: LogOf<Context>])[];
  /** Days in people's calendars, by module. */
  readonly calendar: readonly (readonly [module: string, source: CalendarSource])[];
  /** Reminders, in the order of the modules. */
  readonly reminders: readonly (readonly [module: string, reminder: ReminderOf<Context>])[];
}

/** Dependencies of the application; tests replace some. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Publishes changes to all server processes and receives theirs. */
  readonly live: ChangeFeed;
  readonly modules: ModuleParts;
  /** The only clock: values of now come from here and never from SQL. */
  now(): Date;
}

/** Origin of a change, as stored in the history. */
export type Source = 'web' | 'api' | 'import' | 'system';

/**
 * Everything that an operation may use. Built in `identity/contexts` alone, always for one company and one transaction;
 * code below http has no other database handle.
 */
export interface Context {
  readonly companyId: string;
  /** The acting user with permissions. */
  readonly user: SessionUser;
  /** The workspace named in the path, or `null` for `all`. */
  readonly workspaceId: string | null;
  /** Workspaces whose records this request may touch. */
  readonly workspaces: readonly string[] | 'all';
  /** Grants that are limited to locations, departments, categories or workspaces. */
  readonly limitedGrants: readonly LimitedGrant[];
  readonly tx: Tx;
  /** The time of the request; the only clock of an operation. */
  readonly now: Date;
  readonly language: Language;
  readonly source: Source;
  /**
   * The session of a signed-in user; `null` for API tokens and jobs. `isSso`: signed in by the company's identity
   * provider.
   */
  readonly session: { readonly id: string; readonly isSso: boolean } | null;
  /** The API token by which the request came, `null` for one of a signed-in person. */
  readonly apiToken: { readonly id: string; readonly rights: 'full' | 'read' | 'chosen' } | null;
  /** ISO 4217, of the company's settings. */
  readonly currency: string;
  readonly services: Services;
  /** Groups the changes of one import or bulk action in the history. */
  readonly batchId: string | null;
  /** The batch, or the first line of history, that is taken back: history reads as the undo of it. */
  readonly undoes: string | null;
  /** True during the check of an import: sequences must not advance. */
  readonly isDryRun: boolean;
  /** A dry run after which nobody reads what was written, so that records may be left as they are. */
  readonly isUnread?: boolean;
  /** Whether `now` is a time of the past, as in demonstration data: its lines of history stand at that time. */
  readonly isBackdated?: true;
  /** How many values its sender knows that it touches; `null`: they have not said. */
  readonly confirmed: number | null;
  /** Whether this is a preview of `user`'s view: read-only and without private data. */
  readonly isPreview: boolean;
  /** Changes of this transaction, published after the commit. */
  readonly changes: Changes;
}

/** A record type with the company's custom fields. */
export function definitionFor(ctx: Context, record: RecordDefinition): RecordDefinition {
  return withCustomFields(record, ctx.user.company.custom_fields);
}

/** The same without required custom fields, for records that are not made by a form. */
export function definitionUnasked(ctx: Context, record: RecordDefinition): RecordDefinition {
  return withCustomFields(
    record,
    ctx.user.company.custom_fields.map((one) => ({ ...one, required: false })),
  );
}

/** Throws 403 unless the acting user has the permission. */
export function requirePermission(ctx: Context, permission: Permission | null): void {
  if (!can(ctx.user, permission)) throw new AppError('forbidden', { params: { permission: permission ?? '' } });
}

/**
 * A copy of the context with further permissions, for one write that another permission allows, such as self-checkout.
 * The caller has checked that permission and the record.
 */
export function withPermissions(ctx: Context, permissions: readonly string[]): Context {
  const { user } = ctx;
  return {
    ...ctx,
    limitedGrants: [],
    user: {
      ...user,
      custom_permissions: [...user.custom_permissions, ...permissions],
      limited_to: null,
      enable_environment: false,
    },
  };
}

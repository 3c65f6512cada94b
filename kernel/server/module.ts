import { RECORD_EVENTS, type EventDeclaration, type EventName } from '@steward/kernel/contract/events.ts';
import type { ServerAction } from './actions/define.ts';
import { actionRoutes } from './actions/routes.ts';
import { backupPlanOf, type DeclaredBackup } from './backup/declared.ts';
import type {
  Context,
  MailedLinks,
  ModuleParts,
  PictureColumn,
  PictureConditions,
  SavedListParameters,
  Services,
  StoredBytes,
} from './context/context.ts';
import { EVERY_EVENT, type SubscribersOf, type SubscriptionsOf } from './context/events.ts';
import { notesOf, type HistoryNotes } from './context/history_notes.ts';
import type { DemoBuilderOf, DemoDataOf, FillNewCompany } from './context/new_company.ts';
import type {
  CalendarSource,
  DeclaredFactsOf,
  NoticePartsOf,
  NotificationSourceOf,
  ReminderOf,
} from './context/notifications.ts';
import type { ConcernSourceOf, DeclaredView } from './context/views.ts';
import type { Tables } from './database/tables.ts';
import { mergeEvents, notifySubscriber, subscriberTask } from './engine/activity/events.ts';
import type { Log } from './engine/aggregates/logs.ts';
import type { RecordHooks } from './engine/hooks.ts';
import type { ReferencePart, ReferenceParts } from './http/reference/openapi.ts';
import type { Heading } from './http/reference/tags.ts';
import type { Route } from './http/route.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { LongTask, ShortTask, Work } from './jobs/tasks.ts';
import type { ModuleSettings } from './module_settings.ts';
import { startRoutes } from './operations/routes.ts';
import { runOperation } from './operations/run.ts';
import type { OperationBody } from './operations/store.ts';
import {
  beginDueSchedules,
  scheduleTask,
  type Schedule as CompanySchedule,
  type ScheduleKind,
} from './schedules/run.ts';

export type DemoBuilder = DemoBuilderOf<Context>;

/** The server manifest of a module: its table of contents. */
export interface ServerModule {
  readonly name: string;
  /**
   * Tables that this module alone writes: those of its record types, which the engine writes for it, and its own.
   * Others call what its `index.ts` exports, or subscribe to events.
   */
  readonly tables?: readonly (keyof Tables)[];
  /** Tables of the kernel, which requests read, that this module alone writes. */
  readonly writes?: readonly (keyof Tables)[];
  /** What backups of a company have of its `tables`. */
  readonly backup?: DeclaredBackup;
  /** Stored bytes that count towards a company's quota, besides pictures. */
  readonly storedBytes?: StoredBytes;
  /** Columns of its own tables that refer to pictures, besides those of its record types. */
  readonly pictureColumns?: readonly PictureColumn[];
  /** Which links in mails that it has sent still work. */
  readonly mailedLinks?: MailedLinks;
  /** Demonstration data: `makeDemoData`, after that of the modules that it needs. */
  readonly demo?: DemoDataOf<Context>;
  /** Fills each new company. */
  readonly newCompany?: FillNewCompany;
  readonly routes?: readonly Route[];
  /** Settings of each company; routes are made for them. */
  readonly settings?: readonly ModuleSettings[];
  /** Views of lists by record type, also of types of other modules: tabs with counts, in their order. */
  readonly views?: Readonly<Record<string, readonly DeclaredView[]>>;
  /** What needs somebody besides the records of views that say so. */
  readonly concerns?: readonly ConcernSourceOf<Context>[];
  /** Hooks by record type, also for types of other modules. */
  readonly hooks?: Readonly<Record<string, readonly RecordHooks[]>>;
  /** Resolves the parameter `view` of a call; at most one module saves lists. */
  readonly savedListParameters?: SavedListParameters;
  /**
   * Runs before the server answers, in the order of the modules; a returned line is printed when the server is running.
   */
  readonly start?: (services: Services, say: (line: string) => void) => Promise<string | undefined>;
  /** Events that it causes, those of its actions too, besides those of its record types, which the engine causes. */
  readonly events?: Readonly<Partial<Record<EventName, EventDeclaration>>>;
  /** Events that it subscribes to: in the transaction of the change, or by a job that is committed with it. */
  readonly on?: SubscriptionsOf<Context, Services>;
  /** Bodies of the actions that its contract declares; routes, bulk jobs, abilities and undo follow from them. */
  readonly actions?: readonly ServerAction[];
  /** What it takes to see the notes that its actions write into the history of records of others. */
  readonly historyNotes?: HistoryNotes;
  /** Access to pictures besides reading the records that show them. */
  readonly pictures?: PictureConditions;
  /** Notices, which its client draws. */
  readonly notices?: NoticePartsOf<Context>;
  /** Notifications. A user gets one for each line of the history, of the first kind that names them. */
  readonly notifications?: readonly NotificationSourceOf<Context>[];
  /** Fields that emails and calendars show of its records, by record type. */
  readonly facts?: Readonly<Record<string, DeclaredFactsOf<Context>>>;
  /** Days that the calendars of people show. */
  readonly calendar?: readonly CalendarSource[];
  /** Rows about what happened, which reports can be about. */
  readonly logs?: readonly Log[];
  /** Reminders; each is a schedule too. */
  readonly reminders?: readonly ReminderOf<Context>[];
  /** Headings of the API reference for its routes without a record type. */
  readonly headings?: readonly Heading[];
  /** Additions to the API reference beside its routes. */
  readonly reference?: (events: ModuleParts['events']) => ReferencePart;
  /** Sends a due reminder; at most one module does, and without one nobody is reminded. */
  readonly remind?: (ctx: Context, reminder: ReminderOf<Context>) => Promise<void>;
  /** Short background tasks, by name. */
  readonly tasks?: Readonly<Record<string, ShortTask>>;
  /** Long work that people begin, follow and undo. */
  readonly operations?: readonly OperationBody[];
  /** Long work of the system itself, done in slices. */
  readonly slicedTasks?: Readonly<Record<string, LongTask>>;
  /** Recurring work of each company, in its time zone; seen in the settings and run by hand. */
  readonly schedules?: readonly CompanySchedule[];
  /** Recurring work that people schedule. */
  readonly scheduleKinds?: readonly ScheduleKind[];
  /** Recurring work of the installation, in UTC: once for each due time, by one of the processes; it may run twice. */
  readonly upkeep?: readonly Schedule[];
}

/** Declares the server manifest of a module. */
export function defineServerModule(module: ServerModule): ServerModule {
  return module;
}

/** All modules put together, as the application, its queue and its services take them. */
export interface ServerModules {
  readonly routes: readonly Route[];
  readonly work: Work;
  readonly starts: readonly NonNullable<ServerModule['start']>[];
  readonly parts: ModuleParts;
  readonly reference: ReferenceParts;
}

/** Puts modules together in their order. Throws for names of modules or tasks that are given twice. */
export function composeModules(modules: readonly ServerModule[]): ServerModules {
  unique(
    'module',
    modules.map((one) => one.name),
  );
  unique(
    'table',
    modules.flatMap((one) => one.tables ?? []),
  );
  unique(
    'name of settings',
    modules.flatMap(({ settings = [] }) => settings.map((one) => one.name)),
  );
  unique(
    'written table',
    modules.flatMap((one) => one.writes ?? []),
  );
  const schedules = modules.flatMap((one) => one.upkeep ?? []);
  const tasks = [
    ...modules.flatMap((one) => Object.entries(one.tasks ?? {})),
    ...modules.flatMap(({ name, on = {} }): [string, ShortTask][] =>
      Object.values(on).some((one) => one?.asJob)
        ? [
            [
              subscriberTask(name),
              { run: (payload, services) => notifySubscriber(services, payload), merge: mergeEvents },
            ],
          ]
        : [],
    ),
    ['run_schedule', scheduleTask] as const,
    ...schedules.map((one): [string, ShortTask] => [one.task, { run: (_payload, services) => one.run(services) }]),
  ];
  const operations = modules.flatMap((one) => one.operations ?? []);
  const slicedTasks = [
    ...operations.map(({ definition: { name, labels } }): [string, LongTask] => [
      name,
      { run: runOperation, open: labels },
    ]),
    ...modules.flatMap((one) => Object.entries(one.slicedTasks ?? {})),
  ];
  unique(
    'task',
    [...tasks, ...slicedTasks].map(([name]) => name),
  );
  unique(
    'entry',
    modules.flatMap((one) => [
      ...(one.savedListParameters ? ['savedListParameters'] : []),
      ...(one.remind ? ['remind'] : []),
    ]),
  );
  const reminders = modules.flatMap(({ name, reminders: some = [] }) => some.map((one) => [name, one] as const));
  const companySchedules = [...modules.flatMap((one) => one.schedules ?? []), ...reminderSchedules(modules)];
  unique(
    'schedule',
    companySchedules.map((one) => one.name),
  );
  const events = eventsOf(modules);
  const hooks: Record<string, RecordHooks[]> = {};
  for (const { hooks: own = {} } of modules)
    for (const [record, some] of Object.entries(own)) hooks[record] = [...(hooks[record] ?? []), ...some];
  const views: Record<string, DeclaredView[]> = {};
  for (const { views: own = {} } of modules)
    for (const [record, some] of Object.entries(own)) views[record] = [...(views[record] ?? []), ...some];
  unique(
    'view',
    Object.entries(views).flatMap(([record, some]) => some.map((one) => `${record}.${one.name}`)),
  );
  unique(
    'notice',
    modules.flatMap((one) => Object.keys(one.notices?.waiting ?? {})),
  );
  const actions = modules.flatMap((one) => one.actions ?? []);
  const undo = actions.flatMap(({ action, body }) =>
    body.undo ? [[action.history ?? action.name, body.undo] as const] : [],
  );
  // Actions with the same name in the history share their undo.
  unique(
    'undo of',
    [...Map.groupBy(undo, ([, takeBack]) => takeBack).values()].flatMap((same) => [
      ...new Set(same.map(([name]) => name)),
    ]),
  );
  const routes = modules.flatMap(
    ({ name, routes: own = [], settings = [], actions: verbs = [], operations: work = [] }) =>
      [...own, ...settings.flatMap((one) => one.routes), ...verbs.flatMap(actionRoutes), ...startRoutes(work)].map(
        (route): Route => ({ ...route, module: name }),
      ),
  );
  return {
    routes: withoutReplaced(routes),
    work: {
      tasks: Object.fromEntries(tasks),
      slicedTasks: Object.fromEntries(slicedTasks),
      schedules,
      beginDue: beginDueSchedules,
    },
    starts: modules.flatMap((one) => one.start ?? []),
    reference: {
      headings: modules.flatMap((one) => one.headings ?? []),
      added: modules.flatMap((one) => one.reference?.(events) ?? []),
    },
    parts: {
      hooks,
      views,
      concerns: modules.flatMap(({ name, concerns = [] }) => concerns.map((source) => [name, source] as const)),
      subscribers: subscribersOf(modules),
      events,
      savedListParameters: modules.find((one) => one.savedListParameters)?.savedListParameters,
      demos: modules.flatMap(({ name, demo }) => (demo ? [[name, demo] as const] : [])),
      newCompany: modules.flatMap((one) => one.newCompany ?? []),
      settings: Object.fromEntries(
        modules.flatMap(({ settings = [] }) => settings.map((one) => [one.name, one] as const)),
      ),
      backup: backupPlanOf(modules),
      storedBytes: modules.flatMap((one) => one.storedBytes ?? []),
      pictureColumns: modules.flatMap((one) => one.pictureColumns ?? []),
      mailedLinks: modules.flatMap((one) => one.mailedLinks ?? []),
      actions,
      historyNotes: notesOf(modules),
      undo: Object.fromEntries(undo),
      schedules: companySchedules,
      scheduleKinds: modules.flatMap((one) => one.scheduleKinds ?? []),
      operations: Object.fromEntries(operations.map((one) => [one.definition.name, one])),
      pictures: modules.flatMap(({ name, pictures }) => (pictures ? [[name, pictures] as const] : [])),
      notices: modules.flatMap(({ name, notices }) => (notices ? [[name, notices] as const] : [])),
      notifications: modules.flatMap(({ name, notifications: sources = [] }) =>
        sources.map((source) => [name, source] as const),
      ),
      facts: Object.assign({}, ...modules.map((one) => one.facts ?? {})),
      logs: modules.flatMap(({ name, logs = [] }) => logs.map((log) => [name, log] as const)),
      calendar: modules.flatMap(({ name, calendar = [] }) => calendar.map((source) => [name, source] as const)),
      reminders,
      openWork: Object.fromEntries(slicedTasks.map(([name, { open }]) => [name, open ?? null])),
    },
  };
}

/** A call of a module stands in for the one that the kernel derives for all record types. */
function withoutReplaced(routes: readonly Route[]): Route[] {
  const callOf = ({ method, path }: Route): string => `${method} ${path}`;
  const own = new Set(routes.filter((one) => one.module !== 'kernel').map(callOf));
  return routes.filter((one) => one.module !== 'kernel' || !own.has(callOf(one)));
}

/** A schedule for each reminder, if a module sends reminders. */
function reminderSchedules(modules: readonly ServerModule[]): CompanySchedule[] {
  const remind = modules.find((one) => one.remind)?.remind;
  if (!remind) return [];
  return modules
    .flatMap((one) => one.reminders ?? [])
    .map((one) => ({ name: one.name, title: one.title, time: one.time, run: (ctx) => remind(ctx, one) }));
}

/** Events that modules declare, besides those of every record type. Throws for one of an action that is not. */
function eventsOf(modules: readonly ServerModule[]): Readonly<Record<string, EventDeclaration>> {
  const declared = Object.fromEntries(
    modules.flatMap(({ events = {} }) =>
      Object.entries(events).flatMap(([name, one]) => (one ? [[name, one] as const] : [])),
    ),
  );
  for (const { name, actions = [] } of modules)
    for (const { action } of actions)
      if (action.event && !Object.hasOwn(declared, action.event))
        throw new Error(`The module ${name} does not declare the event ${action.event} of the action ${action.name}`);
  return declared;
}

const isOfRecords = (event: string): boolean => RECORD_EVENTS.some((ending) => event.endsWith(`.${ending}`));

function subscribersOf(modules: readonly ServerModule[]): SubscribersOf<Context, Services> {
  const declared = eventsOf(modules);
  const found: Record<string, SubscribersOf<Context, Services>[string]> = {};
  for (const { name: module, on = {} } of modules)
    for (const [event, subscriber] of Object.entries(on)) {
      if (event !== EVERY_EVENT && !Object.hasOwn(declared, event) && !isOfRecords(event))
        throw new Error(`The module ${module} subscribes to ${event}, which no module declares`);
      if (subscriber) found[event] = [...(found[event] ?? []), { module, subscriber }];
    }
  return found;
}

function unique(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`The ${what} ${twice} is declared twice`);
}

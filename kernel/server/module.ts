import type { RecordHooks } from './engine/hooks.ts';
import type { Route } from './http/route.ts';
import type { LongTask, ShortTask, Work } from './jobs/tasks.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { ModuleParts } from './services.ts';

/** What one system adds to the server: its table of contents. */
export interface ServerModule {
  readonly name: string;
  readonly routes?: readonly Route[];
  /** What it does when records of a type are written, also of types that other modules define. */
  readonly hooks?: Readonly<Record<string, readonly RecordHooks[]>>;
  /** Short background tasks, by name. */
  readonly tasks?: Readonly<Record<string, ShortTask>>;
  /** Long background work, done in slices. */
  readonly slicedTasks?: Readonly<Record<string, LongTask>>;
  /** Recurring work. Each is run once for each time that it is due, by one of the processes, and may run twice. */
  readonly schedules?: readonly Schedule[];
}

/** Declares what a system adds to the server. */
export function defineServerModule(module: ServerModule): ServerModule {
  return module;
}

/** All modules put together, as the application, its queue and its services take them. */
export interface ServerModules {
  readonly routes: readonly Route[];
  readonly work: Work;
  readonly parts: ModuleParts;
}

/** Puts modules together in their order. Throws for names of modules or tasks that are given twice. */
export function composeModules(modules: readonly ServerModule[]): ServerModules {
  unique(
    'module',
    modules.map((one) => one.name),
  );
  const schedules = modules.flatMap((one) => one.schedules ?? []);
  const tasks = [
    ...modules.flatMap((one) => Object.entries(one.tasks ?? {})),
    ...schedules.map((one): [string, ShortTask] => [one.task, { run: (_payload, services) => one.run(services) }]),
  ];
  const slicedTasks = modules.flatMap((one) => Object.entries(one.slicedTasks ?? {}));
  unique(
    'task',
    [...tasks, ...slicedTasks].map(([name]) => name),
  );
  const hooks: Record<string, RecordHooks[]> = {};
  for (const { hooks: own = {} } of modules)
    for (const [record, some] of Object.entries(own)) hooks[record] = [...(hooks[record] ?? []), ...some];
  return {
    routes: modules.flatMap((one) => one.routes ?? []),
    work: { tasks: Object.fromEntries(tasks), slicedTasks: Object.fromEntries(slicedTasks), schedules },
    parts: { hooks, openWork: Object.fromEntries(slicedTasks.map(([name, { open }]) => [name, open ?? null])) },
  };
}

function unique(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`The ${what} ${twice} is declared twice`);
}

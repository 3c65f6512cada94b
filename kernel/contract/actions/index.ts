import { permissionFor } from '../access/record.ts';
import type { EventName } from '../events.ts';
import type { Fields } from '../fields/types.ts';
import type { Permission } from '../permissions.ts';
import { findRecord, RECORDS, type RecordDefinition } from '../records/index.ts';
import type { Filter } from '../wire/filters.ts';

/**
 * What actions are on: a record type, or what a module keeps beside them (`actionTargets`), whose bodies lock their
 * rows themselves and answer what they are.
 */
export type ActionTarget = Pick<RecordDefinition, 'name' | 'wire' | 'permission' | 'readPermission'>;

/** An address that differs from what is derived: `/<wire>/:id/<name>` for one, `/<wire>/<name>` for many. */
export interface ActionCall {
  /** POST when absent. */
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  /** Where the path has no `:id`: the field of the body that names the record, or for many the records (`ids`). */
  readonly subject?: string;
  /** For many: the field of the input that `:id` of the path stands for. */
  readonly inPath?: string;
  /** Status of a success; 200 when absent. */
  readonly status?: number;
  /** For many: all of them or none; the answer has their number under this name. */
  readonly allOrNone?: string;
  /** For many: the answer names what was done, instead of how many. */
  readonly named?: true;
}

/**
 * A verb on records, as both sides know it. From it follow its routes, its bulk job, the ability on rows, the API
 * reference and its tests; a module of the server gives the body, one of the client its icon and words.
 */
export interface ActionDefinition {
  /** Names the verb in bulk jobs, and unless others are given the ability on rows and the line of history. */
  readonly name: string;
  /** The record type or other target; `*`: every record type. */
  readonly on: string;
  /**
   * The action of the type's permission, `update` on users needs `user:update`; or a whole one of another resource.
   * `null`: its body asks for others.
   */
  readonly permission: string | null;
  /** Of an action on every type: only on those that have this field, and for those who may see it. */
  readonly withField?: string;
  /** Open to those who have the portal alone. */
  readonly portal?: true;
  readonly input?: Fields;
  /** On which rows it is possible; rows tell it as an ability. Absent: on all. */
  readonly when?: Filter;
  /** On rows in the recycle bin, and on none beside them. */
  readonly inBin?: true;
  /** `null`: rows do not tell it. */
  readonly ability?: string | null;
  /** Action of its lines of history. */
  readonly history?: string;
  readonly event?: EventName;
  /** What it has done cannot be taken back: a mail is sent. */
  readonly undo?: false;
  /** Not offered as a bulk job. */
  readonly bulk?: false;
  /** `null`: no call for one record, or none for many. */
  readonly one?: ActionCall | null;
  readonly many?: ActionCall | null;
  /** Refuses API tokens: it decides who gets access. */
  readonly signedInOnly?: true;
  /** For the API reference, with the words of the type for `{one}` and `{many}`. */
  readonly summary: { readonly one?: string; readonly many?: string };
}

/** Keeps literal types and checks the shape. */
export function defineAction<const A extends ActionDefinition>(action: A): A {
  return action;
}

const registered = new Map<string, ActionDefinition>();

/** Adds the actions of a module. The same again is left out; another one of a name on the same type throws. */
export function registerActions(actions: readonly ActionDefinition[]): void {
  for (const one of actions) {
    const key = `${one.on} ${one.name}`;
    const known = registered.get(key) ?? registered.get(`* ${one.name}`);
    if (known && known !== one) throw new Error(`The action ${one.name} on ${one.on} is declared twice`);
    registered.set(key, one);
  }
}

const others = new Map<string, ActionTarget>();

/** Adds what a module has actions on beside record types. */
export function registerActionTargets(added: readonly ActionTarget[]): void {
  for (const one of added) others.set(one.name, one);
}

/** All that actions can be on. */
export function actionTargets(): readonly ActionTarget[] {
  return [...RECORDS, ...others.values()];
}

/** What actions can be on, by its name. */
export function findActionTarget(name: string): ActionTarget | undefined {
  return findRecord(name) ?? others.get(name);
}

/** The permission that an action needs on a target; `null`: none beyond what its body asks for. */
export function permissionOf(
  { permission }: Pick<ActionDefinition, 'permission'>,
  target: Pick<ActionTarget, 'permission' | 'readPermission'>,
): Permission | null {
  return permission === null ? null : permissionFor(target, permission);
}

/** All actions, in the order of the modules. */
export function allActions(): readonly ActionDefinition[] {
  return [...registered.values()];
}

/** What can be done with records of a type: what is possible with all types first. */
export function actionsOn(record: Pick<ActionTarget, 'name'>): readonly ActionDefinition[] {
  return allActions().filter((one) => isActionOn(one, record));
}

/** Is it an action on records of this type? */
export function isActionOn({ on, withField }: ActionDefinition, { name }: Pick<ActionTarget, 'name'>): boolean {
  if (on !== '*') return on === name;
  const record = findRecord(name);
  return record !== undefined && (withField === undefined || record.fields[withField] !== undefined);
}

/** The permission without which nobody sees the field that an action is about. */
export function fieldPermissionOf(
  { withField = '' }: ActionDefinition,
  { name }: Pick<ActionTarget, 'name'>,
): Permission | null {
  return findRecord(name)?.fields[withField]?.permission ?? null;
}

/** An action on a type by its name; `undefined` when there is none. */
export function findAction(record: Pick<ActionTarget, 'name'>, name: string): ActionDefinition | undefined {
  const found = registered.get(`${record.name} ${name}`) ?? registered.get(`* ${name}`);
  return found && isActionOn(found, record) ? found : undefined;
}

/** Where one record is called with; `null`: nowhere. Without a slash at its end; `:id` stands for the record. */
export function callForOne(action: ActionDefinition, record: Pick<ActionTarget, 'wire'>): ActionCall | null {
  return action.one === null ? null : placed(record, action.one ?? { path: `:id/${action.name}` });
}

/** Where several records are called with; `null`: nowhere. */
export function callForMany(action: ActionDefinition, record: Pick<ActionTarget, 'wire'>): ActionCall | null {
  return action.many === null ? null : placed(record, action.many ?? { path: action.name });
}

function placed(record: Pick<ActionTarget, 'wire'>, call: ActionCall): ActionCall {
  return call.path.startsWith('/') ? call : { ...call, path: `/${record.wire}/${call.path}` };
}

/** The name by which rows tell that it is possible. */
export function abilityOf(action: ActionDefinition): string {
  return action.ability ?? action.name;
}

/** Names of all actions that can be bulk jobs. */
export function bulkActionNames(): readonly string[] {
  return [...new Set(allActions().flatMap((one) => (one.bulk === false ? [] : [one.name])))];
}

import { permissionFor } from '../access/record.ts';
import type { EventName } from '../events.ts';
import type { Fields } from '../fields/types.ts';
import type { Permission } from '../permissions.ts';
import { findRecord, RECORDS, type RecordDefinition } from '../records/index.ts';
import type { Filter } from '../wire/filters.ts';

/**
 * The target of actions: a record type, or other rows of a module (`actionTargets`), whose action bodies lock their
 * rows and answer themselves.
 */
export type ActionTarget = Pick<RecordDefinition, 'name' | 'wire' | 'permission' | 'readPermission'>;

/** An address other than the derived `/<wire>/:id/<name>` for one and `/<wire>/<name>` for many. */
export interface ActionCall {
  /** POST when absent. */
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  /** Body field that names the record, or the records (`ids`), if the path has no `:id`. */
  readonly subject?: string;
  /** For many: the field of the input that `:id` of the path stands for. */
  readonly inPath?: string;
  /** Status of a success; 200 when absent. */
  readonly status?: number;
  /** For many: all or none. The answer contains their number under this name. */
  readonly allOrNone?: string;
  /** For many: the answer names the records instead of counting them. */
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
  /** Of an action on every type: only on types with this field, for callers who may see it. */
  readonly withField?: string;
  /** Open to portal-only users. */
  readonly portal?: true;
  readonly input?: Fields;
  /** Condition for rows; rows carry the result as an ability. Absent: all rows. */
  readonly when?: Filter;
  /** Whether it applies only to rows in the recycle bin. */
  readonly inBin?: true;
  /** `null`: rows do not carry it. */
  readonly ability?: string | null;
  /** Action of its lines of history. */
  readonly history?: string;
  readonly event?: EventName;
  /** It cannot be undone: a mail is sent. */
  readonly undo?: false;
  /** Whether it is not available as a bulk job. */
  readonly bulk?: false;
  /** Routes for one and for many records; `null`: none. */
  readonly one?: ActionCall | null;
  readonly many?: ActionCall | null;
  /** Refuses API tokens, since it grants access. */
  readonly signedInOnly?: true;
  /** Summary for the API reference; `{one}` and `{many}` stand for the labels of the type. */
  readonly summary: { readonly one?: string; readonly many?: string };
}

/** Keeps literal types and checks the shape. */
export function defineAction<const A extends ActionDefinition>(action: A): A {
  return action;
}

const registered = new Map<string, ActionDefinition>();

/** Adds the actions of a module. Ignores repeated registration; throws for a name that is taken. */
export function registerActions(actions: readonly ActionDefinition[]): void {
  for (const one of actions) {
    const key = `${one.on} ${one.name}`;
    const known = registered.get(key) ?? registered.get(`* ${one.name}`);
    if (known && known !== one) throw new Error(`The action ${one.name} on ${one.on} is declared twice`);
    registered.set(key, one);
  }
}

const others = new Map<string, ActionTarget>();

/** Registers targets of actions beside record types. */
export function registerActionTargets(added: readonly ActionTarget[]): void {
  for (const one of added) others.set(one.name, one);
}

/** All action targets. */
export function actionTargets(): readonly ActionTarget[] {
  return [...RECORDS, ...others.values()];
}

/** A target of actions by name. */
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

/** The actions on records of a type; those of all types come first. */
export function actionsOn(record: Pick<ActionTarget, 'name'>): readonly ActionDefinition[] {
  return allActions().filter((one) => isActionOn(one, record));
}

/** Whether the action applies to records of this type. */
export function isActionOn({ on, withField }: ActionDefinition, { name }: Pick<ActionTarget, 'name'>): boolean {
  if (on !== '*') return on === name;
  const record = findRecord(name);
  return record !== undefined && (withField === undefined || record.fields[withField] !== undefined);
}

/** The permission to see the field that an action is about. */
export function fieldPermissionOf(
  { withField = '' }: ActionDefinition,
  { name }: Pick<ActionTarget, 'name'>,
): Permission | null {
  return findRecord(name)?.fields[withField]?.permission ?? null;
}

/** An action on a type by its name. */
export function findAction(record: Pick<ActionTarget, 'name'>, name: string): ActionDefinition | undefined {
  const found = registered.get(`${record.name} ${name}`) ?? registered.get(`* ${name}`);
  return found && isActionOn(found, record) ? found : undefined;
}

/** Path of the call for one record, without a final slash; `null`: there is none. `:id` stands for the record. */
export function callForOne(action: ActionDefinition, record: Pick<ActionTarget, 'wire'>): ActionCall | null {
  return action.one === null ? null : placed(record, action.one ?? { path: `:id/${action.name}` });
}

/** Path of the call for several records; `null`: none. */
export function callForMany(action: ActionDefinition, record: Pick<ActionTarget, 'wire'>): ActionCall | null {
  return action.many === null ? null : placed(record, action.many ?? { path: action.name });
}

function placed(record: Pick<ActionTarget, 'wire'>, call: ActionCall): ActionCall {
  return call.path.startsWith('/') ? call : { ...call, path: `/${record.wire}/${call.path}` };
}

/** The name of the ability in rows. */
export function abilityOf(action: ActionDefinition): string {
  return action.ability ?? action.name;
}

/** Names of all actions that can be bulk jobs. */
export function bulkActionNames(): readonly string[] {
  return [...new Set(allActions().flatMap((one) => (one.bulk === false ? [] : [one.name])))];
}

import { isModuleOn, ownPermissions } from './access/modules_off.ts';
import type { Person } from './access/person.ts';
import { permissionFor } from './access/record.ts';
import {
  allActions,
  findActionTarget,
  permissionOf,
  registerActions,
  registerActionTargets,
  type ActionDefinition,
  type ActionTarget,
} from './actions/index.ts';
import { kernelActions } from './actions/kernel_actions.ts';
import { errorCodes, registerErrors, type ErrorDeclaration } from './errors.ts';
import { registerHistoryTargets, type HistoryTargets } from './history_targets.ts';
import { kernelErrors } from './kernel_errors.ts';
import { kernelPermissions } from './kernel_permissions.ts';
import { LABELS } from './labels/index.ts';
import type { LabelsOf } from './labels/types.ts';
import { isSaid, LANGUAGES, type Language } from './messages/index.ts';
import {
  faultsOfPermissionPlaces,
  isActivePermission,
  registerPermissions,
  resourceNamed,
  resourceNames,
  type PermissionDeclarations,
  type ResourceDeclaration,
  namesIn,
  type Permission,
} from './permissions.ts';
import {
  faultsOfRecordPlaces,
  findRecord,
  RECORDS,
  registerFields,
  registerRecords,
  type AddedFieldsByType,
  type RecordDefinition,
} from './records/index.ts';
import { loadTexts } from './texts/index.ts';
import type { TextRegistry } from './texts/registry.ts';
import { roomWords } from './texts/translations.ts';
import { countedLists, faultsOfTilePlaces, registerTiles, type TileDeclaration } from './tiles.ts';

/** Declaration of a module, for server and client: the contents of `modules/<name>/contract`. */
export interface ModuleDefinition {
  /** Folder in `modules/`. */
  readonly name: string;
  /** Modules that this one imports from, on the server or the client. */
  readonly needs: readonly string[];
  /** Optional modules: this one shows their data if they are on and works without them. */
  readonly uses?: readonly string[];
  /** Companies may switch it off: its data stay, and nobody sees them. */
  readonly canBeSwitchedOff?: true;
  /** Its client is kept on the device, for work without a connection such as scanning. */
  readonly isKeptOffline?: true;
  readonly records?: readonly RecordDefinition[];
  /** Fields that this module adds to record types of required modules. */
  readonly addedFields?: AddedFieldsByType;
  /** Who sees the names of its targets of history that are not records. */
  readonly historyTargets?: HistoryTargets;
  /** Its permissions, beside those of the kernel. */
  readonly permissions?: PermissionDeclarations;
  /** Actions on records, also on those of other modules. */
  readonly actions?: readonly ActionDefinition[];
  /** Targets of actions beside record types. */
  readonly actionTargets?: readonly ActionTarget[];
  /** Tiles of the dashboard, which its client draws. */
  readonly tiles?: readonly TileDeclaration[];
  /** Errors of its routes, by code. */
  readonly errors?: Readonly<Record<string, ErrorDeclaration>>;
}

type LabelsOfAll<R extends readonly RecordDefinition[]> = {
  readonly [D in R[number] as D['name']]: LabelsOf<D>;
};

type LabelsOfAdded<A extends AddedFieldsByType> = {
  readonly [T in keyof A]: { readonly fields: Readonly<Record<keyof A[T]['fields'], string>> };
};

/** What the English texts of the module must have. */
type NeededTexts<M> = {
  readonly records: (M extends { readonly records: infer R extends readonly RecordDefinition[] }
    ? LabelsOfAll<R>
    : unknown) &
    (M extends { readonly addedFields: infer A extends AddedFieldsByType } ? LabelsOfAdded<A> : unknown);
};

type English<Name> = Name extends keyof TextRegistry ? TextRegistry[Name] : unknown;

/** Keys with their path that `Said` lacks. */
type Missing<Needed, Said, Path extends string = ''> = {
  [Key in keyof Needed & string]: string extends Key
    ? never
    : Needed[Key] extends string
      ? Key extends keyof Said
        ? never
        : `${Path}${Key}`
      : Missing<Needed[Key], Key extends keyof Said ? Said[Key] : unknown, `${Path}${Key}.`>;
}[keyof Needed & string];

/** Keeps literal types, and requires a label of each record type and added field in `texts/en.ts` of the module. */
export function defineModule<const M extends ModuleDefinition>(
  definition: M &
    ([Missing<NeededTexts<M>, English<M['name']>>] extends [never]
      ? unknown
      : { readonly missingTexts: Missing<NeededTexts<M>, English<M['name']>> }),
): M {
  return definition;
}

const registered = new Map<string, ModuleDefinition>();

/** Registered modules, in order. */
export function modules(): readonly ModuleDefinition[] {
  return [...registered.values()];
}

const byRecord = new Map<string, string>();

/** The module that defines a record type. */
export function moduleOfRecord(record: string): string | undefined {
  return byRecord.get(record);
}

/** Title of a module that can be switched off. */
export function moduleTitle(name: string, language: Language): string {
  return roomWords(language, name)?.title ?? name;
}

/** Modules that prevent switching a module: those that need it and are on, or that it needs and are off. */
export function obstaclesTo(
  name: string,
  isOn: boolean,
  person: Pick<Person, 'company'>,
  all: readonly ModuleDefinition[] = modules(),
): readonly string[] {
  const others = isOn
    ? (all.find((one) => one.name === name)?.needs ?? [])
    : all.filter((one) => one.needs.includes(name)).map((one) => one.name);
  return others.filter((other) => isModuleOn(person, other) !== isOn);
}

/**
 * Fills the registry of the kernel: all modules when a program starts, or further ones later. What they need has to be
 * registered before, or with them. Their words are there after
 * `loadModules`, or in a browser after `loadTexts`.
 */
export function registerModules(added: readonly ModuleDefinition[]): void {
  const all = new Map(registered);
  for (const one of added) {
    const known = all.get(one.name);
    if (known && known !== one) throw new Error(`Two modules are named ${one.name}`);
    all.set(one.name, one);
  }
  for (const { name, needs, canBeSwitchedOff } of added) {
    for (const other of needs) {
      const found = all.get(other);
      if (!found) throw new Error(`The module ${name} needs ${other}, which is not registered`);
      if (found.canBeSwitchedOff && !canBeSwitchedOff)
        throw new Error(`The module ${name} needs ${other}, which may be off while ${name} is on: it may only use it`);
    }
  }
  registerPermissions(kernelPermissions);
  registerErrors(kernelErrors);
  registerActions(kernelActions);
  for (const one of added) {
    registered.set(one.name, one);
    registerPermissions(one.permissions ?? {});
    registerErrors(one.errors ?? {});
    registerTiles(one.tiles ?? []);
    ownPermissions(one.name, namesIn(one.permissions ?? {}));
    registerRecords(one.records ?? []);
    for (const record of one.records ?? []) byRecord.set(record.name, one.name);
    registerFields(one.addedFields ?? {});
    registerHistoryTargets(one.historyTargets ?? {});
    registerActionTargets(one.actionTargets ?? []);
    registerActions(one.actions ?? []);
  }
}

/** Loads all texts of the registered modules and throws for inconsistencies, at the start of a server. */
export async function loadModules(): Promise<void> {
  await loadTexts();
  for (const record of RECORDS) {
    const language = LANGUAGES.find((one) => !LABELS[one][record.name]);
    if (language !== undefined) throw new Error(`The record type ${record.name} has no labels in ${language}`);
    checkRecord(record);
  }
  const isInstalled = (name: string): boolean => registered.has(name);
  const [fault] = [
    ...faultsOfRecordPlaces(isInstalled),
    ...faultsOfTilePlaces(isInstalled),
    ...faultsOfPermissionPlaces(isInstalled),
  ];
  if (fault !== undefined) throw new Error(fault);
  for (const [tile, { record }] of countedLists())
    if (!findRecord(record)) throw new Error(`The tile ${tile} counts ${record}, which is not registered`);
  for (const action of allActions()) checkAction(action);
  for (const code of errorCodes()) {
    const language = LANGUAGES.find((one) => !isSaid(one, code));
    if (language !== undefined) throw new Error(`The error ${code} has no sentence in ${language}`);
  }
  for (const name of resourceNames())
    if (!isTitled(resourceNamed(name)) && !RECORDS.some((one) => one.permission === name))
      throw new Error(`The permissions of ${name} have no title: no record type has them`);
}

/** Whether the resource has a title. Reserved resources need none, since no screen offers them. */
const isTitled = (one: ResourceDeclaration | undefined): boolean => one?.title !== undefined || one?.reserved === true;

/** Throws unless the record types and permissions that a definition names exist, and the permissions are in use. */
export function checkRecord(record: RecordDefinition): void {
  const { name, fields } = record;
  for (const [key, { to }] of Object.entries(fields))
    if (to !== undefined && !findRecord(to)) throw new Error(`${name}.${key} refers to ${to}, which is not registered`);
  for (const permission of permissionsOfRecord(record))
    if (!isActivePermission(permission)) throw new Error(`${name} asks for ${permission}, which no module declares`);
}

/** Throws if an action has an unregistered type or a reserved permission. */
export function checkAction(action: ActionDefinition): void {
  const { name, on } = action;
  if (on === '*') return;
  const target = findActionTarget(on);
  if (!target) throw new Error(`The action ${name} is on ${on}, which is not registered`);
  const needed = permissionOf(action, target);
  if (needed !== null && !isActivePermission(needed))
    throw new Error(`The action ${name} asks for ${needed}, which no module declares`);
}

/** Every permission that follows from a definition. */
function permissionsOfRecord(record: RecordDefinition): Permission[] {
  const actions = ['read', 'write', 'update', 'delete', ...(record.importBy ? ['import'] : [])];
  return [
    ...actions.flatMap((action) => permissionFor(record, action) ?? []),
    ...Object.values(record.fields).flatMap((field) => field.permission ?? []),
  ];
}

import type { Language } from './messages/languages.ts';
import { inOrder, type InOrder, type Placed } from './places.ts';

/** A verb, the second half of `resource:verb`. */
export interface VerbDeclaration {
  /** Title. Absent: the verb is one of {@link VERBS}, which the kernel names. */
  readonly title?: Title;
  /** Whether it has no effect while records are read-only. */
  readonly changes?: true;
  /** Whether it only reads: read-only tokens and read-only support have it. */
  readonly shows?: true;
}

/**
 * Verbs that any resource may have, as the specification names them. `reserved`: accepted and kept, and worth nothing
 * on a resource that does not declare it among its own `verbs`.
 */
export const VERBS = {
  read: { shows: true },
  write: { changes: true },
  update: { changes: true },
  delete: { changes: true },
  checkin: { changes: true },
  checkout: { changes: true },
  info: { shows: true },
  files: {},
  chat: { reserved: true },
  requestable: { reserved: true },
  encrypt: { reserved: true },
  import: { changes: true },
  cost: { shows: true },
  checkinmail: { changes: true, reserved: true },
  checkoutmail: { changes: true, reserved: true },
} as const satisfies Readonly<Record<string, VerbDeclaration & { readonly reserved?: true }>>;

/** Verbs of nearly every resource. */
export const BASIC = ['read', 'write', 'update', 'delete'] as const satisfies readonly (keyof typeof VERBS)[];

/** Verbs of stock records. */
export const STOCK = [
  ...BASIC,
  'checkin',
  'checkout',
  'info',
  'files',
  'requestable',
  'import',
  'cost',
  'checkinmail',
  'checkoutmail',
] as const satisfies readonly (keyof typeof VERBS)[];

/** Groups of resources on screens. */
export const AREAS = ['inventory', 'places', 'people', 'catalogue', 'company'] as const;
export type Area = (typeof AREAS)[number];

type Title = Readonly<Record<Language, string>>;

/** A resource, such as a record type, with the permissions `resource:verb`. */
export interface ResourceDeclaration extends Placed {
  readonly area: Area;
  readonly actions: readonly (keyof typeof VERBS)[];
  /** Further verbs after `actions`. Listing a reserved verb of {@link VERBS} here makes it effective. */
  readonly verbs?: Readonly<Record<string, VerbDeclaration>>;
  /** Title. Absent: that of its record type. */
  readonly title?: Title;
  /** Verbs without effect yet: accepted and stored, but not offered on screens. `true`: all verbs. */
  readonly reserved?: true | readonly string[];
  /** Verbs that even owners and admins must be granted explicitly. */
  readonly explicit?: readonly string[];
  /** Verbs that support access never includes. */
  readonly notForSupport?: readonly string[];
  /** Whether its `read` starts something: read-only tokens do not have it. */
  readonly startsSomething?: true;
  /** Whether environment roles grant these permissions. At most one resource. */
  readonly byEnvironments?: true;
  /** Verbs needed to preview the application as another user. */
  readonly forPreview?: readonly string[];
  /** Settings page that opens first for its holders, by action. */
  readonly entries?: Readonly<Record<string, EntryDeclaration>>;
  /** Verbs that group templates include, by template. */
  readonly templates?: Readonly<Record<string, readonly string[]>>;
}

/** Settings page to open first; the first one that the user may open counts. */
interface EntryDeclaration extends Placed {
  readonly name: string;
}

/** A permission without a resource: it opens a page or turns something on. */
export interface SingleDeclaration extends Placed {
  readonly kind: 'page' | 'further' | 'flag';
  readonly title: Title;
  readonly reserved?: true;
  /** Whether it only reads: read-only tokens and read-only support have it. */
  readonly shows?: true;
  /** Whether its holders see the history of the company itself, such as support access. */
  readonly showsCompanyHistory?: true;
  /** Settings page that opens first for its holders. */
  readonly entry?: EntryDeclaration;
  /** Record type that its holders may export. `true`: all types without a permission of their own. */
  readonly exports?: string | true;
  /** Whether it has no effect while records are read-only. */
  readonly changesRecords?: true;
  /** Whether it applies to the whole company: groups with a limited scope cannot grant it. */
  readonly wholeCompany?: true;
  readonly notForSupport?: true;
  readonly templates?: readonly string[];
}

/** Permissions of one module. */
export interface PermissionDeclarations {
  /** Names as stored and sent. Spelling and plural are inconsistent and must stay. */
  readonly resources?: Readonly<Record<string, ResourceDeclaration>>;
  readonly singles?: Readonly<Record<string, SingleDeclaration>>;
}

/** Keeps literal types, of which `Permission` is made, and checks the shape. */
export function definePermissions<const D extends PermissionDeclarations>(declarations: D): D {
  return declarations;
}

/** The declarations of all modules, by module. Each adds its own where it declares them. */
export interface PermissionRegistry {}

type OfResources<R> = {
  [K in keyof R & string]:
    | (R[K] extends { readonly actions: readonly (infer A extends string)[] } ? `${K}:${A}` : never)
    | (R[K] extends { readonly verbs: infer V } ? `${K}:${keyof V & string}` : never);
}[keyof R & string];

type Declared<D> =
  | (D extends { readonly resources: infer R } ? OfResources<R> : never)
  | (D extends { readonly singles: infer S } ? keyof S & string : never);

/** Name of a permission. Check input with `isPermission`. */
export type Permission = { [M in keyof PermissionRegistry]: Declared<PermissionRegistry[M]> }[keyof PermissionRegistry];

/** Declared title of a verb; `undefined`: the kernel's title. */
export function verbTitle(resource: string, verb: string): Title | undefined {
  return resources.get(resource)?.verbs?.[verb]?.title;
}

const resources = new Map<string, ResourceDeclaration>();
const singles = new Map<string, SingleDeclaration>();
const names = new Set<string>();
/** What was found of declared permissions: each request asks for dozens. */
const foundOf = new Map<string, OfResource | null>();
const sorted: Permission[] = [];

/** All declared permissions in screen order. The array stays the same when more are registered. */
export const ALL_PERMISSIONS: readonly Permission[] = sorted;

/** Adds the permissions of a module. Ignores repeated registration; throws for a name that is taken. */
export function registerPermissions(declarations: PermissionDeclarations): void {
  for (const [name, one] of Object.entries(declarations.resources ?? {})) checkVerbs(name, one);
  foundOf.clear();
  add(resources, declarations.resources ?? {});
  add(singles, declarations.singles ?? {});
  const ofResources = resourceNames().flatMap((name) => verbsOf(name).map((verb) => `${name}:${verb}`));
  for (const one of [...ofResources, ...singles.keys()]) names.add(one);
  const all = [...ofResources, ...KINDS.flatMap((kind) => singleNames(kind))];
  sorted.splice(0, sorted.length, ...all.filter(isPermission));
}

/** Throws for an unknown verb or a verb without a title. */
function checkVerbs(resource: string, one: ResourceDeclaration): void {
  const all = namesOfVerbs(one);
  const { reserved = [], explicit = [], notForSupport = [], forPreview = [], entries = {}, templates = {} } = one;
  const named = [
    ...(reserved === true ? [] : reserved),
    ...explicit,
    ...notForSupport,
    ...forPreview,
    ...Object.keys(entries),
    ...Object.values(templates).flat(),
  ];
  const unknown = named.find((verb) => !all.includes(verb));
  if (unknown !== undefined) throw new Error(`${resource} has no verb ${unknown}`);
  for (const [verb, { title }] of Object.entries(one.verbs ?? {}))
    if (!title && !general(verb)) throw new Error(`The verb ${verb} of ${resource} has no title`);
}

const namesOfVerbs = ({ actions, verbs = {} }: ResourceDeclaration): string[] => [
  ...new Set([...actions, ...Object.keys(verbs)]),
];

function general(verb: string): (VerbDeclaration & { readonly reserved?: true }) | undefined {
  return Object.entries(VERBS).find(([name]) => name === verb)?.[1];
}

/** Whether the name is only reserved. The declaration of a module replaces it. */
const isPlaceholder = ({ reserved }: Pick<ResourceDeclaration, 'reserved'>): boolean => reserved === true;

function add<T extends Pick<ResourceDeclaration, 'reserved'>>(
  to: Map<string, T>,
  declared: Readonly<Record<string, T>>,
): void {
  for (const [name, one] of Object.entries(declared)) {
    const known = to.get(name);
    if (known && known !== one && isPlaceholder(one)) continue;
    if (known && known !== one && !isPlaceholder(known)) throw new Error(`The permission ${name} is declared twice`);
    to.set(name, one);
  }
}

/** Names of all permissions in this declaration. */
export function namesIn({ resources: some = {}, singles: others = {} }: PermissionDeclarations): string[] {
  return [
    ...Object.entries(some).flatMap(([name, one]) => namesOfVerbs(one).map((verb) => `${name}:${verb}`)),
    ...Object.keys(others),
  ];
}

/** Whether the text is the name of a permission. */
export function isPermission(name: string): name is Permission {
  return names.has(name);
}

/** Resources of one area of the screen, or of all, in the order shown. */
export function resourceNames(area?: Area): string[] {
  const areas = area === undefined ? AREAS : [area];
  return areas.flatMap((each) => placed(resources, (one) => one.area === each).entries.map((one) => one.name));
}

/** Permissions of a kind without a resource, in screen order. */
export function singleNames(kind: SingleDeclaration['kind']): Permission[] {
  return placed(singles, (one) => one.kind === kind)
    .entries.map((one) => one.name)
    .filter(isPermission);
}

/** Some declarations with their names, in their places. */
function placed<T extends Placed>(
  all: ReadonlyMap<string, T>,
  isMeant: (one: T) => boolean,
  isInstalled?: (module: string) => boolean,
): InOrder<Placed & { readonly name: string }> {
  const meant = [...all]
    .filter(([, one]) => isMeant(one))
    .map(([name, { after, before }]) => ({ name, after, before }));
  return inOrder(meant, (one) => one.name, isInstalled);
}

/** Faults in the order of permissions and their settings, as sentences. */
export function faultsOfPermissionPlaces(isInstalled: (module: string) => boolean): string[] {
  return [
    ...AREAS.flatMap((area) => placed(resources, (one) => one.area === area, isInstalled).faults),
    ...KINDS.flatMap((kind) => placed(singles, (one) => one.kind === kind, isInstalled).faults),
    ...inOrder(entries(), (one) => one.name, isInstalled).faults,
  ];
}

const KINDS = ['page', 'further', 'flag'] as const;

export function resourceNamed(name: string): ResourceDeclaration | undefined {
  return resources.get(name);
}

export function singleNamed(name: string): SingleDeclaration | undefined {
  return singles.get(name);
}

/** Declared verbs of a resource. */
export function verbsOf(resource: string): string[] {
  const found = resources.get(resource);
  return found ? namesOfVerbs(found) : [];
}

/** Verbs of a resource in screen order: general verbs first, then its own. */
export function listedVerbs(resource: string): string[] {
  const all = verbsOf(resource);
  return [...Object.keys(VERBS).filter((verb) => all.includes(verb)), ...all.filter((verb) => !general(verb))];
}

/** Permissions for all or some verbs of a resource. */
export function permissionsFor(resource: string, verbs: readonly string[] = verbsOf(resource)): Permission[] {
  return verbs.map((verb) => `${resource}:${verb}`).filter(isPermission);
}

interface OfResource {
  readonly of: ResourceDeclaration;
  readonly action: string;
  readonly verb: VerbDeclaration;
}

/** Resource and verb of a permission. */
function resourceOf(permission: string): OfResource | null {
  const known = foundOf.get(permission);
  if (known !== undefined) return known;
  const found = findResource(permission);
  if (names.has(permission)) foundOf.set(permission, found);
  return found;
}

function findResource(permission: string): OfResource | null {
  const [name = '', action = ''] = permission.split(':');
  const of = singles.has(permission) ? undefined : resources.get(name);
  if (!of || !namesOfVerbs(of).includes(action)) return null;
  return { of, action, verb: { ...general(action), ...of.verbs?.[action] } };
}

/** Whether the permission has an effect. Others are stored for features that do not exist yet. */
export function isActivePermission(permission: string): boolean {
  const found = resourceOf(permission);
  if (!found) return singles.has(permission) && !singles.get(permission)?.reserved;
  const { reserved = [], verbs = {} } = found.of;
  if (reserved === true || reserved.includes(found.action)) return false;
  return general(found.action)?.reserved !== true || Object.hasOwn(verbs, found.action);
}

export function activePermissions(): Permission[] {
  return ALL_PERMISSIONS.filter(isActivePermission);
}

/** Whether even owners and admins need it explicitly. */
export function isExplicit(permission: string): boolean {
  const found = resourceOf(permission);
  return found?.of.explicit?.includes(found.action) ?? false;
}

/** Whether a permission has no effect while records are read-only. */
export function changesRecords(permission: string): boolean {
  const found = resourceOf(permission);
  return found ? found.verb.changes === true : singles.get(permission)?.changesRecords === true;
}

/** Whether the permission only reads. */
export function onlyShows(permission: string): boolean {
  const found = resourceOf(permission);
  return found ? found.verb.shows === true && !found.of.startsSomething : singles.get(permission)?.shows === true;
}

/**
 * What the platform's people may do in a company that has let them in: work with its records, and nothing by which they
 * could stay. Sign-in and permissions of people, groups, roles of environments, settings and billing are its own.
 */
export function supportPermissions(mayChange: boolean): Permission[] {
  return ALL_PERMISSIONS.filter((one) => {
    const found = resourceOf(one);
    if (found ? found.of.notForSupport?.includes(found.action) : singles.get(one)?.notForSupport) return false;
    return mayChange || (found ? found.verb.shows === true : singles.get(one)?.shows === true);
  });
}

/** Permissions that are all needed to preview the application as another user. */
export function previewPermissions(): Permission[] {
  return [...resources].flatMap(([name, { forPreview = [] }]) => permissionsFor(name, forPreview));
}

/** Permissions each of which shows the history of the company itself. */
export function companyHistoryPermissions(): Permission[] {
  return [...singles].flatMap(([name, one]) => (one.showsCompanyHistory && isPermission(name) ? [name] : []));
}

/** Resource whose permissions environment roles grant. */
export function environmentResource(): string | undefined {
  return [...resources].find(([, one]) => one.byEnvironments)?.[0];
}

/** The permission to export records of a type; `undefined` where no module exports. */
export function exportPermission(record: string): Permission | undefined {
  const found = (exported: string | true): Permission | undefined =>
    [...singles].flatMap(([name, one]) => (one.exports === exported && isPermission(name) ? [name] : []))[0];
  return found(record) ?? found(true);
}

/** Settings pages to open first, by permission, in order. */
export function settingsEntries(): readonly { readonly name: string; readonly permission: Permission }[] {
  return inOrder(entries(), (one) => one.name).entries.flatMap(({ name, permission }) =>
    isPermission(permission) ? [{ name, permission }] : [],
  );
}

function entries(): (EntryDeclaration & { readonly permission: string })[] {
  const ofResources = [...resources].flatMap(([name, { entries: some = {} }]) =>
    Object.entries(some).map(([verb, entry]) => ({ ...entry, permission: `${name}:${verb}` })),
  );
  const ofSingles = [...singles].flatMap(([permission, { entry }]) => (entry ? [{ ...entry, permission }] : []));
  return [...ofResources, ...ofSingles];
}

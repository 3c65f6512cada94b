import type { Language } from './messages/languages.ts';
import { inOrder, type InOrder, type Placed } from './places.ts';

/** What is known of a verb, the second half of `resource:verb`. */
export interface VerbDeclaration {
  /** What it is called; absent: one of {@link VERBS}, whose words the kernel has. */
  readonly title?: Title;
  /** It has no effect while records can only be read. */
  readonly changes?: true;
  /** It only shows something: read-only tokens and support without changes have it. */
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

/** The four that nearly every resource has. */
export const BASIC = ['read', 'write', 'update', 'delete'] as const satisfies readonly (keyof typeof VERBS)[];

/** What is done with all that is kept in stock. */
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

/** Areas of work, in which screens list resources. */
export const AREAS = ['inventory', 'places', 'people', 'catalogue', 'company'] as const;
export type Area = (typeof AREAS)[number];

type Title = Readonly<Record<Language, string>>;

/** Something of which people have `resource:verb` for each of its verbs, such as a record type. */
export interface ResourceDeclaration extends Placed {
  readonly area: Area;
  readonly actions: readonly (keyof typeof VERBS)[];
  /** Verbs of its own, behind `actions`; one of {@link VERBS} that is reserved is worth something by standing here. */
  readonly verbs?: Readonly<Record<string, VerbDeclaration>>;
  /** What it is called; absent: as its record type is. */
  readonly title?: Title;
  /** Nothing asks for these yet: they are accepted and kept, and no screen offers them. `true`: for none of them. */
  readonly reserved?: true | readonly string[];
  /** Not even owners and admins have these of themselves. */
  readonly explicit?: readonly string[];
  /** What the platform's people never have in a company that has let them in. */
  readonly notForSupport?: readonly string[];
  /** Called `read`, but it starts something: read-only tokens have none of them. */
  readonly startsSomething?: true;
  /** Roles of environments give these: their words stand for its actions. One resource at most. */
  readonly byEnvironments?: true;
  /** Needed for seeing the application as somebody else. */
  readonly forPreview?: readonly string[];
  /** Which settings are opened first for who has it, by action. */
  readonly entries?: Readonly<Record<string, EntryDeclaration>>;
  /** What templates of groups hold of it, by the name of the template. */
  readonly templates?: Readonly<Record<string, readonly string[]>>;
}

/** An answer to which settings are opened first: the first place that somebody may open counts. */
interface EntryDeclaration extends Placed {
  readonly name: string;
}

/** A permission without a resource: it opens a page, or it is a switch. */
export interface SingleDeclaration extends Placed {
  readonly kind: 'page' | 'further' | 'flag';
  readonly title: Title;
  readonly reserved?: true;
  /** It only shows something: read-only tokens and support without changes have it. */
  readonly shows?: true;
  /** Its holders see in the history what happened to the company itself, such as support access. */
  readonly showsCompanyHistory?: true;
  /** Which settings are opened first for who has it. */
  readonly entry?: EntryDeclaration;
  /** Its holders export records of this type; `true`: of all types without such a permission. */
  readonly exports?: string | true;
  /** It is worth nothing while records can only be read. */
  readonly changesRecords?: true;
  /** It is about the whole company: nobody has it whose group is limited to some places. */
  readonly wholeCompany?: true;
  readonly notForSupport?: true;
  readonly templates?: readonly string[];
}

/** The permissions of one module, with all that is known of each. */
export interface PermissionDeclarations {
  /** The names as they are stored and sent; spelling and plural are mixed. */
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

/** The name of a permission. What comes from outside is one after `isPermission`. */
export type Permission = { [M in keyof PermissionRegistry]: Declared<PermissionRegistry[M]> }[keyof PermissionRegistry];

/** What a verb of a resource declares itself to be called; `undefined`: as the kernel calls it. */
export function verbTitle(resource: string, verb: string): Title | undefined {
  return resources.get(resource)?.verbs?.[verb]?.title;
}

const resources = new Map<string, ResourceDeclaration>();
const singles = new Map<string, SingleDeclaration>();
const names = new Set<string>();
const sorted: Permission[] = [];

/** Every permission that is declared, as screens list them; the same array when further ones are registered. */
export const ALL_PERMISSIONS: readonly Permission[] = sorted;

/** Adds the permissions of a module. The same again is left out; another one of a known name throws. */
export function registerPermissions(declarations: PermissionDeclarations): void {
  for (const [name, one] of Object.entries(declarations.resources ?? {})) checkVerbs(name, one);
  add(resources, declarations.resources ?? {});
  add(singles, declarations.singles ?? {});
  const ofResources = resourceNames().flatMap((name) => verbsOf(name).map((verb) => `${name}:${verb}`));
  for (const one of [...ofResources, ...singles.keys()]) names.add(one);
  const all = [...ofResources, ...KINDS.flatMap((kind) => singleNames(kind))];
  sorted.splice(0, sorted.length, ...all.filter(isPermission));
}

/** A verb that is nobody's, or has no words, is a mistake of the module that names it. */
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

/** A name that is kept for a part which is not there: the declaration of a module takes its place. */
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

/** The names of all permissions that are declared here. */
export function namesIn({ resources: some = {}, singles: others = {} }: PermissionDeclarations): string[] {
  return [
    ...Object.entries(some).flatMap(([name, one]) => namesOfVerbs(one).map((verb) => `${name}:${verb}`)),
    ...Object.keys(others),
  ];
}

/** Is it the name of a permission? */
export function isPermission(name: string): name is Permission {
  return names.has(name);
}

/** The resources of an area, or all of them, as screens list them. */
export function resourceNames(area?: Area): string[] {
  const areas = area === undefined ? AREAS : [area];
  return areas.flatMap((each) => placed(resources, (one) => one.area === each).entries.map((one) => one.name));
}

/** The permissions of a kind that have no resource, as screens list them. */
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

/** What is wrong with the places of permissions and of the settings that they open, in sentences. */
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

/** The verbs of a resource as it declares them. */
export function verbsOf(resource: string): string[] {
  const found = resources.get(resource);
  return found ? namesOfVerbs(found) : [];
}

/** The verbs of a resource as screens list them: those that any may have, then its own. */
export function listedVerbs(resource: string): string[] {
  const all = verbsOf(resource);
  return [...Object.keys(VERBS).filter((verb) => all.includes(verb)), ...all.filter((verb) => !general(verb))];
}

/** The permissions for all verbs of a resource, or for some. */
export function permissionsFor(resource: string, verbs: readonly string[] = verbsOf(resource)): Permission[] {
  return verbs.map((verb) => `${resource}:${verb}`).filter(isPermission);
}

/** What is declared of a permission with a resource, with its verb. */
export function resourceOf(
  permission: string,
): { readonly of: ResourceDeclaration; readonly action: string; readonly verb: VerbDeclaration } | null {
  const [name = '', action = ''] = permission.split(':');
  const of = singles.has(permission) ? undefined : resources.get(name);
  if (!of || !namesOfVerbs(of).includes(action)) return null;
  return { of, action, verb: { ...general(action), ...of.verbs?.[action] } };
}

/** Does anything ask for it? The others are accepted and kept for parts that are not there yet. */
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

/** Does it only show something? */
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

/** All of these are needed for seeing the application as somebody else. */
export function previewPermissions(): Permission[] {
  return [...resources].flatMap(([name, { forPreview = [] }]) => permissionsFor(name, forPreview));
}

/** Any of these shows what happened to the company itself. */
export function companyHistoryPermissions(): Permission[] {
  return [...singles].flatMap(([name, one]) => (one.showsCompanyHistory && isPermission(name) ? [name] : []));
}

/** The resource whose permissions come from roles of environments. */
export function environmentResource(): string | undefined {
  return [...resources].find(([, one]) => one.byEnvironments)?.[0];
}

/** The permission to export records of a type; `undefined` where no module exports. */
export function exportPermission(record: string): Permission | undefined {
  const found = (exported: string | true): Permission | undefined =>
    [...singles].flatMap(([name, one]) => (one.exports === exported && isPermission(name) ? [name] : []))[0];
  return found(record) ?? found(true);
}

/** Which settings are opened first, by permission, in the order of their places. */
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

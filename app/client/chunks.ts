import type { Plugin } from 'vite';

/** Packages that are imported by the name of the whole; which of their files are needed is not seen here. */
const WHOLE = /node_modules\/(lucide-react|react-i18next|@tanstack\/\w+-query)\//;

const imports = new Map<string, readonly string[]>();
const later = new Map<string, readonly string[]>();
const entries: string[] = [];

function reached(from: readonly string[]): ReadonlySet<string> {
  const seen = new Set(from);
  for (const id of seen) for (const one of imports.get(id) ?? []) if (!WHOLE.test(one)) seen.add(one);
  return seen;
}

/** With all that these load later, and what that loads, but for the application. */
function everReached(from: readonly string[], but: readonly string[]): ReadonlySet<string> {
  const seen = new Set(reached(from));
  for (const id of seen)
    for (const one of later.get(id) ?? []) if (!but.includes(one)) for (const next of reached([one])) seen.add(next);
  return seen;
}

/**
 * Files named `.early.ts` are loaded later than the application, but asked for together with it: the list, and what
 * modules do with the rows of the first list. Each of them as a file of its own would be a request of half a kilobyte.
 */
const isEarly = (id: string): boolean => /\.early\.tsx?$/.test(id);

const isMain = (id: string): boolean => entries.some((entry) => imports.get(entry)?.includes(id) === true);

/** What `main.tsx` itself imports later: the application, which only those load who are signed in. */
const application = (): readonly string[] => [...later].flatMap(([id, ids]) => (isMain(id) ? ids : []));

/** Names of icons that a file imports, and the file of each. */
const iconsOf = new Map<string, readonly string[]>();
const iconFiles = new Map<string, string>();

function readIcons(id: string, code: string): void {
  const namesIn = (list = ''): string[] => list.split(',').map((one) => one.replace(/default as | as \w+/g, '').trim());
  for (const [, names] of code.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g))
    iconsOf.set(id, namesIn(names));
  if (!id.endsWith('lucide-react.mjs')) return;
  for (const [, names, file = ''] of code.matchAll(/export \{([^}]*)\} from '\.(\/icons\/[^']+)'/g))
    for (const name of namesIn(names)) iconFiles.set(name, id.replace(/\/[^/]*$/, file));
}

type Part = 'application' | 'common' | 'list';

let known: ReadonlyMap<string, Part> | undefined;

/**
 * `application`: is loaded with it, and by nobody else; `common`: screens outside of it need this as well; `list`: what
 * is early needs it, and neither of the two.
 */
export function partOf(id: string): Part | null {
  if (!known) {
    const own = application();
    const others = [...reached(entries)].flatMap((one) => later.get(one) ?? []).filter((one) => !own.includes(one));
    const outside = reached(others);
    const ever = everReached(others, own);
    const early = reached([...imports.keys()].filter(isEarly));
    const icons = [...outside].flatMap((one) => iconsOf.get(one) ?? []).map((name) => iconFiles.get(name) ?? '');
    known = new Map([
      ...[...early].map((one) => [one, ever.has(one) ? 'common' : 'list'] as const),
      ...[...reached(own)].map((one) => [one, outside.has(one) ? 'common' : 'application'] as const),
      ...icons.map((one) => [one, 'common'] as const),
    ]);
  }
  return known.get(id) ?? null;
}

/** A file that whoever is signed in has: those that later parts import need not be named for each of them. */
export const isAlwaysLoaded = (file: string): boolean =>
  /\/(vendor|rolldown-runtime|index|common|application|list|query|icons)-[^/]*\.js$|\/vendor-[^/]*\.css$/.test(file);

/**
 * Follows what imports what, for `partOf`, and writes into the page which files the application has: its own script
 * asks for them at once when a session is stored, not when the first script has run.
 */
export const firstChunks: Plugin = {
  name: 'first-chunks',
  apply: 'build',
  moduleParsed({ id, code, isEntry, importedIds, dynamicallyImportedIds }) {
    readIcons(id, code ?? '');
    if (isEntry) entries.push(id);
    imports.set(id, importedIds);
    later.set(id, dynamicallyImportedIds);
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const own = application();
      const files = new Set<string>();
      for (const one of Object.values(bundle))
        if (one.type === 'chunk' && one.moduleIds.some((id) => own.includes(id) || isEarly(id)))
          files.add(one.fileName);
      for (const file of files) {
        const one = bundle[file];
        if (one?.type === 'chunk')
          for (const other of [...one.imports, ...(one.viteMetadata?.importedCss ?? [])]) files.add(other);
      }
      const content = [...files].filter((file) => !html.includes(file)).map((file) => `/${file}`);
      return [{ tag: 'meta', attrs: { name: 'application', content: content.join(' ') }, injectTo: 'head-prepend' }];
    },
  },
};

/** A screen, or a part of one, that opens without a connection. */
const isOffline = (id: string): boolean => /\.offline\.tsx?$/.test(id);
const isOfModule = (id: string): boolean => /\/modules\/\w+\/client\//.test(id);

/**
 * What screens need that open without a connection: files named `.offline.ts`, what the application itself has, and
 * what these load later. Other screens of modules stay away.
 */
export function reachedWithoutConnection(): ReadonlySet<string> {
  const own = reached([...imports.keys()].filter(isOffline));
  const seen = new Set(reached([...entries, ...application(), ...own]));
  for (const id of seen)
    for (const one of later.get(id) ?? [])
      if (!isOfModule(one) || own.has(id)) for (const next of reached([one])) seen.add(next);
  return seen;
}

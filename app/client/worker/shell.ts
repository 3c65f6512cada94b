/** Data of this build. */
export interface Shell {
  /** Hash of its page. */
  readonly version: string;
  /** Addresses of the files of offline screens. */
  readonly files: readonly string[];
}

/** Prefix of cache names, before the version. */
export const CACHE = 'steward-shell-';
/** Message of a page that asks to cache the shell. */
export const KEEP = 'keep_shell';
/** Key of the page in a cache. Written last, so that a cache with it is complete. */
const PAGE = '/';
/** Timeout in milliseconds before the cached page is used. */
const PATIENCE = 6000;
/** Concurrent requests, few so that the user's requests go first. */
const AT_ONCE = 3;
/** Status codes of a proxy while the server is unreachable. */
const GONE = [502, 503, 504];

type Part = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch' | 'clients' | 'registration' | 'location' | 'crypto'>;

/** Caches the page and its files, and serves them offline. Only code and texts, never API responses. */
export function keepShell(scope: ServiceWorkerGlobalScope, shell: Shell): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(keepAsBefore(scope, shell).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(begin(scope, shell));
  });
  scope.addEventListener('message', (event) => {
    if (event.data !== KEEP) return;
    const port = event.ports[0];
    event.waitUntil(
      keep(scope, shell).then(
        () => port?.postMessage(true),
        () => port?.postMessage(false),
      ),
    );
  });
  scope.addEventListener('fetch', (event) => {
    const answer = answerOf(scope, shell, event);
    if (answer) event.respondWith(answer);
  });
}

const shellsIn = async ({ caches }: Part): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(CACHE));

/** A new version caches its shell only if an earlier one did. */
async function keepAsBefore(scope: Part, shell: Shell): Promise<void> {
  if ((await shellsIn(scope)).length > 0) await keep(scope, shell);
}

async function begin(scope: Part, shell: Shell): Promise<void> {
  await scope.registration.navigationPreload.enable();
  await scope.clients.claim();
  await dropEarlier(scope, shell);
}

/** Open tabs may still load files of the previous version; older caches are deleted. */
async function dropEarlier(scope: Part, { version }: Shell): Promise<void> {
  const others = (await shellsIn(scope)).filter((name) => name !== CACHE + version);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(others.slice(0, open.length > 0 ? -1 : undefined).map((name) => scope.caches.delete(name)));
}

/** Throws when a file fails, or the server has another version meanwhile. */
async function keep(scope: Part, { version, files }: Shell): Promise<void> {
  const cache = await scope.caches.open(CACHE + version);
  if (await cache.match(PAGE)) return;
  const missing = [...files].toReversed();
  const addressOf = (file: string): string => new URL(file, scope.location.href).href;
  const load = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop())
      if (!(await cache.match(addressOf(file)))) await cache.add(new Request(addressOf(file), { priority: 'low' }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, load));
  const page = await scope.fetch(addressOf(PAGE), { cache: 'no-store' });
  if (!page.ok || (await hashOf(scope, page.clone())) !== version) throw new Error('The server has another version');
  await cache.put(PAGE, page);
}

async function hashOf({ crypto }: Part, page: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await page.arrayBuffer());
  return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, '0')).join('');
}

/** `undefined`: not handled by the worker. */
function answerOf(scope: Part, shell: Shell, event: FetchEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (pathname.startsWith('/assets/') || shell.files.includes(pathname)) return fileOf(scope, event.request);
  const isScreen = mode === 'navigate' && !pathname.startsWith('/api/') && !/\.\w{2,11}$/.test(pathname);
  return isScreen ? pageOf(scope, shell, event) : undefined;
}

/** File names contain content hashes, so cached ones are never outdated. */
async function fileOf(scope: Part, request: Request): Promise<Response> {
  return (await scope.caches.match(request, { ignoreVary: true })) ?? scope.fetch(request);
}

/** The page comes from the server, for the newest version; the cached one is used when the server does not answer. */
async function pageOf(scope: Part, { version }: Shell, event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve<Response | undefined>(event.preloadResponse)
    .catch(() => undefined)
    .then((answer) => answer ?? scope.fetch(event.request));
  const stored = async (): Promise<Response | undefined> => {
    const names = [CACHE + version, ...(await shellsIn(scope)).toReversed()];
    for (const cacheName of names) {
      const found = await scope.caches.match(PAGE, { cacheName, ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  };
  const late = new Promise<undefined>((give) => setTimeout(() => give(undefined), PATIENCE));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer && !GONE.includes(answer.status)) return answer;
  } catch {
    // No connection.
  }
  return (await stored()) ?? asked;
}

/** What the build knows of this version of the client. */
export interface Shell {
  /** Hash of its page. */
  readonly version: string;
  /** Addresses of the files that screens need which open without a connection. */
  readonly files: readonly string[];
}

/** Before the version, in the name of a cache. */
export const CACHE = 'steward-shell-';
/** What a page sends to have the shell kept. */
export const KEEP = 'keep_shell';
/** Where the page itself lies in a cache; written last, so that what has it is whole. */
const PAGE = '/';
/** Milliseconds after which a page that does not come is taken from the device. */
const PATIENCE = 6000;
/** Files that are asked for at a time: who works goes first. */
const AT_ONCE = 3;
/** What a server in front of ours answers while ours cannot be reached. */
const GONE = [502, 503, 504];

type Part = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch' | 'clients' | 'registration' | 'location' | 'crypto'>;

/**
 * Keeps the page and its parts on the device and shows them where there is no connection. It holds code and words, and
 * never an answer of the API: those calls are not looked at.
 */
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

/** A new version keeps its shell where an earlier one has; elsewhere nobody has asked for it. */
async function keepAsBefore(scope: Part, shell: Shell): Promise<void> {
  if ((await shellsIn(scope)).length > 0) await keep(scope, shell);
}

async function begin(scope: Part, shell: Shell): Promise<void> {
  await scope.registration.navigationPreload.enable();
  await scope.clients.claim();
  await dropEarlier(scope, shell);
}

/** Tabs that are open may go on loading parts of the version before this one; older ones go. */
async function dropEarlier(scope: Part, { version }: Shell): Promise<void> {
  const others = (await shellsIn(scope)).filter((name) => name !== CACHE + version);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(others.slice(0, open.length > 0 ? -1 : undefined).map((name) => scope.caches.delete(name)));
}

/** Throws when something does not come, or the server has another version meanwhile. */
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

/** `undefined`: the browser asks the server as always. */
function answerOf(scope: Part, shell: Shell, event: FetchEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (pathname.startsWith('/assets/') || shell.files.includes(pathname)) return fileOf(scope, event.request);
  const isScreen = mode === 'navigate' && !pathname.startsWith('/api/') && !/\.\w{2,11}$/.test(pathname);
  return isScreen ? pageOf(scope, shell, event) : undefined;
}

/** Names of files hold the hash of what is in them: a kept one is never an older one. */
async function fileOf(scope: Part, request: Request): Promise<Response> {
  return (await scope.caches.match(request, { ignoreVary: true })) ?? scope.fetch(request);
}

/** The page from the server, so that its version is the newest one; kept only where that does not answer. */
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

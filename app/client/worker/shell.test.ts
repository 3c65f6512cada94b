import { describe, expect, it, vi } from 'vitest';
import { CACHE, KEEP, keepShell, type Shell } from './shell.ts';

const ORIGIN = 'https://steward.example';
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, '0')).join('');
}
const addressOf = (given: string | URL | Request): string =>
  new URL(given instanceof Request ? given.url : given, ORIGIN).href;

/** A server with one version of the client at a time. */
class Site {
  isUp = true;
  asked: string[] = [];
  page = '';
  files: ReadonlyMap<string, string> = new Map();
  async serve(version: string): Promise<Shell> {
    this.page = `page ${version}`;
    this.files = new Map([[`/assets/scan-${version}.js`, version]]);
    return { version: await hashOf(this.page), files: [...this.files.keys()] };
  }
  fetch = async (given: string | URL | Request): Promise<Response> => {
    const { pathname } = new URL(addressOf(given));
    this.asked.push(pathname);
    if (!this.isUp) throw new TypeError('Failed to fetch');
    if (pathname.startsWith('/api/')) return new Response('answer');
    if (!pathname.startsWith('/assets/')) return new Response(this.page);
    const found = this.files.get(pathname);
    return found === undefined ? new Response('', { status: 404 }) : new Response(found);
  };
}

/** Caches of a simulated browser. */
class Device {
  readonly kept = new Map<string, Map<string, Response>>();
  readonly site: Site;
  constructor(site: Site) {
    this.site = site;
  }
  caches = {
    keys: async () => [...this.kept.keys()],
    delete: async (name: string) => this.kept.delete(name),
    match: async (given: string | Request, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, files] of this.kept)
        if ((cacheName ?? name) === name && files.has(addressOf(given))) return files.get(addressOf(given))?.clone();
      return undefined;
    },
    open: async (name: string) => {
      const files = this.kept.get(name) ?? new Map<string, Response>();
      this.kept.set(name, files);
      return {
        match: async (given: string) => files.get(addressOf(given))?.clone(),
        put: async (given: string, answer: Response) => void files.set(addressOf(given), answer),
        add: async (given: Request) => {
          const answer = await this.site.fetch(given);
          if (!answer.ok) throw new TypeError('Not there');
          files.set(addressOf(given), answer);
        },
      };
    },
  };
}

type Listener = (event: Record<string, unknown>) => void;

/** A worker of one version on a device, with as many open tabs. */
class Worker {
  private readonly listeners = new Map<string, Listener>();
  constructor(device: Device, shell: Shell, tabs = 0) {
    const scope = {
      ...{ caches: device.caches, fetch: device.site.fetch, crypto, location: new URL('/service_worker.js', ORIGIN) },
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined, matchAll: async () => Array.from({ length: tabs }) },
      registration: { navigationPreload: { enable: async () => undefined } },
      addEventListener: (name: string, listener: Listener) => void this.listeners.set(name, listener),
    };
    keepShell(scope as unknown as ServiceWorkerGlobalScope, shell);
  }
  private async fire(name: string, more: Record<string, unknown> = {}): Promise<void> {
    let done: Promise<unknown> | undefined;
    this.listeners.get(name)?.({ ...more, waitUntil: (given: Promise<unknown>) => (done = given) });
    await done;
  }
  async start(): Promise<void> {
    await this.fire('install');
    await this.fire('activate');
  }
  async keep(): Promise<boolean> {
    let isKept = false;
    await this.fire('message', { data: KEEP, ports: [{ postMessage: (given: boolean) => (isKept = given) }] });
    return isKept;
  }
  /** `null`: the worker leaves it to the browser. */
  async open(path: string, mode: 'navigate' | 'cors' = 'navigate', method = 'GET'): Promise<string | null> {
    let answer: Promise<Response> | undefined;
    const request = Object.defineProperty(new Request(ORIGIN + path, { method }), 'mode', { value: mode });
    const respondWith = (given: Promise<Response>): void => void (answer = given);
    this.listeners.get('fetch')?.({ request, respondWith, preloadResponse: Promise.resolve(undefined) });
    return answer ? (await answer).text() : null;
  }
}

describe('the shell on the device', () => {
  it('is kept when a page asks for it, and opens without a connection at any address of a screen', async () => {
    const site = new Site();
    const worker = new Worker(new Device(site), await site.serve('A'));
    await worker.start();
    expect(site.asked).toEqual([]);
    expect(await worker.keep()).toBe(true);
    site.isUp = false;
    expect(await worker.open('/scan?way=out')).toBe('page A');
    expect(await worker.open('/assets/scan-A.js', 'cors')).toBe('A');
    await expect(worker.open('/assets/other-A.js', 'cors')).rejects.toThrow('fetch');
  });

  it('comes from the server as long as that answers: a new version is seen at once', async () => {
    const site = new Site();
    const worker = new Worker(new Device(site), await site.serve('A'));
    await worker.keep();
    await site.serve('B');
    expect(await worker.open('/scan')).toBe('page B');
  });

  it('is shown when the server does not answer for long', async () => {
    const site = new Site();
    const device = new Device(site);
    const shell = await site.serve('A');
    await new Worker(device, shell).keep();
    site.fetch = () => new Promise(() => undefined);
    vi.useFakeTimers();
    const opened = new Worker(device, shell).open('/scan');
    await vi.advanceTimersByTimeAsync(6000);
    vi.useRealTimers();
    expect(await opened).toBe('page A');
  });

  it('calls to the API are never looked at, and neither are downloads and what is sent', async () => {
    const site = new Site();
    const worker = new Worker(new Device(site), await site.serve('A'));
    await worker.keep();
    for (const path of ['/api/v1/x/all/assets/', '/api/v1/x/all/files/1/report.pdf'])
      for (const mode of ['navigate', 'cors'] as const) expect(await worker.open(path, mode)).toBeNull();
    expect(await worker.open('/scan', 'navigate', 'POST')).toBeNull();
    expect(await worker.open('/icon-192.png')).toBeNull();
  });

  it('nothing but the page and its files is on the device', async () => {
    const site = new Site();
    const device = new Device(site);
    const worker = new Worker(device, await site.serve('A'));
    await worker.keep();
    await worker.open('/assets/scan-A.js', 'cors');
    await worker.open('/users?search=Grace');
    const kept = [...device.kept.values()].flatMap((files) => [...files.keys()]);
    expect(kept.toSorted()).toEqual([`${ORIGIN}/`, `${ORIGIN}/assets/scan-A.js`]);
  });

  it('without a whole shell there is none: what has been kept in part is not shown', async () => {
    const site = new Site();
    const shell = await site.serve('A');
    const worker = new Worker(new Device(site), { ...shell, files: [...shell.files, '/assets/lost.js'] });
    expect(await worker.keep()).toBe(false);
    site.isUp = false;
    await expect(worker.open('/scan')).rejects.toThrow('fetch');
  });

  it('a page of another version than its files is not kept beside them', async () => {
    const site = new Site();
    const shell = await site.serve('A');
    const worker = new Worker(new Device(site), shell);
    site.page = 'page B';
    expect(await worker.keep()).toBe(false);
    site.isUp = false;
    await expect(worker.open('/scan')).rejects.toThrow('fetch');
  });

  it('a new version keeps its own shell where there was one; open tabs still find the files of the former', async () => {
    const site = new Site();
    const device = new Device(site);
    await new Worker(device, await site.serve('A')).keep();
    const shell = await site.serve('B');
    const worker = new Worker(device, shell, 1);
    await worker.start();
    site.isUp = false;
    expect(await worker.open('/scan')).toBe('page B');
    expect(await worker.open('/assets/scan-B.js', 'cors')).toBe('B');
    expect(await worker.open('/assets/scan-A.js', 'cors')).toBe('A');
    site.isUp = true;
    await new Worker(device, await site.serve('C')).start();
    expect([...device.kept.keys()]).toEqual([CACHE + (await hashOf('page C'))]);
  });

  it('a server that is being replaced counts as no connection', async () => {
    const site = new Site();
    const device = new Device(site);
    const shell = await site.serve('A');
    await new Worker(device, shell).keep();
    site.fetch = async () => new Response('Bad gateway', { status: 502 });
    expect(await new Worker(device, shell).open('/scan')).toBe('page A');
    expect(await new Worker(new Device(site), shell).open('/scan')).toBe('Bad gateway');
  });
});

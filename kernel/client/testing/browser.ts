import { onTestFinished, vi } from 'vitest';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';

/** In-memory browser storage. */
export class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  key = (index: number): string | null => [...this.#kept.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
  clear = (): void => this.#kept.clear();
  keys(): string[] {
    return [...this.#kept.keys()];
  }
}

/** Fakes storage, document and events for this test; returns the storage. */
export function fakeBrowser(): MemoryStorage {
  // The next file of the worker would take it for a page.
  onTestFinished(() => void vi.unstubAllGlobals());
  const storage = new MemoryStorage();
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { lang: '', dir: '', dataset: {} },
    title: '',
  });
  const frame = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame));
  vi.stubGlobal('removeEventListener', frame.removeEventListener.bind(frame));
  vi.stubGlobal('dispatchEvent', frame.dispatchEvent.bind(frame));
  return storage;
}

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** How it is taken back. */
  readonly undo?: string;
}

/** Answers every call by `answer`, and records what was sent. */
export function fakeServer(answer: (sent: Sent) => FakeAnswer | Promise<FakeAnswer>): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const raw = request.body;
    const sent: Sent = {
      method: request.method ?? 'GET',
      url,
      headers: Object.fromEntries(new Headers(request.headers)),
      body: typeof raw === 'string' ? JSON.parse(raw) : raw,
    };
    calls.push(sent);
    const { status = 200, body = {}, undo } = await answer(sent);
    const headers = { 'content-type': 'application/json', ...(undo === undefined ? {} : { [UNDO_HEADER]: undo }) };
    return new Response(JSON.stringify(body), { status, headers });
  });
  return calls;
}

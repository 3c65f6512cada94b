// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendResumable } from './resumed_file.ts';

/** A server of uploads: what has come, and what it answers instead. */
const server = { data: '', calls: new Array<string>(), breaks: new Array<number | 'lost'>(), used: 0 };

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Sends as the one of browsers does, and breaks off after half of it when asked to. */
class FakeRequest {
  status = 0;
  response: unknown = null;
  responseType = '';
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  readonly headers: Record<string, string> = {};
  #method = '';
  open(method: string, path: string): void {
    this.#method = method;
    server.calls.push(`${method} ${path.split('/').slice(-3, -1).join('/')}`);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  async send(body: Blob | FormData): Promise<void> {
    if (body instanceof FormData) return this.#end(201, { id: 'form' });
    const text = await body.text();
    if (Number(this.headers['upload-offset']) !== server.data.length) return this.#end(409, { code: 'upload_offset' });
    const broken = this.#method === 'PATCH' ? server.breaks.shift() : undefined;
    server.data += broken === undefined ? text : text.slice(0, text.length / 2);
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    if (broken === 'lost') return this.onerror?.();
    return this.#end(broken ?? 204, null);
  }
  abort(): void {
    this.onerror?.();
  }
  #end(status: number, response: unknown): void {
    this.status = status;
    this.response = response;
    this.onload?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(server, { data: '', calls: [], breaks: [], used: 0 });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    server.calls.push(`${method} ${path.split('/').slice(-3, -1).join('/')}`);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'GET') return json({ offset: server.data.length });
    if (path.endsWith('uploads/')) return json({ id: 'u1', offset: 0 }, 201);
    server.used += 1;
    return json({ id: 'stored' }, 201);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['abcdefgh'.repeat(400_000)], 'plan ä.pdf');

/** Sends, and lets the waits between tries pass. */
async function sent(progress: number[] = [], signal = new AbortController().signal): Promise<unknown> {
  const state = { isOver: false };
  const sending = sendResumable('assets/1/files/', file, {
    signal,
    onProgress: (part) => void progress.push(part),
  }).finally(() => (state.isOver = true));
  sending.catch(() => undefined);
  while (!state.isOver) await vi.advanceTimersByTimeAsync(1000);
  return sending;
}

test('a large file goes on where the line broke, and is used once it is there', async () => {
  server.breaks.push('lost', 503);
  const progress: number[] = [];
  expect(await sent(progress)).toEqual({ id: 'stored' });
  expect(server.data).toBe(await file.text());
  expect(server.calls.filter((one) => one.startsWith('PATCH'))).toHaveLength(3);
  expect(server.calls.filter((one) => one.startsWith('GET'))).toHaveLength(2);
  expect([server.used, server.calls.some((one) => one.startsWith('DELETE'))]).toEqual([1, false]);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
});

test('a refusal ends it at once, and what was sent', async () => {
  server.breaks.push(403);
  await expect(sent()).rejects.toMatchObject({ status: 403 });
  expect(server.calls.at(-1)).toBe('DELETE uploads/u1');
});

test('a line that stays broken is given up in the end', async () => {
  server.breaks.push(...Array.from({ length: 60 }, () => 500));
  await expect(sent()).rejects.toMatchObject({ status: 500 });
});

test('a small file is sent as a form', async () => {
  const small = new File(['x'], 'a.txt');
  const signal = new AbortController().signal;
  expect(await sendResumable('assets/1/files/', small, { signal, onProgress: () => undefined })).toEqual({
    id: 'form',
  });
  expect(server.calls).toEqual(['POST 1/files']);
});

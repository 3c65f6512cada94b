import { ScanLine } from 'lucide-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// @vitest-environment happy-dom
import { api } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { scanModes } from '@steward/kernel/client/scan_modes.ts';
import { endLocally } from '@steward/kernel/client/session/auth.ts';
import { clearStorage } from '@steward/kernel/client/session/storage.ts';
import { readLines, scanLines } from './lines.ts';
import { scan, sendWaiting } from './run.ts';
import { forgetDone } from './stored_scans.ts';

// The simulated browser does not say it.
vi.hoisted(() => vi.stubGlobal('isSecureContext', true));

/** What the server says to the next calls of the mode; `null`: it is done. */
let refusals: (number | null)[];
/** What others have changed since the scan, by the codes of what they changed. */
let changed: Readonly<Record<string, readonly object[]>>;
let sent: string[];

const name = { en: 'Put', de: 'Setzen', es: 'Poner' };
scanModes.put([
  {
    ...{ key: 'put', icon: ScanLine, title: name, visible: () => true },
    load: async () => ({
      default: {
        version: (value) => (typeof value === 'string' ? value : 'Put'),
        touches: ['place'],
        now: (row) => String(row['place']),
        perform: async ({ id }, _value, { headers }) => {
          const refused = refusals.shift() ?? null;
          if (refused !== null) throw new ApiError(refused, { detail: 'No.' }, null);
          sent.push(`${id} ${headers['idempotency-key'] ?? ''}`);
          return { text: 'Put', undo: null };
        },
      },
    }),
  },
]);

function signIn(user: string): void {
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('company_id', 'c1');
  localStorage.setItem('user', JSON.stringify({ id: user }));
  readLines();
}
const states = (): string[] => scanLines.get().map((one) => one.state);

beforeEach(() => {
  localStorage.clear();
  // The simulated browser has no locks.
  const request = (_name: string, run: () => unknown): unknown => run();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  vi.stubGlobal('fetch', async () => new Response('{}'));
  [refusals, sent, changed] = [[], [], {}];
  vi.spyOn(api, 'post').mockImplementation(async (_path, body) => {
    const { codes } = body as { codes: string[] };
    const found = { record: 'asset', title: 'Laptop', subtitle: null, by: 'field', field: null };
    return {
      results: codes.map((code) => ({
        ...{ code, text: code },
        found: [{ ...found, id: code, is_deleted: false, changes: changed[code] ?? [] }],
      })),
    } as never;
  });
  signIn('u1');
});
afterEach(() => vi.restoreAllMocks());

it.each([401, 429, 502, 503, 504, 0])(
  'an answer of %s is not about the scan: it waits and is sent later',
  async (status) => {
    refusals = [status];
    scan('A1', 'put', null);
    await vi.waitFor(() => expect(scanLines.get()[0]).toMatchObject({ state: 'waiting', isLate: true }));
    await sendWaiting();
    expect(states()).toEqual(['done']);
    expect(sent).toEqual([`A1 ${scanLines.get()[0]?.key ?? ''}-0`]);
  },
);

it('what the server refuses is not sent again by itself', async () => {
  refusals = [409];
  scan('A1', 'put', null);
  await vi.waitFor(() => expect(states()).toEqual(['refused']));
  await sendWaiting();
  expect([states(), sent]).toEqual([['refused'], []]);
});

it.each(['a sign-out', 'inactivity'])(
  'after %s what waits is sent when the same person has signed in again',
  async (how) => {
    scan('A1', 'put', null);
    await vi.waitFor(() => expect(states()).toEqual(['done']));
    refusals = [503];
    scan('A2', 'put', null);
    await vi.waitFor(() => expect(scanLines.get()[0]).toMatchObject({ state: 'waiting', isLate: true }));
    if (how === 'inactivity') clearStorage();
    else localStorage.removeItem('access_token');
    endLocally();
    forgetDone();
    expect(states()).toEqual([]);
    await sendWaiting();

    signIn('u2');
    await sendWaiting();
    expect(states()).toEqual([]);

    signIn('u1');
    expect(states()).toEqual(['waiting']);
    await sendWaiting();
    expect(states()).toEqual(['done']);
    expect(sent.map((one) => one.slice(0, 2))).toEqual(['A1', 'A2']);
  },
);

it('a late scan clashes with what somebody else has done meanwhile, unless both wanted the same', async () => {
  const actor = { id: 'u3', name: 'Grace' };
  const moved = { action: 'update', created_at: new Date().toISOString(), actor, changes: [{ field: 'place' }] };
  changed = { A1: [moved], A2: [moved] };
  vi.spyOn(api, 'get').mockImplementation(async () => ({ id: 'A', version: 2, place: 'Berlin' }) as never);
  for (const [code, place] of [
    ['A1', 'Berlin'],
    ['A2', 'Madrid'],
  ] as const) {
    vi.mocked(api.post).mockRejectedValueOnce(new ApiError(503, {}, null));
    scan(code, 'put', place);
    await vi.waitFor(() => expect(scanLines.get()[0]).toMatchObject({ code, state: 'waiting', isLate: true }));
  }
  await sendWaiting();
  expect(states()).toEqual(['clash', 'done']);
  expect(sent.map((one) => one.slice(0, 2))).toEqual(['A1']);
  expect(scanLines.get()[0]?.clash).toMatchObject({ kind: 'changed', mine: 'Madrid' });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// @vitest-environment happy-dom
import { api, rememberUndo } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { scanOut } from './scan_modes.tsx';

const target = { record: 'asset', id: 'a1', title: 'Laptop', subtitle: null };
const grace = { type: 'user', assignee: { id: 'u1', name: 'Grace' } };
const call = { headers: { 'idempotency-key': 'k' }, headersBefore: { 'idempotency-key': 'k-before' }, insists: true };

type Answer = () => object;
let answers: Record<string, Answer>;
let sent: [path: string, key: string, what: unknown][];

function done(undo: string): Answer {
  return () => {
    const row = { id: 'a1' };
    rememberUndo(row, { headers: new Headers({ [UNDO_HEADER]: undo }) });
    return row;
  };
}
const refused = (status: number): Answer => {
  return () => {
    throw new ApiError(status, { detail: 'No.' }, null);
  };
};

beforeEach(() => {
  sent = [];
  answers = { 'associate/a1/checkin/': done('l1'), 'associate/': done('l2'), 'undo/': () => ({}) };
  vi.spyOn(api, 'post').mockImplementation(async (path, body, options) => {
    sent.push([path, options?.headers?.['idempotency-key'] ?? '', body]);
    return (answers[path]?.() ?? {}) as never;
  });
});
afterEach(() => vi.restoreAllMocks());

const paths = (): string[] => sent.map(([path]) => path);

it('whoever insists takes it from whoever has it: each call has a key of its own, and one undo takes both back', async () => {
  expect((await scanOut.perform(target, grace, call)).undo).toBe('l2,l1');
  expect(sent.map(([path, key]) => [path, key])).toEqual([
    ['associate/a1/checkin/', 'k-before'],
    ['associate/', 'k'],
  ]);
});

it('of what nobody has the check-out alone is undone', async () => {
  answers['associate/a1/checkin/'] = refused(409);
  expect((await scanOut.perform(target, grace, call)).undo).toBe('l2');
});

it('a check-out that is refused leaves the asset with whoever had it', async () => {
  answers['associate/'] = refused(409);
  await expect(scanOut.perform(target, grace, call)).rejects.toThrow();
  expect(sent.at(-1)).toEqual(['undo/', '', { what: 'l1' }]);
});

it.each(['associate/a1/checkin/', 'associate/'])('without an answer of %s nothing is taken back', async (path) => {
  answers[path] = refused(0);
  await expect(scanOut.perform(target, grace, call)).rejects.toThrow();
  expect(paths().at(-1)).toBe(path);
});

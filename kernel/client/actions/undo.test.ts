// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../testing/browser.ts';
import { loadWords } from '../testing/screen.tsx';
import { toasts } from '../ui/toast.ts';
import { undoToast } from './undo.ts';

beforeEach(async () => {
  await loadWords();
  toasts.set([]);
});

/** Text after an undo. */
async function said(answer: { status?: number; body: unknown }): Promise<string[]> {
  const calls = fakeServer(() => answer);
  const changed = vi.fn();
  undoToast('line-1', changed).undo?.();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(calls.map((one) => one.body)).toEqual([{ what: 'line-1' }]);
  return toasts.get().map((one) => `${one.tone}: ${one.text}`);
}

it.each([
  ['all of it', [], ['success: Change undone']],
  ['one that could not be', ['Drill was changed since.'], ['error: Drill was changed since.']],
  ['several', ['Drill was changed since.', 'Saw is gone.'], ['error: Drill was changed since.']],
])('what an undo has done is said: %s', async (_what, details, texts) => {
  const kept = details.map((detail, at) => ({ id: String(at), detail }));
  expect(await said({ body: { kept } })).toEqual(texts);
});

it('what was taken back is done again by Redo, and taken back once more', async () => {
  const calls = fakeServer(({ body }) => {
    const { what } = body as { what: string };
    return { body: { undone: 1, kept: [], redo: `${what}+` } };
  });
  const changed = vi.fn();
  const last = () => toasts.get().at(-1);
  undoToast('line', changed).undo?.();
  await vi.waitFor(() => expect(last()?.text).toBe('Change undone'));
  expect([last()?.action?.label, last()?.undo]).toEqual(['Redo', undefined]);
  last()?.action?.run();
  await vi.waitFor(() => expect(last()?.text).toBe('Change redone'));
  expect(last()?.action).toBeUndefined();
  last()?.undo?.();
  await vi.waitFor(() => expect(calls.map((one) => one.body)).toHaveLength(3));
  expect(calls.map((one) => one.body)).toEqual([{ what: 'line' }, { what: 'line+' }, { what: 'line++' }]);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(3));
});

it('what was taken back only in part, or cannot be done again, has no Redo', async () => {
  await said({ body: { undone: 1, kept: [] } });
  expect(toasts.get()[0]?.action).toBeUndefined();
});

it('one that is refused is said in the words of the server, and without words that it went wrong', async () => {
  expect(await said({ status: 409, body: { status: 409, detail: 'Too late.', code: 'conflict' } })).toEqual([
    'error: Too late.',
  ]);
  toasts.set([]);
  expect(await said({ status: 500, body: {} })).toEqual([expect.stringMatching(/^error: ./)]);
});

it('what cannot be taken back has no button', () => {
  expect(undoToast(null, () => undefined)).toEqual({});
});

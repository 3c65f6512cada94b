// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '../testing/screen.tsx';
import { toast, toasts } from './toast.ts';
import { Toaster } from './Toaster.tsx';

beforeAll(loadWords);
beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  cleanup();
  toasts.set([]);
  vi.useRealTimers();
});

const nothing = (): void => undefined;
const pass = (seconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const isThere = (): boolean => screen.queryByText('Moved') !== null;

it.each([
  ['that only tells something', {}, 4],
  ['that can be undone', { undo: nothing }, 7.5],
  ['with a way to what it is about', { action: { label: 'Open', run: nothing } }, 7.5],
])('one %s stays long enough, and then goes', async (_what, options, seconds) => {
  act(() => toast.success('Moved', options));
  await pass(seconds);
  expect(isThere()).toBe(true);
  await pass(1);
  expect(isThere()).toBe(false);
});

it('three stand at a time, each text once, the newest last', () => {
  const shown = (): string[] => toasts.get().map((one) => one.text);
  act(() => {
    for (const text of ['One', 'Two', 'Three', 'Four']) toast.info(text);
  });
  expect(shown()).toEqual(['Two', 'Three', 'Four']);
  act(() => toast.error('Two'));
  expect(shown()).toEqual(['Three', 'Four', 'Two']);
  expect([screen.getAllByRole('status').length, screen.getAllByRole('alert').length]).toEqual([2, 1]);
});

it('stays while the pointer is on it', async () => {
  act(() => toast.success('Moved'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  await pass(60);
  expect(isThere()).toBe(true);
  fireEvent.mouseLeave(screen.getByRole('status'));
  await pass(5);
  expect(isThere()).toBe(false);
});

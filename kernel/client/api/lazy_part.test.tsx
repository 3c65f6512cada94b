// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordResponse } from './connection.ts';
import { lazyPart } from './lazy_part.ts';

let isUp = true;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response();
  });
  recordResponse();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a part that is asked for without a connection leaves the rest of the screen alone, and is there afterwards', async () => {
  isUp = false;
  const Part = lazyPart(async () => {
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module: /assets/Part.js');
    return { default: ({ name }: { name: string }) => <p>{name}</p> };
  });
  render(
    <>
      <input aria-label="Search" defaultValue="typed" />
      <Suspense fallback={null}>
        <Part name="loaded" />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('typed');
  isUp = true;
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText('loaded')).toBeTruthy();
});

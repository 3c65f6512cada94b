import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connected, importWhenConnected, recordResponse, recordNoResponse } from './connection.ts';

let isUp = true;
const asked = vi.fn(async () => {
  if (!isUp) throw new TypeError('Failed to fetch');
  return new Response();
});

beforeEach(() => {
  isUp = true;
  asked.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  recordResponse();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('one call without an answer is no lost connection while the server answers', async () => {
  await recordNoResponse();
  expect(connected.get()).toBe(true);
});

it('asks on until the server answers, and asks no more then', async () => {
  isUp = false;
  await recordNoResponse();
  expect(connected.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asked.mock.calls.length, connected.get()]).toEqual([2, false]);
  isUp = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connected.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('code that cannot be fetched without a connection is there when it is back; with one the failure is told', async () => {
  isUp = false;
  const load = vi.fn(async () => {
    if (!isUp) throw new Error('Failed to fetch dynamically imported module');
    return 'screen';
  });
  const loaded = importWhenConnected(load);
  await vi.advanceTimersByTimeAsync(3_000);
  isUp = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBe('screen');
  await expect(importWhenConnected(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { markScrolling, scrollBars } from './scroll_bars.ts';

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[R9.6] the thumb of a scroll bar goes 175 ms after the last movement', () => {
  const stop = markScrolling();
  const isMarked = (): boolean => 'scrolling' in document.documentElement.dataset;
  expect(isMarked()).toBe(false);
  document.dispatchEvent(new Event('scroll'));
  expect(isMarked()).toBe(true);
  vi.advanceTimersByTime(174);
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(174);
  expect(isMarked()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isMarked()).toBe(false);
  stop();
  document.dispatchEvent(new Event('scroll'));
  expect(isMarked()).toBe(false);
});

it('[R9.6] the thumb of a scroll bar is at least 25 pixels long', () => {
  expect(scrollBars['*::-webkit-scrollbar-thumb']).toMatchObject({ minHeight: 25, minWidth: 25 });
});

import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { clearSlices } from '../state/slices.ts';
import { toasts } from '../ui/toast.ts';

/** The next file of the worker finds the page, its storage and the clock as the first one did. */
afterAll(() => {
  cleanup();
  toasts.set([]);
  clearSlices();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
});

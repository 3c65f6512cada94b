import { createStore } from '@steward/kernel/client/state/store.ts';

/** Tour state of this browser. */
export interface TourState {
  readonly completed: boolean;
  readonly skipped: boolean;
  readonly stepIndex: number;
}

const KEY = 'global-tour';
const FRESH: TourState = { completed: false, skipped: false, stepIndex: 0 };

export function readTour(): TourState | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...FRESH, ...kept } : null;
  } catch {
    return null;
  }
}

export function storeTour(change: Partial<TourState>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...FRESH, ...readTour(), ...change }));
}

/** Whether the tour is shown. */
export const tourShown = createStore(false);

/** Starts the tour from the beginning. */
export function startTour(): void {
  localStorage.setItem(KEY, JSON.stringify(FRESH));
  tourShown.set(true);
}

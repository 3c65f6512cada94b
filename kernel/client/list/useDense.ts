import { createSlice } from '../state/slices.ts';
import { useStore } from '../state/store.ts';

const density = createSlice('listDensity', { dense: false });

/** Whether rows stand closely. One choice for all lists, kept on this device. */
export function useDense(): [boolean, (dense: boolean) => void] {
  return [useStore(density).dense, (dense) => density.set({ dense })];
}

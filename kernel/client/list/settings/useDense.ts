import { createSlice } from '../../state/slices.ts';
import { useStore } from '../../state/store.ts';

const density = createSlice('listDensity', { dense: false });

const setDense = (dense: boolean): void => density.set({ dense });

/** Row density, common to all lists, stored on this device. */
export function useDense(): [boolean, (dense: boolean) => void] {
  return [useStore(density).dense, setDense];
}

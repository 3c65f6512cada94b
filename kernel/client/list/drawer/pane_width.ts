import { createSlice } from '../../state/slices.ts';
import { useStore, type Store } from '../../state/store.ts';
import { size } from '../../theme/tokens.ts';

/** Pixels of a pane that people make wider, kept on the device, and between which they stay. */
export interface PaneWidth {
  readonly store: Store<number>;
  readonly least: number;
  readonly most: number;
}

/** What stands beside a list. */
export const drawerPane: PaneWidth = { store: createSlice<number>('drawerWidth', size.drawer), least: 320, most: 900 };

export function widthWithin({ least, most }: PaneWidth, value: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}

export function usePaneWidth(pane: PaneWidth): number {
  return widthWithin(pane, useStore(pane.store));
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { writeDebounced, whenWritten } from '@steward/kernel/client/api/write_debounced.ts';
import { defaultTiles, type DashboardLayout, type DashboardTile } from '../contract/wire.ts';

/** Key of pending writes of the layout. */
const KEY = 'dashboard layout';

export const layoutQuery = () =>
  queryOptions({
    queryKey: companyKey(['dashboard-layout']),
    queryFn: ({ signal }) => whenWritten(KEY).then(() => api.get<DashboardLayout>('dashboard-layout/', { signal })),
  });

export interface LayoutEditing {
  /** Applies a layout at once and stores it shortly after; `null` is the default. */
  readonly arrange: (tiles: readonly DashboardTile[] | null) => void;
  /** The latest layout, maybe newer than the rendered one. */
  readonly now: () => readonly DashboardTile[];
}

/** The layout chosen last: older answers are ignored. */
let last: readonly DashboardTile[] | null = null;

export function useLayoutEditing(): LayoutEditing {
  const client = useQueryClient();
  const now = useCallback(
    () => client.getQueryData<DashboardLayout>(layoutQuery().queryKey)?.tiles ?? defaultTiles(),
    [client],
  );
  const arrange = useCallback(
    (tiles: readonly DashboardTile[] | null): void => {
      const key = layoutQuery().queryKey;
      const isLast = (): boolean => last === tiles;
      last = tiles;
      void client.cancelQueries({ queryKey: key });
      if (tiles !== null) client.setQueryData<DashboardLayout>(key, { tiles, is_default: false });
      writeDebounced(
        KEY,
        { path: 'dashboard-layout/', body: { tiles } },
        {
          ...(tiles === null ? { rest: 0 } : {}),
          kept: (answer) => {
            // Of the route that is called above.
            if (isLast()) client.setQueryData(key, answer as DashboardLayout);
          },
          failed: (error) => {
            toastFailure(error);
            if (isLast()) void client.invalidateQueries({ queryKey: key });
          },
        },
      );
    },
    [client],
  );
  return { arrange, now };
}

/** `moved` at the position of `target`. */
export function moveTile(tiles: readonly DashboardTile[], moved: string, target: string): readonly DashboardTile[] {
  const from = tiles.findIndex((one) => one.tile === moved);
  const to = tiles.findIndex((one) => one.tile === target);
  const tile = tiles[from];
  return !tile || to < 0 || from === to ? tiles : tiles.toSpliced(from, 1).toSpliced(to, 0, tile);
}

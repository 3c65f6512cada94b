import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_TILES, type DashboardLayout, type DashboardTile } from '@steward/contract/wire/dashboard';
import { useCallback } from 'react';
import { tellFailure } from '../../actions/remove.tsx';
import { api } from '../../api/client.ts';
import { writeSoon } from '../../api/write_soon.ts';

export const layoutQuery = () => queryOptions({
  queryKey: ['dashboard-layout', localStorage.getItem('company_id')],
  queryFn: ({ signal }) => api.get<DashboardLayout>('dashboard-layout/', { signal }),
});

export interface Arranging {
  /** Arranges at once and keeps it on the server a moment later; `null` is the usual arrangement. */
  readonly arrange: (tiles: readonly DashboardTile[] | null) => void;
  /** The arrangement at this moment, which may be newer than what is on the screen: keys come faster than it is drawn. */
  readonly now: () => readonly DashboardTile[];
}

/** The arrangement that was chosen last: an answer to an older one says nothing any more. */
let last: readonly DashboardTile[] | null = null;

export function useArrange(): Arranging {
  const client = useQueryClient();
  const now = useCallback(() => client.getQueryData<DashboardLayout>(layoutQuery().queryKey)?.tiles ?? DEFAULT_TILES, [client]);
  const arrange = useCallback((tiles: readonly DashboardTile[] | null): void => {
    const key = layoutQuery().queryKey;
    const isLast = (): boolean => last === tiles;
    last = tiles;
    void client.cancelQueries({ queryKey: key });
    if (tiles !== null) client.setQueryData<DashboardLayout>(key, { tiles, is_default: false });
    writeSoon('dashboard-layout', () => api.put<DashboardLayout>('dashboard-layout/', { tiles }, { keepalive: true }).then(
      (kept) => { if (isLast()) client.setQueryData(key, kept); },
      (error: unknown) => {
        tellFailure(error);
        if (isLast()) void client.invalidateQueries({ queryKey: key });
      },
    ), tiles === null ? 0 : undefined);
  }, [client]);
  return { arrange, now };
}

/** `moved` at the place of `target`, the others moving up or down. */
export function moveTile(tiles: readonly DashboardTile[], moved: string, target: string): readonly DashboardTile[] {
  const from = tiles.findIndex((one) => one.tile === moved);
  const to = tiles.findIndex((one) => one.tile === target);
  const tile = tiles[from];
  return !tile || to < 0 || from === to ? tiles : tiles.toSpliced(from, 1).toSpliced(to, 0, tile);
}

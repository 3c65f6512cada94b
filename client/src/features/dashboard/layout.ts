import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_TILES, type DashboardLayout, type DashboardTile } from '@steward/contract/wire/dashboard';
import { useCallback, useEffect, useRef } from 'react';
import { tellFailure } from '../../actions/remove.tsx';
import { api } from '../../api/client.ts';

export const layoutQuery = () => queryOptions({
  queryKey: ['dashboard-layout', localStorage.getItem('company_id')],
  queryFn: ({ signal }) => api.get<DashboardLayout>('dashboard-layout/', { signal }),
});

const KEEP_AFTER = 400;

export interface Arranging {
  /** Arranges at once and keeps it on the server a moment later; `null` is the usual arrangement. */
  readonly arrange: (tiles: readonly DashboardTile[] | null) => void;
  /** The arrangement at this moment, which may be newer than what is on the screen: keys come faster than it is drawn. */
  readonly now: () => readonly DashboardTile[];
}

export function useArrange(): Arranging {
  const client = useQueryClient();
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void }>(undefined);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const last = useRef<readonly DashboardTile[] | null>(null);
  // Who leaves the page in between has arranged it all the same.
  useEffect(() => () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.send();
  }, []);
  const now = useCallback(() => client.getQueryData<DashboardLayout>(layoutQuery().queryKey)?.tiles ?? DEFAULT_TILES, [client]);
  const arrange = useCallback((tiles: readonly DashboardTile[] | null): void => {
    const key = layoutQuery().queryKey;
    if (waiting.current) clearTimeout(waiting.current.timer);
    const isLast = (): boolean => last.current === tiles;
    last.current = tiles;
    const send = (): void => {
      waiting.current = undefined;
      // One after the other, so that an older arrangement cannot arrive after a newer one.
      sent.current = sent.current.then(() => api.put<DashboardLayout>('dashboard-layout/', { tiles })).then(
        (kept) => { if (isLast()) client.setQueryData(key, kept); },
        (error: unknown) => {
          tellFailure(error);
          if (isLast()) void client.invalidateQueries({ queryKey: key });
        },
      );
    };
    if (tiles === null) {
      send();
      return;
    }
    client.setQueryData<DashboardLayout>(key, { tiles, is_default: false });
    waiting.current = { timer: setTimeout(send, KEEP_AFTER), send };
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

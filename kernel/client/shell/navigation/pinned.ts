import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_PINNED_ENTRIES, readPinnedEntries, type PinnedEntries } from '@steward/kernel/contract/wire/notices.ts';
import { toastFailure } from '../../actions/undo.ts';
import { api } from '../../api/client.ts';
import { preview } from '../../api/preview.ts';
import { companyKey } from '../../api/query_client.ts';
import { writeDebounced, whenWritten } from '../../api/write_debounced.ts';
import { useUser } from '../../session/auth.ts';
import { heldPinnedEntries } from '../../state/device_choices.ts';
import { toast } from '../../ui/toast.ts';

/** Key of pending writes. */
const KEY = 'pinned entries';

const pinnedQuery = () =>
  queryOptions({
    queryKey: companyKey(['pinned-entries']),
    queryFn: async ({ signal }): Promise<PinnedEntries> => {
      await whenWritten(KEY);
      const answer = await api.get<PinnedEntries>('pinned-entries/', { signal });
      heldPinnedEntries.set(answer.pinned);
      return answer;
    },
    staleTime: 60_000,
    retry: false,
  });

/** A pinned entry: path and title. */
interface Named {
  readonly path: string;
  readonly title: string;
}

export interface Pinning {
  /** Paths in order. */
  readonly pinned: readonly string[];
  /** Not in a preview or for support staff. */
  readonly canPin: boolean;
  readonly toggle: (entry: Named) => void;
  /** Moves one to the position of another. */
  readonly move: (path: string, target: string) => readonly string[];
}

/** The user's pinned entries: applied at once, stored shortly after. */
export function usePinning(): Pinning {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const user = useUser();
  const canPin = user?.is_verified === true && !user.support && preview() === null;
  const { data } = useQuery({ ...pinnedQuery(), enabled: canPin });
  const now = (): readonly string[] =>
    client.getQueryData<PinnedEntries>(pinnedQuery().queryKey)?.pinned ??
    readPinnedEntries(heldPinnedEntries.get()) ??
    [];
  const keep = (pinned: readonly string[]): void => {
    const key = pinnedQuery().queryKey;
    void client.cancelQueries({ queryKey: key });
    client.setQueryData<PinnedEntries>(key, { pinned });
    heldPinnedEntries.set(pinned);
    writeDebounced(
      KEY,
      { path: 'pinned-entries/', body: { pinned } },
      {
        failed: (error) => {
          toastFailure(error);
          void client.invalidateQueries({ queryKey: key });
        },
      },
    );
  };
  const toggle = ({ path, title }: Named): void => {
    const before = now();
    const isPinned = before.includes(path);
    if (!isPinned && before.length >= MAX_PINNED_ENTRIES) {
      toast.error(t('nav.full', { max: MAX_PINNED_ENTRIES }));
      return;
    }
    keep(isPinned ? before.filter((one) => one !== path) : [...before, path]);
    toast.success(t(isPinned ? 'nav.unpin_done' : 'nav.pin_done', { name: title }), { undo: () => keep(before) });
  };
  const move = (path: string, target: string): readonly string[] => {
    const before = now();
    const [from, to] = [before.indexOf(path), before.indexOf(target)];
    if (from < 0 || to < 0 || from === to) return before;
    const after = before.toSpliced(from, 1).toSpliced(to, 0, path);
    keep(after);
    return after;
  };
  return { pinned: canPin ? (data?.pinned ?? now()) : [], canPin, toggle, move };
}

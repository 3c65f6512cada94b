import IconButton from '@mui/material/IconButton';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { Star } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorMessage, ApiError } from '@steward/kernel/client/api/client.ts';
import { preview } from '@steward/kernel/client/api/preview.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { Tooltip } from '@steward/kernel/client/ui/Tooltip.tsx';
import type { Found, PinnedAndRecent } from '../../contract/wire.ts';

const ALL = 'pins';

/** Pinned records, and those of `recent` still visible. */
export function pinnedAndRecentQuery(recent: readonly string[]) {
  return queryOptions({
    queryKey: workspaceKey([ALL], recent.join(',')),
    queryFn: ({ signal }) => api.get<PinnedAndRecent>('pins/', { query: { recent: recent.join(',') }, signal }),
    // Pins are private, so not in a preview.
    enabled: preview() === null,
    staleTime: 60_000,
  });
}

export interface Pin {
  readonly isPinned: boolean;
  readonly toggle: () => void;
}

type PinnedRecord = Pick<Found, 'record' | 'id' | 'title'>;

/** Pins or unpins, optimistically. */
export function useTogglePin(): (thing: PinnedRecord, isPinned: boolean) => void {
  const client = useQueryClient();
  return useCallback(
    (thing, isPinned) => {
      const shown: Found = { subtitle: null, aside: null, status: null, match: null, excerpt: null, ...thing };
      client.setQueriesData<PinnedAndRecent>(
        { queryKey: [ALL] },
        (kept) =>
          kept && {
            ...kept,
            pinned: isPinned
              ? kept.pinned.filter((one) => one.record !== thing.record || one.id !== thing.id)
              : [shown, ...kept.pinned],
          },
      );
      const path = `pins/${thing.record}/${thing.id}/`;
      const sending = isPinned ? api.del(path) : api.put(path);
      sending
        .catch((error: unknown) => {
          toast.error(
            (error instanceof ApiError ? errorMessage(error.body) : undefined) ?? i18next.t('wrong', { ns: 'errors' }),
          );
        })
        .finally(() => void client.invalidateQueries({ queryKey: [ALL] }));
    },
    [client],
  );
}

function usePin(thing: PinnedRecord): Pin | null {
  const user = useUser();
  const { data } = useQuery({ ...pinnedAndRecentQuery([]), enabled: user?.is_verified === true });
  const toggle = useTogglePin();
  if (!data) return null;
  const isPinned = data.pinned.some((one) => one.record === thing.record && one.id === thing.id);
  return { isPinned, toggle: () => toggle(thing, isPinned) };
}

/** Pins a record. */
export function PinButton({ record, id, title }: { record: string; id: string; title: string }) {
  const { t } = useTranslation('palette');
  const pin = usePin({ record, id, title });
  if (!pin) return null;
  const hint = pin.isPinned ? t('unpin') : t('pin');
  return (
    <Tooltip title={hint}>
      <IconButton aria-label={hint} aria-pressed={pin.isPinned} onClick={pin.toggle}>
        <Star
          size={17}
          strokeWidth={1.75}
          fill={pin.isPinned ? color.accent : 'none'}
          color={pin.isPinned ? color.accent : color.tertiary}
        />
      </IconButton>
    </Tooltip>
  );
}

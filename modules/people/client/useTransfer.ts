import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { TransferWhat } from '../contract/wire.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { ApiError, errorMessage } from '@steward/kernel/client/api/errors.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { queryClient } from '@steward/kernel/client/query_client.ts';
import { askOperation, startOperation } from '@steward/kernel/client/operations/calls.ts';
import { toastDone } from '@steward/kernel/client/operations/toasts.ts';
import { holdingsQuery } from './calls.ts';
import { useTransferLabels } from './transfer_operation.ts';
import type { Chosen } from './PersonField.tsx';

const SIZE = 100;

/** Choices for a user's assets and the job. `first` is the default action. */
export function useTransfer(person: Chosen, first: TransferWhat) {
  const { t } = useTranslation(['people', 'errors']);
  const labels = useTransferLabels();
  const router = useRouter();
  const holdings = useQuery({ ...holdingsQuery(person.id), staleTime: 0 });
  const assets = useInfiniteQuery({
    queryKey: ['records', 'asset', 'held', person.id],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<Row>>('user_assigned_asset/', {
        query: { user_id: person.id, page: pageParam, page_size: SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.page_size < last.count ? last.page + 1 : undefined),
    staleTime: 0,
  });
  const [rest, setRest] = useState(first);
  const [named, setNamed] = useState<ReadonlyMap<string, TransferWhat>>(new Map());
  const [others, setOthers] = useState(false);
  const [to, setTo] = useState<Chosen | null>(null);
  const [location, setLocation] = useState<Chosen | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const rows = assets.data?.pages.flatMap((page) => page.results) ?? [];
  const count = assets.data?.pages[0]?.count ?? 0;
  const what = (id: string): TransferWhat => named.get(id) ?? rest;
  const number = (wanted: TransferWhat): number => {
    const chosen = [...named.values()].filter((one) => one === wanted).length;
    return chosen + (rest === wanted ? count - named.size : 0);
  };
  const otherItems = holdings.data?.items.filter((one) => one.record !== 'asset') ?? [];
  const transferred = number('transfer') + (others ? otherItems.reduce((sum, one) => sum + one.reachable, 0) : 0);
  const counts = { check_in: number('check_in'), transfer: transferred };

  const params = (): Record<string, unknown> => {
    const ids = (wanted: TransferWhat): string[] =>
      [...named].flatMap(([id, one]) => (one === wanted && one !== rest ? [id] : []));
    return {
      assets: count === 0 ? 'keep' : rest,
      check_in_ids: ids('check_in'),
      transfer_ids: ids('transfer'),
      keep_ids: ids('keep'),
      others,
      ...(to ? { to_id: to.id } : {}),
      ...(location ? { location_id: location.id } : {}),
    };
  };
  /** Shows missing choices; `true` when complete. */
  const check = (): boolean => {
    const isOpen = transferred > 0 && to === null;
    setErrors(isOpen ? { to_id: t('assets.choose_to') } : {});
    return !isOpen;
  };
  /** Starts the job; refusals or long jobs open its page. `false`: not started, see `errors`. */
  const run = async (changed: () => void): Promise<boolean> => {
    try {
      const open = (path: string): void => router.history.push(path);
      const isChanged = (): void => {
        void refreshRecord(queryClient, 'asset');
        changed();
      };
      const made = await startOperation('transfer', { person_id: person.id, ...params() });
      if (isUnderWay(made) || made.status === 'failed' || (made.preview?.refused ?? 0) > 0) {
        open(`/operations/${made.id}`);
        return true;
      }
      const after = await askOperation(made.id, 'run');
      isChanged();
      if (after.status !== 'done' || after.refused > 0) open(`/operations/${after.id}`);
      else toastDone(after, labels, isChanged, open);
      return true;
    } catch (error) {
      const byField = fieldErrors(error);
      const general =
        error instanceof ApiError ? (errorMessage(error.body) ?? t('errors:wrong')) : t('errors:offline.text');
      setErrors(
        Object.keys(byField).length > 0 ? { general: Object.values(byField)[0] ?? '', ...byField } : { general },
      );
      return false;
    }
  };
  return {
    person,
    rows,
    count,
    counts,
    otherItems,
    others,
    setOthers,
    to,
    location,
    setLocation,
    errors,
    check,
    run,
    what,
    rest,
    isPending: assets.isPending || holdings.isPending,
    error: assets.error ?? holdings.error,
    retry: () => {
      void assets.refetch();
      void holdings.refetch();
    },
    hidden: (holdings.data?.total ?? 0) - (holdings.data?.reachable ?? 0),
    more: assets.hasNextPage ? () => void assets.fetchNextPage() : null,
    isMixed: named.size > 0,
    setAll: (wanted: TransferWhat) => {
      setRest(wanted);
      setNamed(new Map());
    },
    setOne: (id: string, wanted: TransferWhat) =>
      setNamed((now) => {
        const next = new Map(now);
        if (wanted === rest) next.delete(id);
        else next.set(id, wanted);
        return next;
      }),
    setTo: (next: Chosen | null) => {
      setTo(next);
      setErrors({});
    },
  };
}

export type Transfer = ReturnType<typeof useTransfer>;

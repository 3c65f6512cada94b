import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import type { PrinterQueue, PrintJob } from '../../contract/print_job.ts';

/** Polling interval of a queue with open jobs, in milliseconds. */
const LOOK_EVERY = 1500;

const keyOf = (printerId: string) => companyKey(['printer-queue', printerId]);

/** Jobs of a printer, polled while some are open. */
export function usePrinterQueue(printerId: string) {
  return useInfiniteQuery({
    queryKey: keyOf(printerId),
    queryFn: ({ pageParam, signal }) =>
      api.get<PrinterQueue>(`printing/printers/${printerId}/jobs/`, {
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ results, has_more: hasMore }) => (hasMore ? (results.at(-1)?.id ?? null) : null),
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.open ?? 0) > 0 ? LOOK_EVERY : false),
  });
}

/** A call on a print job, after which the queue is refetched. */
export function useQueueCall<T = void>(printerId: string, path: (input: T) => string, body: object = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => api.post<PrintJob>(path(input), body),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(printerId) }),
  });
}

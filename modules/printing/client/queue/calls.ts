import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import type { PrinterQueue, PrintJob } from '../../contract/print_job.ts';

/** Milliseconds between two looks at a queue in which something waits. */
const LOOK_EVERY = 1500;

const keyOf = (printerId: string) => companyKey(['printer-queue', printerId]);

/** The jobs of a printer, looked at again and again while some are open. */
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

/** A call about a job of a printer, after which its queue is read again. */
export function useQueueCall<T = void>(printerId: string, path: (input: T) => string, body: object = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => api.post<PrintJob>(path(input), body),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(printerId) }),
  });
}

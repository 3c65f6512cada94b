import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import type { EventsOfRecord, Webhook } from '../contract/wire.ts';

const KEY = ['webhooks'];

export const webhooksQuery = { queryKey: KEY, queryFn: () => api.get<{ results: readonly Webhook[] }>('webhooks/') };

export const eventsQuery = {
  queryKey: ['webhook_events'],
  queryFn: () => api.get<{ results: readonly EventsOfRecord[] }>('webhooks/events/'),
  staleTime: Infinity,
};

/** A mutation of a webhook, after which the list is refetched. */
export function useWebhookChange<T, A>(send: (input: T) => Promise<A>, done: (answer: A, input: T) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      done(answer, input);
      await queries.invalidateQueries({ queryKey: KEY });
    },
    onError: toastFailure,
  });
}

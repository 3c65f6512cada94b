import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { connected } from './api/connection.ts';
import { ApiError } from './api/errors.ts';

// Renders choices before anything else: a checkbox would otherwise jump back for a moment.
notifyManager.setScheduler(queueMicrotask);

// Failed queries are refetched when the server is reachable again.
onlineManager.setEventListener((tell) => connected.subscribe(() => tell(connected.get())));

/** Refusals are not retried; network failures are. Offline calls fail at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 && connected.get() && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
    mutations: { networkMode: 'always' },
  },
});

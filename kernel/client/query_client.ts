import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { connected } from './api/connection.ts';
import { ApiError } from './api/errors.ts';

// What was chosen is drawn before anything else happens: a moment later, a tick box would have jumped back in between.
notifyManager.setScheduler(queueMicrotask);

// What failed meanwhile is asked for anew when the server can be reached again.
onlineManager.setEventListener((tell) => connected.subscribe(() => tell(connected.get())));

/**
 * A refusal will not change by asking again; a server that is away for a moment may come back. Without a connection a
 * call fails at once, rather than waiting without a word.
 */
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

import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/client.ts';

// What was chosen is drawn before anything else happens: a moment later, a tick box would have jumped back in between.
notifyManager.setScheduler(queueMicrotask);

/** A refusal will not change by asking again; a server that is away for a moment may come back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

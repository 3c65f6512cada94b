import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { readSession } from '../state/stored_session.ts';
import { connected } from './connection.ts';
import { ApiError } from './errors.ts';
import { workspaceId } from './preview.ts';

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

/** Query key of data that is the same in all workspaces of a company: prefix, company id, further parts. */
export function companyKey<P extends readonly unknown[], R extends readonly unknown[]>(prefix: P, ...rest: R) {
  return [...prefix, readSession('companyId') ?? '', ...rest] as const;
}

/** Query key of data of the chosen workspace: prefix, `company/workspace`, further parts. */
export function workspaceKey<P extends readonly unknown[], R extends readonly unknown[]>(prefix: P, ...rest: R) {
  return [...prefix, `${readSession('companyId') ?? ''}/${workspaceId()}`, ...rest] as const;
}

const listeners = new Set<(record: string) => void>();

/** Runs when records of a type were written in this tab. */
export function onRefresh(listener: (record: string) => void): void {
  listeners.add(listener);
}

export function notifyRefreshed(record: string): void {
  for (const listener of listeners) listener(record);
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { queryClient } from '../api/query_client.ts';
import { startDates } from '../i18n/date_form.ts';
import { loadAllTexts, startI18n } from '../i18n/index.ts';
import { installQuickAdd } from '../record_screens.tsx';
import { parseSearch, stringifySearch } from '../search_params.ts';
import { auth } from '../session/auth.ts';
import { clearSlices } from '../state/slices.ts';
import { writeSession } from '../state/stored_session.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { toasts } from '../ui/toast.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { makePageFast } from './fast_page.ts';
import { person } from './people.ts';

// Found by role and name, without visibility checks, which are slow. Generous timeouts; failures without the page.
installQuickAdd();
makePageFast();
configure({ defaultHidden: true, asyncUtilTimeout: 55_000, getElementError: (message) => new Error(message ?? '') });

let spoken: Promise<unknown> | undefined;

/** All texts in English, once for all files of a worker: reinitialising would drop texts loaded later. */
export function loadWords(): Promise<unknown> {
  spoken ??= startI18n().then(loadAllTexts).then(startDates);
  return spoken;
}

export interface OpenScreen {
  /** Path and query. */
  readonly address: () => string;
  /** Navigates within the tab. */
  readonly go: (address: string) => Promise<void>;
}

interface OpenOptions {
  /** Initial address. */
  readonly at?: string;
  /** Route of the screen, such as `/suppliers/$id`. Absent: every address. */
  readonly path?: string;
  /** Of the entry in the history. */
  readonly state?: HistoryState;
  readonly user?: SessionUser;
}

/**
 * Renders a screen like the application: theme, texts, router, signed in with all permissions. The test answers its
 * calls.
 */
export async function openScreen(
  node: ReactNode,
  { at = '/', path = '$', state, user = person({ user_type: 'admin' }) }: OpenOptions = {},
): Promise<OpenScreen> {
  writeSession('companyId', user.company.id);
  writeSession('workspaceId', 'all');
  writeSession('accessToken', 'access-1');
  writeSession('user', JSON.stringify(user));
  auth.set({ initialised: true, authenticated: true, user });
  await loadWords();
  const history = createMemoryHistory({ initialEntries: [at] });
  if (state) history.replace(at, state);
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component: () => node })]),
    history,
    parseSearch,
    stringifySearch,
  });
  // As the application's, without retries.
  const usual = queryClient.getDefaultOptions();
  const client = new QueryClient({ defaultOptions: { ...usual, queries: { ...usual.queries, retry: false } } });
  onTestFinished(() => {
    cleanup();
    client.clear();
    toasts.set([]);
    clearSlices();
    localStorage.clear();
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <RouterProvider router={router} />
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { address: () => history.location.href, go: (address) => act(async () => history.push(address)) };
}

/** Does something, and lets the timers that it sets run out: what does not come after ten seconds does not come. */
export async function afterAWhile(something: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    something();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  } finally {
    vi.useRealTimers();
  }
}

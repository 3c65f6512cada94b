import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { startDates } from '../i18n/date_form.ts';
import { loadAllTexts, startI18n } from '../i18n/index.ts';
import { queryClient } from '../query_client.ts';
import { parseSearch, stringifySearch } from '../search_params.ts';
import { auth } from '../session/auth.ts';
import { clearSlices } from '../state/slices.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { toasts } from '../ui/toast.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { person } from './people.ts';

// What is looked for is found by its role and name; whether each of its ancestors is drawn costs seconds to find out.
// A machine that also does something else is slow, not wrong; and of a failure the sentence counts, not the page.
configure({ defaultHidden: true, asyncUtilTimeout: 18_000, getElementError: (message) => new Error(message ?? '') });

let spoken: Promise<unknown> | undefined;

/** Beginning anew would forget the words of the areas that come later. */
function words(): Promise<unknown> {
  spoken ??= startI18n().then(loadAllTexts).then(startDates);
  return spoken;
}

export interface OpenScreen {
  /** Path and query as in the address bar. */
  readonly address: () => string;
  /** Another address in the same tab, as by a link. */
  readonly go: (address: string) => Promise<void>;
}

interface OpenOptions {
  /** The address that is opened. */
  readonly at?: string;
  /** The screen's own, such as `/suppliers/$id`: nothing is drawn at others. Without it the screen is at all. */
  readonly path?: string;
  readonly user?: SessionUser;
}

/**
 * Draws a screen as the application does: with its theme, words and router, for somebody of `company-1` who holds all
 * permissions. What it asks the server for is for the test to answer.
 */
export async function openScreen(
  node: ReactNode,
  { at = '/', path = '$', user = person({ user_type: 'admin' }) }: OpenOptions = {},
): Promise<OpenScreen> {
  localStorage.setItem('company_id', user.company.id);
  localStorage.setItem('work_space_id', 'all');
  localStorage.setItem('access_token', 'access-1');
  localStorage.setItem('user', JSON.stringify(user));
  auth.set({ initialised: true, authenticated: true, user });
  await words();
  const history = createMemoryHistory({ initialEntries: [at] });
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component: () => node })]),
    history,
    parseSearch,
    stringifySearch,
  });
  // As the application's own, but a refusal is not asked about twice.
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

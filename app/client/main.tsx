import './public.ts';
import '@fontsource-variable/inter/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '@steward/kernel/client/api/connection.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { startDates } from '@steward/kernel/client/i18n/date_form.ts';
import { startI18n } from '@steward/kernel/client/i18n/index.ts';
import { startSession } from '@steward/kernel/client/session/start.ts';
import { publicScreens } from '@steward/kernel/client/slots.ts';
import { readSession } from '@steward/kernel/client/state/stored_session.ts';
import { ThemeProvider } from '@steward/kernel/client/theme/ThemeProvider.tsx';
import { makeRouter } from './router.tsx';

// Loaded together with this file when a session is stored (`chunks.ts`).
const loadApplication = () => import('./application.tsx');

/** Guests load it at their first input where they sign in or up, so that it is ready afterwards. */
function preloadWhenTouched(): void {
  const preload = async (): Promise<void> => {
    if (publicScreens.all().some(({ path, guestsOnly }) => guestsOnly && path === location.pathname))
      await (await loadApplication()).loadNames();
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(event, () => void preload().catch(() => undefined), { once: true, passive: true });
}

/** No top-level `await`, since chunks loaded meanwhile may import this one. */
async function start(place: HTMLElement): Promise<void> {
  const { router, addApplication } = makeRouter(publicScreens.all(), loadApplication);
  watchConnection();
  const isSignedIn = readSession('accessToken') !== null;
  if (isSignedIn)
    loadApplication()
      .then(({ prefetchFirstScreen }) => prefetchFirstScreen(queryClient))
      .catch(() => undefined);
  else preloadWhenTouched();
  await Promise.all([
    startI18n(),
    // On failure the router retries and shows the error.
    isSignedIn ? addApplication().catch(() => undefined) : undefined,
  ]);
  startDates();
  await startSession(router, queryClient);
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
void start(place);

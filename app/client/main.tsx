import './install.ts';
import '@fontsource-variable/inter/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchFirstScreen } from './prefetch.ts';
import { watchConnection } from '@steward/kernel/client/api/connection.ts';
import { startDates } from '@steward/kernel/client/i18n/date_form.ts';
import { startI18n } from '@steward/kernel/client/i18n/index.ts';
import { queryClient } from '@steward/kernel/client/query_client.ts';
import { router } from './routes.tsx';
import { startSession } from '@steward/kernel/client/session/start.ts';
import { ThemeProvider } from '@steward/kernel/client/theme/ThemeProvider.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

watchConnection();
prefetchFirstScreen(queryClient);
await startI18n();
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

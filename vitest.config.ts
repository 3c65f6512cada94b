import { defineConfig } from 'vitest/config';

/** Polling lasts nearly as long as a test may. */
const patient = { poll: { timeout: 18_000, interval: 20 } };

/** `unit`: pure code and components; `api`: HTTP with a real database. */
export default defineConfig({
  test: {
    // A forgotten `only` must not skip other tests.
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'kernel/{contract,client}/**/*.test.{ts,tsx}',
            'modules/*/{contract,client}/**/*.test.{ts,tsx}',
            'app/client/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          setupFiles: ['app/registry.ts', 'app/client/texts.ts'],
          maxWorkers: 2,
          // Generous for slow machines.
          testTimeout: 20_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'kernel/server/**/*.test.ts',
            'modules/*/{server,test}/**/*.test.ts',
            'app/{server,test}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          setupFiles: ['app/registry.ts'],
          globalSetup: ['app/test/global_setup.ts'],
          maxWorkers: 2,
          // The application is loaded once per worker.
          isolate: false,
          testTimeout: 20_000,
          expect: patient,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

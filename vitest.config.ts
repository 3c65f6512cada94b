import { defineConfig } from 'vitest/config';

/** Only what hangs takes so long: a busy machine is waited for. */
const LONGEST = 60_000;
/** Polling lasts nearly as long as a test may. */
const patient = { poll: { timeout: LONGEST - 5000, interval: 20 } };

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
          testTimeout: LONGEST,
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
          testTimeout: LONGEST,
          expect: patient,
          hookTimeout: LONGEST,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** What has to come is waited for nearly as long as a test may take, and not for the second that the runner would. */
const patient = { poll: { timeout: 18_000, interval: 20 } };

/** `unit` is pure or renders components; `api` speaks HTTP to the application on a real database. */
export default defineConfig({
  test: {
    // Left in a file, `only` would leave out its neighbours without a word.
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
          setupFiles: ['app/registry.ts'],
          maxWorkers: 2,
          // A machine that also does something else is slow, not wrong.
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
          // The application is loaded once by each worker, not once by each file: that took as long as half the tests.
          isolate: false,
          testTimeout: 20_000,
          expect: patient,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

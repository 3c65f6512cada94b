import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { wordCuts } from './app/client/word_cuts.ts';

/** Only what hangs takes so long: a busy machine is waited for. */
const LONGEST = 60_000;
/** Polling lasts nearly as long as a test may. */
const patient = { poll: { timeout: LONGEST - 5000, interval: 20 } };

const UNIT = [
  'kernel/{contract,client}/**/*.test.{ts,tsx}',
  'modules/*/{contract,client}/**/*.test.{ts,tsx}',
  'app/client/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
];
const isOurs = (file: string): boolean => !/(^|\/)node_modules\//.test(file);
/** What stands in a page, replaces modules or registers some has a world of its own. */
const APART = globSync(UNIT)
  .filter(isOurs)
  .filter((file) =>
    /^\/\/ @vitest-environment |\bvi\.(mock|doMock|hoisted|resetModules)\(|\bregister[A-Z]\w*\(/m.test(
      readFileSync(file, 'utf8'),
    ),
  );

const unit = {
  setupFiles: ['app/registry.ts', 'app/client/texts.ts'],
  maxWorkers: 2,
  testTimeout: LONGEST,
  expect: patient,
};

/** `unit`: pure code, and components in `unit apart`; `api`: HTTP with a real database. */
export default defineConfig({
  test: {
    // A forgotten `only` must not skip other tests.
    allowOnly: false,
    projects: [
      {
        plugins: [wordCuts()],
        test: {
          ...unit,
          name: 'unit',
          include: UNIT,
          exclude: ['**/node_modules/**', ...APART],
          // The registry and the texts are loaded once per worker.
          isolate: false,
        },
      },
      { plugins: [wordCuts()], test: { ...unit, name: 'unit apart', include: APART } },
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

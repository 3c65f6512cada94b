import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { textPlugin } from './app/client/text_plugin.ts';

/** Only what hangs takes so long: a busy machine is waited for. */
const LONGEST = 60_000;
/** Each project and each run would transform the same modules anew. */
const fsModuleCache = true;
/** Polling lasts nearly as long as a test may. */
const patient = { poll: { timeout: LONGEST - 5000, interval: 20 } };

const UNIT = [
  'kernel/{contract,client}/**/*.test.{ts,tsx}',
  'modules/*/{contract,client}/**/*.test.{ts,tsx}',
  'app/client/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
];
const isOurs = (file: string): boolean => !/(^|\/)node_modules\//.test(file);
const contents = new Map(
  globSync(UNIT)
    .filter(isOurs)
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const filesWith = (pattern: RegExp): string[] =>
  [...contents].flatMap(([file, text]) => (pattern.test(text) ? file : []));
/** Tests that need a page. */
const SCREENS = filesWith(/^\/\/ @vitest-environment happy-dom/m);
/** Files that mock modules, register some or change the language run in a worker of their own. */
const APART = filesWith(
  /\bvi\.(mock|doMock|hoisted|resetModules)\(|\bregister[A-Z]\w*\(|\b(startI18n|changeLanguage)\(/,
);

const unit = {
  fsModuleCache,
  setupFiles: ['app/registry.ts', 'app/client/public.ts'],
  maxWorkers: 2,
  testTimeout: LONGEST,
  expect: patient,
};

/** Files that go over all types, or make a demonstration company: a worker that began one last would be waited for. */
const LONG = /\/app\/test\/(registry|exits)\/|\/demo\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { true: long = [], false: others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      LONG.test(moduleId) ? 'true' : 'false',
    );
    return [...long, ...others];
  }
}

/** `unit`: pure code, `unit screens`: components; `unit apart`: either; `api`: HTTP with a real database. */
export default defineConfig({
  test: {
    // A forgotten `only` must not skip other tests.
    allowOnly: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins: [textPlugin()],
        test: {
          ...unit,
          name: 'unit',
          include: UNIT,
          exclude: ['**/node_modules/**', ...SCREENS, ...APART],
          // The registry and the texts are loaded once per worker.
          isolate: false,
        },
      },
      {
        plugins: [textPlugin()],
        test: {
          ...unit,
          name: 'unit screens',
          include: SCREENS,
          exclude: APART,
          setupFiles: [...unit.setupFiles, 'kernel/client/testing/clean_page.ts'],
          // A worker has one page for all of its files.
          environment: 'happy-dom',
          isolate: false,
        },
      },
      { plugins: [textPlugin()], test: { ...unit, name: 'unit apart', include: APART } },
      {
        // Not for its texts: what unit tests have transformed is found under the same plugins.
        plugins: [textPlugin()],
        test: {
          name: 'api',
          fsModuleCache,
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

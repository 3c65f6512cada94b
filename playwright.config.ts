import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/client/chromium.mjs';

// Set once, in the first process; the workers inherit it.
process.env['STEWARD_URL'] ??= `http://127.0.0.1:${4300 + (process.pid % 500)}`;

const executablePath = findChromium();
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page lives for seconds: code that is merely warm is not worth an optimising compiler. Hot loops still get it.
  '--js-flags=--interrupt-budget-for-maglev=400000 --interrupt-budget=1000000',
];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  testMatch: ['**/e2e/**/*.spec.ts', '**/modules/*/test/**/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './e2e/server.ts',
  // One more than the cores of a small machine: a journey often waits for the server or for a timer.
  workers: 3,
  fullyParallel: true,
  // A forgotten `only` must not skip other tests.
  forbidOnly: true,
  // Only what hangs takes so long: a busy machine is waited for.
  timeout: 900_000,
  // Two cores run browsers, server and database.
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['STEWARD_URL'],
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 60_000,
    // No video, and no page content in the trace: both cost a quarter of the processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});

import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/parts/chromium.mjs';

// Set once, in the first process; the workers inherit it.
process.env['STEWARD_URL'] ??= `http://127.0.0.1:${4300 + (process.pid % 500)}`;

const executablePath = findChromium();
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  testMatch: ['**/e2e/**/*.spec.ts', '**/modules/*/test/**/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './e2e/server.ts',
  workers: 2,
  fullyParallel: true,
  // Left in a file, `only` would leave out all the others without a word.
  forbidOnly: true,
  // Not a measure of speed: what hangs ends, and a machine that also does something else is waited for.
  timeout: 240_000,
  // A machine with two cores runs two browsers, a server and a database beside the tests.
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['STEWARD_URL'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Without a film, which costs a tenth of the time; what was on the page is in the trace all the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});

import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { node24, root, run, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The browser for the journeys that this machine already has. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [process.env.CHROMIUM_PATH, ...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(
    (path) => path && existsSync(path),
  );
}

/** Finds Chromium or installs it; undefined means that Playwright's own is there or must do. */
export async function needChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the journeys …');
    const quiet = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], quiet);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
    if (findChromium()) return findChromium();
  }
  const playwright = resolve(root, 'node_modules/@playwright/test/cli.js');
  say('Fetching the Chromium of Playwright, if it is not here yet …');
  await run(node24() ?? process.execPath, [playwright, 'install', 'chromium'], { quiet: true });
  return undefined;
}

import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { node24, root, run, say } from '../parts/run.mjs';

/** The headless shell is faster. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** An installed browser for the journeys. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...found, ...elsewhere].find((path) => path && existsSync(path));
}

/** Finds or installs Chromium; undefined: Playwright's own. */
export async function needChromium() {
  const found = findChromium();
  if (found && (found === process.env.CHROMIUM_PATH || shells.some((name) => found.endsWith(name)))) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing headless Chromium for the journeys …');
    const quiet = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], quiet);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
      if (code === 0) break;
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  const playwright = resolve(root, 'node_modules/@playwright/test/cli.js');
  say('Fetching the Chromium of Playwright, if it is not here yet …');
  await run(node24() ?? process.execPath, [playwright, 'install', 'chromium'], { quiet: true });
  return undefined;
}

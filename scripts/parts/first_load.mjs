import { gzipSync } from 'node:zlib';

/** How much script the login and the asset list may load, in bytes, gzipped. */
export const LIMIT = 320_000;

/** Opens an address with an empty cache, waits until it has settled, and weighs every script that came. */
export async function weigh(page, address, shown) {
  const scripts = new Map();
  const pending = [];
  const heavier = (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return;
    pending.push(response.body().then((body) => scripts.set(new URL(response.url()).pathname, gzipSync(body).length)));
  };
  page.on('response', heavier);
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  // The stream of live changes never ends, so the network is never idle: three seconds without another script must do.
  let seen = -1;
  while (seen < pending.length) {
    seen = pending.length;
    await page.waitForTimeout(3000);
  }
  page.off('response', heavier);
  await Promise.all(pending);
  return { scripts, bytes: [...scripts.values()].reduce((sum, size) => sum + size, 0) };
}

/** The sum in one line, and the heaviest scripts, each in one. */
export function told(name, { scripts, bytes }, most = 6) {
  const kilobytes = (size) => `${(size / 1000).toFixed(1).padStart(6)} kB`;
  const heaviest = [...scripts].toSorted(([, a], [, b]) => b - a).slice(0, most);
  return [
    `${name}: ${kilobytes(bytes).trim()} of script, gzipped, in ${scripts.size} files (limit ${LIMIT / 1000} kB)`,
    ...heaviest.map(([path, size]) => `  ${kilobytes(size)}  ${path}`),
  ];
}

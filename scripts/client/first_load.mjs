import { gzipSync } from 'node:zlib';

/** Limits of gzipped script bytes. */
export const LIMITS = { login: 240_000, list: 350_000 };

/** Loads an address with an empty cache and weighs all scripts. */
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
  // The event stream keeps the network busy: three seconds without a script suffice.
  let seen = -1;
  while (seen < pending.length) {
    seen = pending.length;
    await page.waitForTimeout(3000);
  }
  page.off('response', heavier);
  await Promise.all(pending);
  return { scripts, bytes: [...scripts.values()].reduce((sum, size) => sum + size, 0) };
}

/** The sum and the heaviest scripts, a line each. */
export function weightLines(name, { scripts, bytes }, most = 6) {
  const kilobytes = (size) => `${(size / 1000).toFixed(1).padStart(6)} kB`;
  const heaviest = [...scripts].toSorted(([, a], [, b]) => b - a).slice(0, most);
  return [
    `${name}: ${kilobytes(bytes).trim()} of script, gzipped, in ${scripts.size} files (limit ${LIMITS[name] / 1000} kB)`,
    ...heaviest.map(([path, size]) => `  ${kilobytes(size)}  ${path}`),
  ];
}

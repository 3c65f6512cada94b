import { gzipSync } from 'node:zlib';

/** Limits of gzipped script bytes. */
export const LIMITS = { login: 240_000, list: 350_000 };

/** Milliseconds without another script after which all have come; the event stream keeps the network busy. */
const QUIET = 3000;

/** Loads an address with an empty cache and weighs all scripts. */
export async function weigh(page, address, shown) {
  const scripts = new Map();
  const pending = [];
  let last = Date.now();
  const weighOne = async (response) => {
    try {
      scripts.set(new URL(response.url()).pathname, gzipSync(await response.body()).length);
      return undefined;
    } catch (error) {
      // Thrown below: nobody waits for it while the page loads.
      return error;
    }
  };
  const onResponse = (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return;
    last = Date.now();
    pending.push(weighOne(response));
  };
  page.on('response', onResponse);
  await page.goto(address);
  await page.locator(shown).first().waitFor();
  for (let left = QUIET; left > 0; left = last + QUIET - Date.now()) await page.waitForTimeout(left);
  page.off('response', onResponse);
  const error = (await Promise.all(pending)).find((one) => one !== undefined);
  if (error !== undefined) throw error;
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

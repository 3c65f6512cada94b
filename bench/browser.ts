import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildClient } from '../scripts/parts/client.mjs';
import { credentials, launchChromium, signedIn, type Credentials } from './parts/browser.ts';
import { filledCompany } from './parts/company.ts';
import { storeResult, ms, quantile } from './parts/measure.ts';
import { openPlace, startServer } from './parts/server.ts';
import { isSmall, sizes } from './parts/sizes.ts';

/**
 * The asset list in Chromium at a quarter of the CPU speed: cold open to first row, key to next frame, and frame times
 * of scrolling 500 rows. `npm run bench -- browser 1000000 40 5 200`: assets, keys, opens and wheel turns.
 */
const {
  assets,
  keys: KEYS,
  opens: OPENS,
  wheels: WHEELS,
} = sizes({ assets: [1_000_000, 2000], keys: [40, 4], opens: [5, 1], wheels: [200, 10] });
const SLOWED = isSmall ? 1 : 4;

async function fresh(
  browser: Browser,
  address: string,
  who: Credentials,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await signedIn(browser, address, who);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { context, page };
}

/** Rendered rows. */
const ROW = 'main tbody tr[aria-rowindex]';

async function coldOpen(browser: Browser, address: string, who: Credentials): Promise<number> {
  const { context, page } = await fresh(browser, address, who);
  const started = performance.now();
  await page.goto(`${address}/assets`, { waitUntil: 'commit' });
  await page.locator(ROW).nth(3).waitFor();
  const took = performance.now() - started;
  await context.close();
  return took;
}

/** Milliseconds from each key to the next frame. */
async function keys(page: Page): Promise<number[]> {
  // Event timing of the browser, from 16 ms on.
  await page.evaluate(
    `window.keyTimes = []; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.name === 'keydown') keyTimes.push(entry.duration); }).observe({ type: 'event', durationThreshold: 16 });`,
  );
  for (let i = 0; i < KEYS; i += 1) {
    await page.keyboard.press(i % 8 === 7 ? 'ArrowUp' : 'ArrowDown');
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1000);
  const slow = await page.evaluate<number[]>('window.keyTimes');
  return [...slow, ...Array.from({ length: Math.max(0, KEYS - slow.length) }, () => 16)];
}

/** Frame times while scrolling 500 rows. */
async function frames(page: Page): Promise<number[]> {
  await page.evaluate(
    `window.frameTimes = []; let last = performance.now(); const tick = (now) => { frameTimes.push(now - last); last = now; requestAnimationFrame(tick); }; requestAnimationFrame(tick);`,
  );
  const row = await page.locator(ROW).nth(3).boundingBox();
  await page.mouse.move((row?.x ?? 300) + 200, (row?.y ?? 400) + 10);
  for (let i = 0; i < WHEELS; i += 1) {
    await page.mouse.wheel(0, 110);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(300);
  return page.evaluate<number[]>('window.frameTimes.slice(2)');
}

if (!(await buildClient(process.execPath))) throw new Error('The client could not be built');
const place = await openPlace();
const server = await startServer(place);
const browser = await launchChromium();
try {
  const { companyId } = await filledCompany(place, assets);
  const who = await credentials(place, companyId);
  const opens: number[] = [];
  for (let i = 0; i < OPENS; i += 1) opens.push(await coldOpen(browser, server.address, who));
  const { page } = await fresh(browser, server.address, who);
  await page.goto(`${server.address}/assets?pageSize=500`);
  await page.locator(ROW).nth(10).waitFor();
  await page.waitForTimeout(2000);
  const scrolled = await frames(page);
  // The header is the first row.
  const rows = Number(await page.locator(ROW).last().getAttribute('aria-rowindex')) - 1;
  await page.goto(`${server.address}/assets?pageSize=50`);
  await page.locator(ROW).nth(20).waitFor();
  await page.waitForTimeout(1500);
  const pressed = await keys(page);
  const result = {
    cold_open: quantile(opens, 0.5),
    cold_open_worst: Math.max(...opens),
    key: quantile(pressed, 0.5),
    key_worst: Math.max(...pressed),
    rows,
    frame: quantile(scrolled, 0.5),
    frame_95: quantile(scrolled, 0.95),
    frame_worst: Math.max(...scrolled),
    frames_over_50: scrolled.filter((one) => one > 50).length,
    frames: scrolled.length,
  };
  process.stdout.write(
    `Cold open to the first rows: median ${ms(result.cold_open)}, worst ${ms(result.cold_open_worst)}\nA key to the next picture:   median ${ms(result.key)}, worst ${ms(result.key_worst)}\nScrolling ${rows} rows:         median frame ${ms(result.frame)}, 95th ${ms(result.frame_95)}, worst ${ms(result.frame_worst)}, ${result.frames_over_50} of ${result.frames} over 50 ms\n`,
  );
  await storeResult(`browser-${assets}`, result);
  if (rows < WHEELS) throw new Error(`The list went on to row ${rows} only`);
} finally {
  await browser.close();
  await server.stop();
  await place.close();
}

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildClient } from '../../scripts/client/build.mjs';
import { credentials, launchChromium, signedIn, type Credentials } from '../parts/browser.ts';
import { filledCompany } from '../parts/company.ts';
import type { Filled } from '../parts/fill.ts';
import { storeResult, ms, quantile } from '../parts/measure.ts';
import { openPlace, startServer } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';
import { measureSteps, stepLines } from '../parts/steps.ts';

/**
 * The asset list in Chromium at a quarter of the CPU speed, beside what people notice: cold open to the first rows
 * (2 s), key to the next frame (50 ms at the 95th percentile), and frames while 500 rows of 40 columns go by, by wheel
 * and by a held arrow key (none above 50 ms). Before it, at full speed: requests and milliseconds of list, form, save,
 * drawer, page, dashboard and settings, cold, from the cache, and over a round trip of 60 ms.
 * `npm run bench -- browser 1000000 40 5 200 500 40`: assets, keys, opens, wheel turns, rows and columns.
 */
const {
  assets,
  keys: KEYS,
  opens: OPENS,
  wheels: WHEELS,
  rows: ROWS,
  columns: COLUMNS,
} = sizes({
  assets: [1_000_000, 2000],
  keys: [40, 4],
  opens: [5, 1],
  wheels: [200, 10],
  rows: [500, 20],
  columns: [40, 40],
});
const SLOWED = isSmall ? 1 : 4;
const LIMITS = { cold_open: 2000, key_95: 50, frame: 50 } as const;
/** Repeat interval of a held key in milliseconds. */
const REPEAT = 33;

async function fresh(
  browser: Browser,
  address: string,
  who: Credentials,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await signedIn(browser, address, who);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
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

/** Shows the first columns of all that this user may see. */
async function showColumns({ companyId, token }: Filled): Promise<void> {
  const url = `${server.address}/api/v1/${companyId}/all/column-settings/?table=asset`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  // Written by the server that is measured here.
  const { columns } = (await (await fetch(url, { headers })).json()) as { columns: { column_key: string }[] };
  const shown = columns.map((one, index) => ({ ...one, is_visible: index < COLUMNS }));
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ columns: shown }) });
  if (!answer.ok) throw new Error(`The columns were refused: ${await answer.text()}`);
}

interface Watched {
  /** Milliseconds of each frame. */
  readonly frames: readonly number[];
  /** Milliseconds from each key to the next frame; the browser rounds to 8 and tells those from 16 on. */
  readonly keys: readonly number[];
  /** Milliseconds of processor time that the main thread took. */
  readonly busy: number;
}

/** Frames and keys while something is done. */
async function watched(page: Page, act: () => Promise<void>): Promise<Watched> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(
    `{ const mine = window.watched = { frames: [], keys: [], done: false };
      new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.name === 'keydown') mine.keys.push(one.duration); })
        .observe({ type: 'event', durationThreshold: 16 });
      let last = performance.now();
      const tick = (now) => { mine.frames.push(now - last); last = now; if (!mine.done) requestAnimationFrame(tick); };
      requestAnimationFrame(tick); }`,
  );
  const before = await busy();
  await act();
  const after = await busy();
  await page.waitForTimeout(500);
  const { frames, keys } = await page.evaluate<Watched>('watched.done = true, watched');
  await cdp.detach();
  return { frames: frames.slice(2), keys, busy: after - before };
}

/** Single keys, with a pause after each. */
async function press(page: Page): Promise<void> {
  for (let i = 0; i < KEYS; i += 1) {
    await page.keyboard.press(i % 8 === 7 ? 'ArrowUp' : 'ArrowDown');
    await page.waitForTimeout(150);
  }
}

async function wheel(page: Page): Promise<void> {
  const row = await page.locator(ROW).nth(3).boundingBox();
  await page.mouse.move((row?.x ?? 300) + 200, (row?.y ?? 400) + 10);
  for (let i = 0; i < WHEELS; i += 1) {
    await page.mouse.wheel(0, 110);
    await page.waitForTimeout(16);
  }
}

async function hold(page: Page): Promise<void> {
  for (let i = 0; i < ROWS; i += 1) {
    await page.keyboard.down('ArrowDown');
    await page.waitForTimeout(REPEAT);
  }
  await page.keyboard.up('ArrowDown');
}

/** How far the rendered rows go. */
async function lastRow(page: Page): Promise<number> {
  const all = await page.locator(ROW).evaluateAll((rows) => rows.map((one) => Number(one.ariaRowIndex)));
  // The header is the first row.
  return Math.max(...all) - 1;
}

function framesOf(name: string, { frames, busy }: Watched) {
  return {
    [`${name}_frame`]: quantile(frames, 0.5),
    [`${name}_frame_95`]: quantile(frames, 0.95),
    [`${name}_frame_worst`]: Math.max(...frames),
    [`${name}_frames_over_50`]: frames.filter((one) => one > LIMITS.frame).length,
    [`${name}_frames`]: frames.length,
    [`${name}_busy`]: Math.round(busy),
  };
}

function frameLine(name: string, { frames, busy }: Watched): string {
  const over = frames.filter((one) => one > LIMITS.frame).length;
  return `${name.padEnd(28)} median frame ${ms(quantile(frames, 0.5))}, 95th ${ms(quantile(frames, 0.95))}, worst ${ms(Math.max(...frames))}, ${over} of ${frames.length} over ${LIMITS.frame} ms; main thread ${ms(busy)}\n`;
}

if (!(await buildClient(process.execPath))) throw new Error('The client could not be built');
const place = await openPlace();
const server = await startServer(place);
const browser = await launchChromium();
try {
  const filled = await filledCompany(place, assets);
  const who = await credentials(place, filled.companyId);
  const steps = await measureSteps(browser, server.address, who);
  process.stdout.write(stepLines(steps));
  await storeResult(`browser-steps-${assets}`, steps);
  const opens: number[] = [];
  for (let i = 0; i < OPENS; i += 1) opens.push(await coldOpen(browser, server.address, who));
  await showColumns(filled);
  const { page } = await fresh(browser, server.address, who);
  const open = async (): Promise<void> => {
    await page.goto(`${server.address}/assets?pageSize=${isSmall ? 100 : 500}`);
    await page.locator(ROW).nth(10).waitFor();
    await page.waitForTimeout(isSmall ? 200 : 2000);
  };
  await open();
  const wheeled = await watched(page, () => wheel(page));
  const wheeledTo = await lastRow(page);
  await open();
  const held = await watched(page, () => hold(page));
  const heldTo = await lastRow(page);
  await open();
  const pressed = await watched(page, () => press(page));
  const keys = [...pressed.keys, ...Array.from({ length: Math.max(0, KEYS - pressed.keys.length) }, () => 16)];
  const result = {
    cold_open: quantile(opens, 0.5),
    cold_open_worst: Math.max(...opens),
    key: quantile(keys, 0.5),
    key_95: quantile(keys, 0.95),
    key_worst: Math.max(...keys),
    ...framesOf('wheel', wheeled),
    ...framesOf('held', held),
  };
  process.stdout.write(
    `Cold open to the first rows: median ${ms(result.cold_open)}, worst ${ms(result.cold_open_worst)} (at most ${LIMITS.cold_open} ms)
A key to the next frame:     median ${ms(result.key)}, 95th ${ms(result.key_95)}, worst ${ms(result.key_worst)} (95th at most ${LIMITS.key_95} ms)
${frameLine(`Wheel to row ${wheeledTo}:`, wheeled)}${frameLine(`Held key to row ${heldTo}:`, held)}`,
  );
  await storeResult(`browser-${assets}`, result);
  if (wheeledTo < Math.min(WHEELS, ROWS)) throw new Error(`By wheel the list went on to row ${wheeledTo} only`);
  if (heldTo < ROWS) throw new Error(`By key the list went on to row ${heldTo} only`);
} finally {
  await browser.close();
  await server.stop();
  await place.close();
}

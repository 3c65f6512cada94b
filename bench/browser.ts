import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { hashPassword } from '../server/src/identity/passwords.ts';
import { filledCompany } from './company.ts';
import { keepResult, ms, quantile } from './measure.ts';
import { openPlace, startServer, type Place } from './server.ts';

/**
 * The list of assets in Chromium with the processor slowed four times: from a cold open to the first row, from a key to
 * the next picture, and the frames of scrolling over 500 rows. `npm run bench -- browser 1000000`.
 */
const assets = Number(process.argv[2] ?? 1_000_000);
const SLOWED = 4;
const KEYS = 40;
const PASSWORD = 'measured with patience';

async function credentials(place: Place, companyId: string): Promise<{ email: string; password: string }> {
  const email = `bench-${companyId}@example.com`;
  const hash = await hashPassword(PASSWORD);
  await place.database.inCompany(companyId, (tx) => tx.run(sql`update account set email = ${email}, password_hash = ${hash} where id = (select account_id from app_user where company_id = ${companyId} and name = 'Bench')`));
  return { email, password: PASSWORD };
}

/** A browser that has never been here but is signed in. */
async function fresh(browser: Browser, address: string, who: { email: string; password: string }): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const answer = await fetch(`${address}/api/v1/login/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(who) });
  const session = (await answer.json()) as { access: string; refresh: string; user: { company: { id: string } } };
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const stored = { access_token: session.access, refresh_token: session.refresh, user: JSON.stringify(session.user), company: JSON.stringify(session.user.company), company_id: session.user.company.id, work_space_id: 'all' };
  await context.addInitScript({ content: `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);` });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { context, page, cdp };
}

const ROW = 'main [role="row"][data-id], main tbody tr';

async function coldOpen(browser: Browser, address: string, who: { email: string; password: string }): Promise<number> {
  const { context, page } = await fresh(browser, address, who);
  const started = performance.now();
  await page.goto(`${address}/assets`, { waitUntil: 'commit' });
  await page.locator(ROW).nth(3).waitFor();
  const took = performance.now() - started;
  await context.close();
  return took;
}

/** Milliseconds from each key to the picture after it. */
async function keys(page: Page): Promise<number[]> {
  // What browsers themselves call the answer to an input: from the key to the next picture. They tell from 16 ms on.
  await page.evaluate(`window.keyTimes = []; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.name === 'keydown') keyTimes.push(entry.duration); }).observe({ type: 'event', durationThreshold: 16 });`);
  for (let i = 0; i < KEYS; i += 1) {
    await page.keyboard.press(i % 8 === 7 ? 'ArrowUp' : 'ArrowDown');
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1000);
  const slow = await page.evaluate<number[]>('window.keyTimes');
  return [...slow, ...Array.from({ length: Math.max(0, KEYS - slow.length) }, () => 16)];
}

/** Milliseconds between frames while 500 rows are scrolled over with the wheel. */
async function frames(page: Page): Promise<number[]> {
  await page.evaluate(`window.frameTimes = []; let last = performance.now(); const tick = (now) => { frameTimes.push(now - last); last = now; requestAnimationFrame(tick); }; requestAnimationFrame(tick);`);
  const row = await page.locator(ROW).nth(3).boundingBox();
  await page.mouse.move((row?.x ?? 300) + 200, (row?.y ?? 400) + 10);
  for (let i = 0; i < 200; i += 1) {
    await page.mouse.wheel(0, 110);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(300);
  return page.evaluate<number[]>('window.frameTimes.slice(2)');
}

const root = join(import.meta.dirname, '..');
execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'client'], { cwd: root, stdio: 'ignore' });
const place = await openPlace();
const server = await startServer(place);
const browser = await chromium.launch({ ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { companyId } = await filledCompany(place, assets);
  const who = await credentials(place, companyId);
  const opens: number[] = [];
  for (let i = 0; i < 5; i += 1) opens.push(await coldOpen(browser, server.address, who));
  const { page } = await fresh(browser, server.address, who);
  await page.goto(`${server.address}/assets?pageSize=500`);
  await page.locator(ROW).nth(400).waitFor({ state: 'attached', timeout: 60_000 }).catch(() => undefined);
  await page.waitForTimeout(2000);
  const rows = await page.locator(ROW).count();
  const scrolled = await frames(page);
  await page.goto(`${server.address}/assets?pageSize=50`);
  await page.locator(ROW).nth(20).waitFor();
  await page.waitForTimeout(1500);
  const pressed = await keys(page);
  const result = { cold_open: quantile(opens, 0.5), cold_open_worst: Math.max(...opens), key: quantile(pressed, 0.5), key_worst: Math.max(...pressed), rows, frame: quantile(scrolled, 0.5), frame_95: quantile(scrolled, 0.95), frame_worst: Math.max(...scrolled), frames_over_50: scrolled.filter((one) => one > 50).length, frames: scrolled.length };
  process.stdout.write(`Cold open to the first rows: median ${ms(result.cold_open)}, worst ${ms(result.cold_open_worst)}\nA key to the next picture:   median ${ms(result.key)}, worst ${ms(result.key_worst)}\nScrolling ${rows} rows:         median frame ${ms(result.frame)}, 95th ${ms(result.frame_95)}, worst ${ms(result.frame_worst)}, ${result.frames_over_50} of ${result.frames} over 50 ms\n`);
  await keepResult(`browser-${assets}`, result);
} finally {
  await browser.close();
  await server.stop();
  await place.close();
}

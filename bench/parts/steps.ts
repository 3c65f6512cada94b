import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { signedIn, type Credentials } from './browser.ts';
import { isSmall } from './sizes.ts';

/** Requests for scripts and calls of a step, and milliseconds until it is complete. */
export interface Step {
  readonly requests: number;
  readonly ms: number;
}

export type Steps = Readonly<Record<string, Step>>;

/** Milliseconds without a request after which a step counts as over. */
const REST = isSmall ? 60 : 600;

/** Counts scripts and calls of a page; the stream of live changes is always open and is not one of them. */
class Counter {
  private at = performance.now();
  private requests = 0;

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!['script', 'fetch', 'xhr'].includes(request.resourceType()) || request.url().endsWith('/live/')) return;
      this.requests += 1;
      this.at = performance.now();
    });
  }

  async step(act: () => Promise<unknown>, shown: Locator): Promise<Step> {
    this.requests = 0;
    const started = performance.now();
    await act();
    await shown.waitFor();
    const ms = performance.now() - started;
    while (performance.now() - this.at < REST) await shown.page().waitForTimeout(REST / 4);
    return { requests: this.requests, ms };
  }
}

interface Way {
  readonly address: string;
  /** Added round-trip time in milliseconds. */
  readonly latency: number;
}

/** Steps, each after a fresh load of the list of suppliers. */
async function walk(context: BrowserContext, { address, latency }: Way, title: string): Promise<Steps> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  if (latency > 0) {
    const cdp = await context.newCDPSession(page);
    const throughput = -1;
    await cdp.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput },
    });
  }
  const counter = new Counter(page);
  const row = page.locator('main tbody tr[aria-rowindex]');
  const name = page.locator('main').getByRole('textbox', { name: /^Name/ });
  const heading = page.getByRole('heading', { level: 1 });
  const other = heading.filter({ hasNotText: 'Suppliers' }).first();
  const open = () => counter.step(() => page.goto(`${address}/suppliers`, { waitUntil: 'commit' }), row.first());
  const link = (title: string): Locator =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: title, exact: true });

  const list = await open();
  const form = await counter.step(
    () => page.locator('main').getByRole('link', { name: 'Add supplier' }).first().click(),
    name,
  );
  await name.fill(title);
  const save = await counter.step(
    () => page.getByRole('button', { name: 'Save supplier' }).click(),
    heading.filter({ hasText: title }),
  );
  await open();
  const drawer = await counter.step(
    () => row.first().locator('td:not(:has(a, button, input))').first().click(),
    page.getByRole('complementary').getByRole('heading').first(),
  );
  await open();
  const record = await counter.step(() => row.first().getByRole('link').first().click(), other);
  await open();
  const dashboard = await counter.step(() => link('Dashboard').click(), other);
  await open();
  const settings = await counter.step(() => link('Settings').click(), other);
  await page.close();
  return { list, form, save, drawer, record, dashboard, settings };
}

/** Cold, from the browser's cache, and cold over a round trip of 60 ms; in a small run over the round trip alone. */
export async function measureSteps(
  browser: Browser,
  address: string,
  who: Credentials,
): Promise<Readonly<Record<string, Steps>>> {
  const away = await signedIn(browser, address, who);
  const far = await walk(away, { address, latency: 60 }, `Far ${Date.now()}`);
  await away.close();
  if (isSmall) return { far };
  const near = await signedIn(browser, address, who);
  const cold = await walk(near, { address, latency: 0 }, `Cold ${Date.now()}`);
  const cached = await walk(near, { address, latency: 0 }, `Cached ${Date.now()}`);
  await near.close();
  return { cold, cached, far };
}

/** Prints a line for each step: its requests, and its milliseconds cold, cached and over a slow network. */
export function stepLines(ways: Readonly<Record<string, Steps>>): string {
  const names = Object.keys(Object.values(ways)[0] ?? {});
  return names
    .map((name) => {
      const cells = Object.entries(ways).map(([way, steps]) => {
        const { requests = 0, ms = 0 } = steps[name] ?? {};
        return `${way} ${String(requests).padStart(3)} requests ${ms.toFixed(0).padStart(5)} ms`;
      });
      return `${name.padEnd(10)} ${cells.join('   ')}\n`;
    })
    .join('');
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import '../../app/registry.ts';
import { launchChromium, signedIn as contextOf } from '../parts/browser.ts';
import { demoCompany, signedIn } from '../parts/demo.ts';
import { storeResult, type ApiAccess } from '../parts/measure.ts';
import { openPlace, startServer } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * axe over all screens of the demonstration company in four forms: wide, dark, on a phone, and from right to left.
 * `npm run bench -- axe 1000 0`: so many screens at most, and how many before them are left out, to go through them in
 * parts. Fails when something is serious or critical.
 */
const { screens: MOST, skipped: SKIPPED } = sizes({ screens: [1000, 1], skipped: [0, 0] });

/** Screens that belong to no record type. */
const OTHERS = [
  ...['/dashboard', '/scan', '/portal', '/requests', '/notifications', '/mailbox', '/profile', '/permissions'],
  ...['/import', '/trash', '/operations', '/locations/tree', '/users/invitations', '/assets/maintenances/calendar'],
  ...['general', 'labels', 'webhooks', 'modules', 'security'].map((tab) => `/setting?tab=${tab}`),
];

const FORMS = {
  wide: { size: { width: 1440, height: 900 }, settings: { paletteMode: 'light', direction: 'ltr' } },
  dark: { size: { width: 1440, height: 900 }, settings: { paletteMode: 'dark', direction: 'ltr' } },
  phone: { size: { width: 390, height: 844 }, settings: { paletteMode: 'light', direction: 'ltr' } },
  mirrored: { size: { width: 1440, height: 900 }, settings: { paletteMode: 'light', direction: 'rtl' } },
} as const;

interface Listed {
  readonly results: readonly { readonly id: string }[];
}

/** List, form, page and edit form of a type. */
async function pathsOf({ pages, wire }: RecordDefinition, api: ApiAccess): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${api.token}` };
  const answer = await fetch(`${api.address}${wire}/?page_size=1`, { headers });
  // Answered by the server that is measured here; a type without a list has no rows.
  const [row] = answer.ok ? ((await answer.json()) as Listed).results : [];
  const ofRow = row ? [pages.detail, pages.edit].map((page) => page.replace(':id', row.id)) : [];
  return [pages.list, pages.add, ...ofRow];
}

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page; the selector and the tag of each finding that keeps somebody out. */
const FIND = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => id + ': ' + target.join(' ') + ' ' + html.slice(0, 160))))`;

/** Waits until a screen is complete; some stay busy for good. Whether it has a heading. */
async function untilShown(page: Page): Promise<boolean> {
  const isShown = await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
  const busy = page.locator('main .MuiSkeleton-root, main [aria-busy="true"], main .st-bone');
  for (let tries = 0; tries < 40 && (await busy.count()) > 0; tries += 1) await page.waitForTimeout(250);
  return isShown;
}

async function look(browser: Browser, form: keyof typeof FORMS, paths: readonly string[]): Promise<string[]> {
  const context = await contextOf(browser, server.address, who);
  const page = await context.newPage();
  const { size, settings } = FORMS[form];
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(`localStorage.setItem('app.settings', ${JSON.stringify(JSON.stringify(settings))})`);
  const faults: string[] = [];
  let shown = 0;
  for (const path of paths) {
    await page.goto(server.address + path);
    if (await untilShown(page)) shown += 1;
    await page.evaluate(script);
    for (const fault of await page.evaluate<string[]>(FIND)) {
      process.stdout.write(`${form} ${path}: ${fault}\n`);
      faults.push(fault);
    }
  }
  await context.close();
  // An application that does not start has no findings.
  if (shown === 0) throw new Error(`${form}: no screen was shown`);
  return faults;
}

const place = await openPlace();
const who = await demoCompany(place);
const server = await startServer(place);
const browser = await launchChromium();
try {
  const api = await signedIn(server, who);
  const ofTypes: string[] = [];
  for (const record of RECORDS) ofTypes.push(...(await pathsOf(record, api)));
  const paths = [...OTHERS, ...ofTypes].slice(SKIPPED, SKIPPED + MOST);
  const found: Partial<Record<keyof typeof FORMS, number>> = {};
  let all = 0;
  for (const form of isSmall ? (['phone'] as const) : (['wide', 'dark', 'phone', 'mirrored'] as const)) {
    const faults = await look(browser, form, paths);
    found[form] = faults.length;
    all += faults.length;
    process.stdout.write(`${form}: ${paths.length} screens, ${faults.length} serious or critical\n`);
  }
  await storeResult('axe', { screens: paths.length, found });
  if (all > 0) throw new Error(`${all} findings are serious or critical`);
} finally {
  await browser.close();
  await server.stop();
  await place.close();
}

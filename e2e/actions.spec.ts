import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import '../app/registry.ts';
import { abilityOf, actionsOn, type ActionDefinition } from '@steward/kernel/contract/actions/index.ts';
import { emptyOf } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { isGroup, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import { DEMO_SIGN_IN } from '@steward/modules/sign_in/server';
import { accessibilityFaults } from './axe.ts';
import { choose, go } from './screens.ts';
import { expect, signIn, test, type Company } from './world.ts';

interface Session {
  readonly access: string;
  readonly refresh: string;
  readonly user: Company['user'] & { readonly company: { readonly id: string } };
}

/** An action, and the record that it is begun with. */
interface Offered {
  readonly record: RecordDefinition;
  readonly action: ActionDefinition;
  readonly id: string;
  /** A simulated record, when the demonstration company has none with which the action is possible. */
  readonly told?: Readonly<Record<string, unknown>>;
}

/** What the actions of each type are opened in, in turn: a change of it draws all of the screen anew. */
const LOOKS = [
  ['en', 'light', 'ltr'],
  ['de', 'dark', 'ltr'],
  ['es', 'light', 'rtl'],
  ['de', 'light', 'rtl'],
  ['es', 'dark', 'ltr'],
  ['en', 'dark', 'rtl'],
] as const;

async function demonstration(request: APIRequestContext): Promise<Company> {
  const session = (await (await request.post('/api/v1/login/', { data: DEMO_SIGN_IN })).json()) as Session;
  const { id } = session.user.company;
  return {
    ...session,
    ...DEMO_SIGN_IN,
    id,
    api: async <T>(method: string, path: string): Promise<T> => {
      const headers = { authorization: `Bearer ${session.access}` };
      const answer = await request.fetch(`/api/v1/${id}/all/${path}`, { method, headers });
      expect(answer.status(), path).toBe(200);
      return (await answer.json()) as T;
    },
  };
}

/** The values that a condition asks for. */
function wantedBy(when: Filter | undefined): Record<string, unknown> {
  if (!when) return {};
  if (isGroup(when))
    return Object.fromEntries(('and' in when ? when.and : when.or).flatMap((one) => Object.entries(wantedBy(one))));
  const { field, op, value } = when;
  return { [field]: Array.isArray(value) ? value[0] : op === 'gt' ? Number(value) + 1 : (value ?? 'a@example.com') };
}

/** A record with which an action is possible. */
function imagined(record: RecordDefinition, action: ActionDefinition): Readonly<Record<string, unknown>> {
  const fields = Object.entries(record.fields).map(([key, field]) => [key, field.default ?? emptyOf(field)]);
  const now = new Date().toISOString();
  return {
    ...Object.fromEntries(fields),
    ...{ id: randomUUID(), version: 1, created_at: now, updated_at: now, deletion_dependencies: [], custom: {} },
    [record.title]: 'Imagined',
    ...wantedBy(action.when),
    abilities: [abilityOf(action)],
  };
}

/** All actions with a record for each. Actions common to all types are tested on some. */
async function offeredBy(company: Company, records: readonly RecordDefinition[]): Promise<Offered[]> {
  const found: Offered[] = [];
  for (const [at, record] of records.entries())
    for (const action of actionsOn(record)) {
      if (action.inBin || action.ability === null || (action.on === '*' && at % 10 > 0)) continue;
      const filters = action.when ? `&filters=${encodeURIComponent(JSON.stringify(action.when))}` : '';
      const { results } = await company.api<{ results: { id: string; abilities: string[] }[] }>(
        'GET',
        `${record.wire}/?page_size=50${filters}`,
      );
      const row = results.find((one) => one.abilities.includes(abilityOf(action)));
      const told = imagined(record, action);
      found.push(row ? { record, action, id: row.id } : { record, action, id: String(told['id']), told });
    }
  return found;
}

/** Types that phones show as work to do; all of their actions are on the page behind "All details". */
const WORK = new Set(['asset_maintenance', 'location_maintenance', 'location_audit']);

async function openRecord(page: Page, { record, id }: Offered, at: number): Promise<void> {
  const [language, paletteMode, direction] = LOOKS[at % LOOKS.length] ?? LOOKS[0];
  const address = `${record.pages.detail.replace(':id', id)}${WORK.has(record.name) ? '?tab=overview' : ''}`;
  // Actions of the same record continue on its open page.
  if (!page.url().endsWith(address)) await go(page, address);
  await choose(page, 'i18nextLng', language);
  await choose(page, 'app.settings', JSON.stringify({ paletteMode, direction }));
  await expect(page.locator('main h1')).toBeVisible();
}

/** Presses the button of an action, or its entry in the menu of the record; says by which control. */
async function begin(page: Page, name: string): Promise<string> {
  const button = page.locator(`main button[data-action="${name}"]`);
  const menu = page.locator('main button[data-menu="actions"]');
  await expect(button.or(menu).first()).toBeVisible();
  const isButton = await button.isVisible();
  await (isButton ? button : menu).press('Enter');
  if (isButton) return 'button';
  const entry = page.locator(`[role="menuitem"][data-action="${name}"]`);
  await expect(entry, name).toBeVisible();
  for (let steps = 0; steps < 30; steps += 1) {
    if (await entry.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  return 'menu';
}

/** Faults of the open dialog: serious axe findings, untranslated keys, and overflow. */
async function faults(page: Page, frame: string): Promise<string[]> {
  const serious = await accessibilityFaults(page, { within: frame, isConformance: true });
  const words = await page
    .locator(`${frame} :is(h1, h2, label, legend, button, p)`)
    .evaluateAll((all) => all.map((one) => one.textContent.trim()));
  const wide = await page.evaluate(
    (selector) =>
      [document.documentElement, ...document.querySelectorAll(selector)]
        .map((one) => one.scrollWidth - one.clientWidth)
        .filter((more) => more > 0),
    frame,
  );
  return [
    ...serious,
    ...words.filter((word) => /^[a-z][a-z0-9_]*([.:][a-z][a-z0-9_]*)+$|\{\w|undefined/.test(word)),
    ...wide.map((more) => `${more} px too wide`),
  ];
}

for (const half of [0, 1])
  test(`each action of each type of record begins by keyboard on a phone, in all languages, colours and directions, and Escape leads back (${half + 1} of 2)`, async ({
    page,
    request,
  }) => {
    const company = await demonstration(request);
    const records = RECORDS.filter((_record, at) => at % 2 === half);
    const offered = await offeredBy(company, records);
    await page.setViewportSize({ width: 390, height: 844 });
    // Calls are refused, so that data of other journeys stays; the refusal must be shown.
    await page.route(/\/api\/v1\//, (route) =>
      ['GET', 'HEAD'].includes(route.request().method())
        ? route.continue()
        : route.fulfill({ status: 400, json: { status: 400, detail: '–' } }),
    );
    await signIn(page, company);
    for (const one of offered) {
      const at = records.indexOf(one.record);
      const what = `${one.action.name} on ${one.record.name}, ${(LOOKS[at % LOOKS.length] ?? []).join(' ')}`;
      await test.step(what, async () => {
        const { told } = one;
        if (told) await page.route(`**/${one.record.wire}/${one.id}/`, (route) => route.fulfill({ json: told }));
        await openRecord(page, one, at);
        const address = page.url();
        // Ignores toasts of the previous action.
        await page
          .locator('[role="alert"]')
          .evaluateAll((all) => all.forEach((alert) => alert.setAttribute('data-before', '')));
        const from = await begin(page, one.action.name);
        const dialog = page.locator('[role="dialog"]');
        const isAway = (): boolean => page.url() !== address;
        await expect
          .poll(
            async () => isAway() || (await dialog.or(page.locator('[role="alert"]:not([data-before])')).count()) > 0,
            { message: what },
          )
          .toBe(true);
        if ((await dialog.count()) === 0 && !isAway()) return;
        const frame = isAway() ? 'main' : '[role="dialog"]';
        await expect(page.locator(`${frame} :is(h1, h2)`).first(), what).toBeVisible();
        await expect(page.locator(`${frame} .MuiSkeleton-root`), what).toHaveCount(0);
        expect.soft(await faults(page, frame), what).toEqual([]);
        if (isAway()) return;
        await page.keyboard.press('Escape');
        await expect(dialog, what).toHaveCount(0);
        const back = from === 'menu' ? 'button[data-menu="actions"]' : `button[data-action="${one.action.name}"]`;
        await expect.soft(page.locator(`main ${back}`), what).toBeFocused();
      });
    }
  });

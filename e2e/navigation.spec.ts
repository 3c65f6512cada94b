import '../app/registry.ts';
import type { Locator, Page } from '@playwright/test';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { accessibilityFaults } from './axe.ts';
import { choose, undo, visit } from './screens.ts';
import { expect, signIn, test } from './world.ts';

const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main navigation' });
const entry = (page: Page, name: string): Locator => navigation(page).getByRole('link', { name, exact: true });
const pinned = (page: Page): Locator => navigation(page).getByRole('list', { name: 'Pinned' }).getByRole('link');

const findings = (page: Page): Promise<string[]> => accessibilityFaults(page, { within: 'nav', isStrict: true });

/** Pins by mouse. */
async function pin(page: Page, name: string): Promise<void> {
  await entry(page, name).hover();
  await navigation(page)
    .getByRole('button', { name: `Pin ${name}` })
    .click();
}

test('groups are folded and stay so; what is folded at first is one click away, and the entry that one is at is still seen', async ({
  signedIn: page,
}) => {
  await page.goto('/locations');
  const catalogue = navigation(page).getByRole('button', { name: 'Master data' });
  await expect(catalogue).toHaveAttribute('aria-expanded', 'false');
  await expect(entry(page, 'Suppliers')).toHaveCount(0);
  await catalogue.click();
  await entry(page, 'Suppliers').click();
  await catalogue.click();
  await expect(entry(page, 'Suppliers')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, 'Manufacturers')).toHaveCount(0);

  await navigation(page).getByRole('button', { name: 'People' }).press('Enter');
  await catalogue.click();
  await page.reload();
  await expect(entry(page, 'Manufacturers')).toBeVisible();
  await expect(entry(page, 'Users')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await navigation(page).getByRole('button', { name: 'Hide the navigation' }).click();
  await expect(entry(page, 'Users')).toHaveCount(0);
  await navigation(page).getByRole('button', { name: 'People' }).click();
  await expect(entry(page, 'Users')).toBeVisible();
});

test('[R2.124] the navigation is searched from the keyboard: what is found is told and opened, Escape shows everything again; sections of the template without a screen are no entries', async ({
  signedIn: page,
}) => {
  await page.goto('/locations');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  const field = navigation(page).getByRole('textbox', { name: 'Find in the navigation' });
  await expect(field).toBeFocused();
  await field.fill('master data');
  const entries = RECORDS.filter((one) => one.nav === 'catalogue').length;
  await expect(navigation(page).getByRole('listitem')).toHaveCount(entries);
  await expect(navigation(page).getByText(`${entries} entries`)).toBeAttached();
  for (const section of ['Academy', 'Blog', 'Chat', 'Kanban', 'Mail']) {
    await field.fill(section);
    await expect(navigation(page).getByText(`No results for “${section}”.`).last(), section).toBeVisible();
    await expect(navigation(page).getByRole('link', { name: section, exact: true }), section).toHaveCount(0);
  }
  await field.fill('SUPP');
  await expect(navigation(page).getByRole('listitem')).toHaveText(['Suppliers']);
  await field.press('ArrowDown');
  await expect(entry(page, 'Suppliers')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.fill('nothing of the kind');
  await expect(navigation(page).getByText('No results for “nothing of the kind”.').last()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(entry(page, 'Dashboard')).toBeVisible();
  await field.fill('status');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/status$/);
  await expect(field).toHaveValue('');

  await navigation(page).getByRole('button', { name: 'Hide the navigation' }).click();
  await navigation(page).getByRole('button', { name: 'Find in the navigation' }).click();
  await expect(field).toBeFocused();
});

test('entries are pinned to the top, moved by drag and by keyboard, and follow their owner to another browser', async ({
  signedIn: page,
  company,
  browser,
}) => {
  await page.goto('/assets');
  await pin(page, 'Users');
  await pin(page, 'Locations');
  // By touch: opens the entry's menu.
  await navigation(page).getByRole('button', { name: 'Inventory' }).press('ArrowDown');
  await expect(entry(page, 'Assets')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(pinned(page)).toHaveText(['Users', 'Locations', 'Assets']);
  await expect(entry(page, 'Assets')).toBeFocused();
  await expect(entry(page, 'Assets')).toHaveCount(1);

  const grip = navigation(page).getByRole('button', { name: 'Move Assets' });
  await page.keyboard.press('ArrowRight');
  await expect(grip).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(pinned(page)).toHaveText(['Users', 'Assets', 'Locations']);
  await page.keyboard.press('ArrowUp');
  await expect(pinned(page)).toHaveText(['Assets', 'Users', 'Locations']);
  await expect(navigation(page).getByText('Assets: position 1 of 3')).toBeAttached();

  await entry(page, 'Assets').hover();
  const [from, to] = [await grip.boundingBox(), await entry(page, 'Locations').boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(pinned(page)).toHaveText(['Users', 'Locations', 'Assets']);
  expect(await findings(page)).toEqual([]);

  await entry(page, 'Users').hover();
  await navigation(page).getByRole('button', { name: 'Unpin Users' }).click();
  await expect(pinned(page)).toHaveText(['Locations', 'Assets']);
  await undo(page, 'Users is no longer pinned.');
  await expect(pinned(page)).toHaveText(['Users', 'Locations', 'Assets']);
  await expect
    .poll(() => company.api('GET', 'pinned-entries/'))
    .toEqual({ pinned: ['/users', '/locations', '/assets'] });

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signIn(elsewhere, company);
  await elsewhere.goto('/assets');
  await expect(pinned(elsewhere)).toHaveText(['Users', 'Locations', 'Assets']);
  await context.close();
});

test('on a phone entries are pinned and moved by their menu', async ({ company, browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, company);
  await company.api('PUT', 'pinned-entries/', { pinned: ['/locations'] });
  await page.goto('/assets');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await navigation(page).getByRole('button', { name: 'Actions for Users' }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(pinned(page)).toHaveText(['Locations', 'Users']);
  await navigation(page).getByRole('button', { name: 'Actions for Users' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(pinned(page)).toHaveText(['Users', 'Locations']);
  expect(await findings(page)).toEqual([]);
  await navigation(page).getByRole('textbox', { name: 'Find in the navigation' }).fill('suppl');
  await entry(page, 'Suppliers').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await expect(navigation(page).getByRole('textbox')).toHaveCount(0);
  await context.close();
});

test('names that are longer than the navigation is wide are shortened, and their counts stay in it', async ({
  signedIn: page,
}) => {
  await visit(page, '/dashboard');
  await choose(page, 'i18nextLng', 'es');
  const bar = page.getByRole('navigation').first();
  await expect(bar.getByRole('link', { name: /^Mantenimiento de ubicaciones/ })).toBeAttached();
  const inside = await bar.evaluate((nav) => {
    const edge = nav.getBoundingClientRect().right;
    return [...nav.querySelectorAll('a')].every((link) => link.getBoundingClientRect().right <= edge);
  });
  expect(inside).toBe(true);
});

import { accessibilityFaults } from '../../../e2e/axe.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('a lease is added, covers a selection of assets, is listed with them, and as due before it ends', async ({
  signedIn: page,
  company,
}) => {
  const [one] = await someAssets(company, ['Laptop one', 'Laptop two']);
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.goto('/contracts/add');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Laptop lease');
  await page.getByRole('textbox', { name: /^End/ }).fill(soon.split('-').toReversed().join('/'));
  await page.getByRole('button', { name: /^Save (?!and)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laptop lease' })).toBeVisible();
  const contract = page.url();

  await page.goto('/assets');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Add to contract' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Contract/ }).fill('Laptop');
  await page.getByRole('option', { name: /Laptop lease/ }).click();
  expect(await accessibilityFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button').last().click();
  await expect
    .poll(async () => (await company.api<{ contracts: unknown[] }>('GET', `assets/${one?.id}/`)).contracts.length)
    .toBe(1);
  await page.goto(contract);
  await page.getByRole('tab', { name: /^Assets/ }).click();
  await expect(page.getByRole('row', { name: /Laptop two/ })).toBeVisible();
  await page.goto('/contracts');
  await expect(page.getByRole('link', { name: '1 ends soon' })).toBeVisible();
});

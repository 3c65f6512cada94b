import type { Page } from '@playwright/test';
import { picture } from './picture.ts';
import { expect, someAssets, test, type Company } from './world.ts';

/** An input by its label. */
const input = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(required\\))?$`) });

const type = (page: Page, label: string, text: string) => input(page, label).fill(text);

const save = (page: Page) => page.getByRole('button', { name: /^Save (?!and)/ });

test('[R2.61] an asset model is added with a category that is made on the spot', async ({ signedIn: page }) => {
  await page.goto('/assetmodels/add');
  await type(page, 'Name', 'ThinkPad X1');
  await page.getByRole('combobox', { name: 'Category' }).fill('Laptops');
  await page.getByRole('option', { name: /Add “Laptops”/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /Add|Save/ })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Laptops');
  await save(page).click();
  await expect(page).toHaveURL(/\/assetmodels\/[\w-]+\/detail$/);
  await expect(page.getByText('Laptops').first()).toBeVisible();
});

test('[R2.50] [R2.51] a person without a sign-in is added and has a screen of their own', async ({
  signedIn: page,
  company,
}) => {
  await page.goto('/users/add');
  await type(page, 'First name', 'Grace');
  await type(page, 'Last name', 'Hopper');
  await save(page).click();
  await expect(page).toHaveURL(/\/users\/[\w-]+\/detail$/);
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  const { results } = await company.api<{ results: { id: string }[] }>('GET', 'users/?search=Grace');
  await page.goto(`/users/${results[0]?.id}`);
  await expect(input(page, 'Last name')).toHaveValue('Hopper');
});

test('a row is deleted from its menu, comes back with Undo, and otherwise waits in the recycle bin', async ({
  signedIn: page,
  company,
}) => {
  await company.api('POST', 'supplier/', { name: 'Cancom' });
  await page.goto('/suppliers');
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for Cancom' }).click();
    await page.getByRole('menuitem', { name: /Delete/ }).click();
    await expect(page.getByText('Cancom moved to the recycle bin')).toBeVisible();
  };
  const row = page.getByRole('row', { name: /Cancom/ });
  await remove();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await remove();
  await page.goto('/trash?type=supplier');
  await page.getByRole('row', { name: /Cancom/ }).click();
  await page.keyboard.press('r');
  await expect(page.getByText('Cancom restored')).toBeVisible();
  await expect(page.getByText('No deleted suppliers')).toBeVisible();
  await page.goto('/suppliers');
  await expect(row).toBeVisible();
});

test('what is handed out cannot be deleted until it is back', async ({ signedIn: page, company }) => {
  const [one] = await someAssets(company, ['MacBook']);
  const grace = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace' });
  await company.api('POST', 'associate/', { asset_id: one?.id, checkout_to: 'user', user_id: grace.id });
  const held = () => page.getByRole('menuitem', { name: /Delete/ });
  await page.goto('/assets');
  await page.getByRole('button', { name: 'Actions for MacBook' }).click();
  await expect(held()).toBeDisabled();
  await company.api('POST', `associate/${one?.id}/checkin/`, {});
  await page.reload();
  await page.getByRole('button', { name: 'Actions for MacBook' }).click();
  await expect(held()).toBeEnabled();
});

test('the history tells who changed what, from what to what', async ({ signedIn: page, company }) => {
  const [one] = await someAssets(company, ['MacBook']);
  await company.api('PATCH', `assets/${one?.id}/`, { order_number: 'PO-1' });
  await company.api('PATCH', `assets/${one?.id}/`, { order_number: 'PO-2' });
  await page.goto(`/assets/${one?.id}/detail`);
  await page.getByRole('tab', { name: /History/ }).click();
  const panel = page.getByRole('tabpanel').filter({ hasText: 'PO-2' });
  await panel.getByRole('button', { name: 'Show all 2 changes' }).click();
  await expect(panel.getByText('PO-1').first()).toBeVisible();
  await expect(panel.getByText('Ada Lovelace').first()).toBeVisible();
});

test('a picture is shown before saving, in the list and on the page, and can be taken away', async ({
  signedIn: page,
  company,
}) => {
  await page.goto('/categories/add');
  await type(page, 'Name', 'Laptops');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ünicode 🚀.png', mimeType: 'image/png', buffer: picture(64) });
  await expect(page.getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/detail$/);
  await page.goto('/categories?search=Laptops');
  const thumbnail = page
    .getByRole('row', { name: /Laptops/ })
    .locator('img')
    .first();
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0);
  const row = await onlyRow(company, 'category/?search=Laptops');
  expect(row['image']).not.toBeNull();
  await page.goto(`/categories/${String(row['id'])}`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await save(page).click();
  await expect(page).toHaveURL(/detail$/);
  expect((await onlyRow(company, 'category/?search=Laptops'))['image']).toBeNull();
});

test('a record that is gone says so and leads back to its list', async ({ signedIn: page }) => {
  await page.goto('/suppliers/01890000-0000-7000-8000-000000000000/detail');
  await expect(page.getByText('Supplier not found')).toBeVisible();
  await page
    .getByRole('link', { name: /Go to suppliers/i })
    .or(page.getByRole('button', { name: /Go to suppliers/i }))
    .click();
  await expect(page).toHaveURL(/\/suppliers$/);
});

async function onlyRow(company: Company, path: string): Promise<Record<string, unknown>> {
  const { results } = await company.api<{ results: Record<string, unknown>[] }>('GET', path);
  expect(results).toHaveLength(1);
  return results[0] ?? {};
}

test('a pasted column of serials becomes as many assets, a serial that is taken is named and nothing is lost, and Undo takes all back', async ({
  signedIn: page,
  company,
}) => {
  const [first] = await someAssets(company, ['First']);
  await company.api('PATCH', `assets/${first?.id}/`, { serial: 'SN-2' });
  await page.goto(`/assets/clone/${first?.id}`);
  const serial = input(page, 'Serial');
  await serial.focus();
  await serial.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'SN-1\r\nSN-2\r\nSN-3');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const dialog = page.getByRole('dialog', { name: 'Add several assets' });
  await expect(dialog.getByText('3 assets, each with an asset tag of its own.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 3 assets' }).click();
  await expect(
    dialog.getByText('1 of 3 cannot be added. Nothing was added. Correct those, then try again.'),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('SN-2');
  const lines = dialog.getByRole('textbox', { name: /one per line/ });
  await expect(lines).toHaveValue(/SN-1\s+SN-2\s+SN-3/);
  await lines.fill('SN-1\nSN-1');
  await expect(dialog.getByText('Listed twice: SN-1')).toBeVisible();
  await lines.fill('SN-1\nSN-3');
  await dialog.getByRole('button', { name: 'Add 2 assets' }).click();
  await expect(page).toHaveURL(/\/assets$/);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goto(`/assets/clone/${first?.id}`);
  await page.getByRole('button', { name: 'Several…' }).click();
  await dialog.getByRole('spinbutton', { name: /without serial numbers/ }).fill('4');
  await dialog.getByRole('button', { name: 'Add 4 assets' }).click();
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(page.getByRole('dialog', { name: 'Print labels' })).toContainText('4 assets');
});

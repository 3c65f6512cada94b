import { go } from './screens.ts';
import { expect, someAssets, test } from './world.ts';

test('the header and the history of a record', async ({ signedIn: page, company }) => {
  await test.step('what can be added is added from every screen; on a phone the header names company and workspace, and adds records; the mode of the system is followed until another is chosen', async () => {
    await page.goto('/locations');
    await page.getByRole('banner').getByRole('button', { name: 'New record' }).click();
    await page.getByRole('menuitem', { name: 'Add supplier' }).click();
    await expect(page).toHaveURL(/\/suppliers\/add$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Add supplier' })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await go(page, '/locations');
    await expect(page.getByRole('banner').getByText('Analytical Engines')).toBeVisible();
    // Only a chosen workspace is named: all of them leave their room to the company.
    await expect(page.getByRole('banner').getByText('All workspaces')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open the app settings' })).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'New record' }).click();
    await page.getByRole('menuitem', { name: 'Add supplier' }).click();
    await expect(page).toHaveURL(/\/suppliers\/add$/);

    await page.emulateMedia({ colorScheme: 'dark' });
    await go(page, '/locations');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await page.evaluate(() => localStorage.setItem('app.settings', '{"paletteMode":"light"}'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  });

  await test.step('the history tells who changed what, from what to what; a value of before is restored from it, and that is undone', async () => {
    const [asset] = await someAssets(company, ['One']);
    for (const order_number of ['PO-1', 'PO-2', 'PO-3', 'PO-4', 'PO-5', 'PO-6'])
      await company.api('PATCH', `assets/${asset?.id}/`, { order_number });
    const now = async () => (await company.api<{ order_number: string }>('GET', `assets/${asset?.id}/`)).order_number;
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, `/assets/${asset?.id}/detail?tab=history`);
    await page.getByRole('button', { name: 'Show all 6 changes' }).click();
    const panel = page.getByRole('tabpanel').filter({ hasText: 'PO-6' });
    await expect(panel.getByText('PO-1').first()).toBeVisible();
    await expect(panel.getByText('Ada Lovelace').first()).toBeVisible();
    await page.getByRole('button', { name: 'Restore this value: PO-2' }).click();
    await expect.poll(now).toBe('PO-2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(now).toBe('PO-6');

    await page.getByRole('group', { name: 'Filter the history' }).getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Order number' }).click();
    await expect(page.getByText('added it')).toHaveCount(0);
    await expect(page.getByText('PO-1').first()).toBeVisible();
  });
});

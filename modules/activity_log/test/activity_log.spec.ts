import { readFile } from 'node:fs/promises';
import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('[R1.40] what was done is read, of the company and of a user', async ({ signedIn: page, company }) => {
  await test.step('the activity of the company is a screen that is narrowed, exported, and leads to the records', async () => {
    const [asset] = await someAssets(company, ['MacBook']);
    const person = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace', last_name: 'Hopper' });
    await company.api('POST', 'associate/', { asset_id: asset?.id, checkout_to: 'user', user_id: person.id });
    await page.goto('/assets');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    const lines = page.getByRole('main').getByRole('region').getByRole('listitem');
    await expect(lines.first()).toContainText(/checked out MacBook · AE-\d+ to Grace Hopper/);
    await expect(lines.filter({ hasText: 'added Grace Hopper' })).toHaveCount(1);

    await page.getByRole('combobox', { name: 'Actions' }).click();
    await page.getByRole('option', { name: 'Checked out', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(lines).toHaveCount(1);
    await expect(page).toHaveURL(/actions=checkout/);
    await page.reload();
    await expect(lines).toHaveCount(1);

    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain('Checked out,Asset,MacBook,Grace Hopper');

    await page.getByRole('combobox', { name: 'Record types' }).click();
    await page.getByRole('option', { name: 'Suppliers' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No results. Change or clear the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await lines.first().getByRole('link', { name: 'MacBook' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'MacBook' })).toBeVisible();
  });

  await test.step("a user's page has what they did as a tab", async () => {
    await go(page, '/users');
    await page
      .getByRole('row', { name: /Ada Lovelace/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('tab', { name: 'Activity' }).click();
    const lines = page.getByRole('tabpanel').getByRole('region').getByRole('listitem');
    await expect(lines.filter({ hasText: 'added MacBook' }).first()).toBeVisible();
  });
});

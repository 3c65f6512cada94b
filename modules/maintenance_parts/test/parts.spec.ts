import { accessibilityFaults } from '../../../e2e/axe.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('a part is taken from stock on the page of a maintenance, told with its cost, undone and put back', async ({
  signedIn: page,
  company,
}) => {
  const [one] = await someAssets(company, ['Van one']);
  const { results } = await company.api<{ results: { id: string }[] }>('GET', 'maintenance-type/');
  const { id } = await company.api<{ id: string }>('POST', 'asset-maintenance/', {
    asset_id: one?.id,
    type_id: results[0]?.id,
  });
  const filter = { name: 'Oil filter', quantity: 10, purchase_cost: { amount: '4.00', currency: 'EUR' } };
  await company.api('POST', 'consumable/', filter);
  await page.goto(`/asset-maintenances/${id}/detail`);
  const parts = page.getByRole('main').getByRole('region', { name: 'Parts' });
  const dialog = page.getByRole('dialog');
  const take = async (quantity: string): Promise<void> => {
    await parts.getByRole('button', { name: 'Add part' }).click();
    await dialog.getByRole('button', { name: 'Disposable' }).click();
    await dialog.getByRole('combobox', { name: 'Disposable' }).fill('Oil');
    await page.getByRole('option', { name: 'Oil filter' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: /\(\d+ there\)/ })).toBeVisible();
    await dialog
      .getByRole('spinbutton', { name: /Quantity/ })
      .or(dialog.getByLabel(/Quantity/))
      .first()
      .fill(quantity);
    await dialog.getByRole('button', { name: 'Add part' }).click();
  };
  await expect(parts.getByText('No parts have been taken from stock.')).toBeVisible();
  await take('11');
  await expect(dialog.getByText(/Oil filter/).filter({ hasText: '10' })).toBeVisible();
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Escape');
  await page.getByRole('button', { name: /Discard|Leave/ }).click();
  await expect(dialog).toHaveCount(0);
  await take('2');
  await expect(dialog).toHaveCount(0);
  const line = parts.getByRole('listitem').filter({ hasText: 'Oil filter' });
  await expect(line).toContainText('€8.00');
  await expect(page.getByRole('region', { name: 'Cost' }).getByText('€8.00')).toBeVisible();
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
  await line.getByRole('button', { name: 'Return to stock: Oil filter' }).click();
  await expect(line).toHaveCount(0);
  await expect(parts.getByText('No parts have been taken from stock.')).toBeVisible();
});

import { accessibilityFaults } from '../../../e2e/axe.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('a kit is put together on its page, says what is missing, and is checked out and back as one', async ({
  signedIn: page,
  company,
}) => {
  const [one] = await someAssets(company, ['Laptop one', 'Laptop two']);
  const place = await company.api<{ id: string }>('POST', 'locations/', { name: 'Store' });
  const paper = await company.api<{ id: string }>('POST', 'consumable/', {
    name: 'Paper',
    quantity: 2,
    location_id: place.id,
  });
  await company.api('POST', 'users/', { first_name: 'Grace', last_name: 'Hopper' });
  const kit = await company.api<{ id: string }>('POST', 'kit/', { name: 'Joiner' });
  await company.api('POST', 'kit-item/', { kit_id: kit.id, consumable_id: paper.id, quantity: 3 });

  await page.goto(`/kits/${kit.id}/detail`);
  const add = page.getByRole('combobox', { name: /Add an item/ });
  await add.fill('2 MacBook');
  await page.getByRole('option', { name: /MacBook Pro 14/ }).click();
  await expect(page.getByRole('group', { name: /Quantity: MacBook Pro 14/ })).toContainText('2');
  await expect(add, 'ready for the next').toHaveValue('');
  await page.getByRole('button', { name: /One less: MacBook Pro 14/ }).click();
  await expect(page.getByRole('group', { name: /Quantity: MacBook Pro 14/ })).toContainText('1');
  await expect(page.getByText('Can be checked out')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const dialog = page.getByRole('dialog');
  const checkOut = async (): Promise<void> => {
    await page.goto(`/kits/${kit.id}/detail`);
    await page.locator('main button[data-action="checkout"]').press('Enter');
    await expect(dialog.getByText('MacBook Pro 14')).toBeVisible();
    await dialog.getByRole('combobox', { name: /^User/ }).fill('Grace');
    await page.getByRole('option', { name: /Grace Hopper/ }).click();
    await dialog.getByRole('button', { name: /^Check out/ }).click();
  };
  await checkOut();
  await expect(dialog.getByText(/1 × Paper/)).toBeVisible();
  expect(await accessibilityFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  expect(await company.api('GET', `assets/${one?.id}/`)).toMatchObject({ state: 'deployable' });

  await company.api('PATCH', `consumable/${paper.id}/`, { quantity: 9 });
  await checkOut();
  await expect(dialog).toHaveCount(0);
  expect(await company.api('GET', `consumable/${paper.id}/`)).toMatchObject({ quantity: 6 });
  expect(await company.api('GET', `assets/${one?.id}/`)).toMatchObject({ state: 'deployed' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await company.api('GET', `consumable/${paper.id}/`))['quantity']).toBe(9);
  expect(await company.api('GET', `assets/${one?.id}/`)).toMatchObject({ state: 'deployable' });
});

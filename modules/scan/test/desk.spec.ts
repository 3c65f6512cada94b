import { expect, someAssets, test } from '../../../e2e/world.ts';

test('scanning: a tag, Enter, the next one; what fails says why and stops nothing', async ({
  signedIn: page,
  company,
}) => {
  const [one, two] = await someAssets(company, ['One', 'Two']);
  await company.api('POST', 'users/', { first_name: 'Grace' });
  await page.goto('/scan');
  const input = page.getByRole('textbox', { name: /Scan or enter/ });
  await input.fill(one?.asset_tag ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose first who or what it is assigned to.')).toBeVisible();
  await page.getByRole('combobox', { name: 'User' }).fill('Grace');
  await page.getByRole('option', { name: 'Grace', exact: true }).click();
  await input.fill(one?.asset_tag ?? '');
  await page.keyboard.press('Enter');
  await input.fill('AE-99999');
  await page.keyboard.press('Enter');
  await input.fill((two?.asset_tag ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/2 done · 1 unknown/)).toBeVisible();
  await expect(page.getByText('Nothing has this code')).toBeVisible();
  await expect(input).toBeFocused();
  await page.getByRole('button', { name: 'Check in' }).first().click();
  await input.fill(one?.asset_tag ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/3 done/)).toBeVisible();
});

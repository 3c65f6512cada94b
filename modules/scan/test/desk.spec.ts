import { expect, someAssets, test } from '../../../e2e/world.ts';

test('scanning: a tag, Enter, the next one; what fails says why and stops nothing; what was refused is replaced, and after a choice the next code goes to its field', async ({
  signedIn: page,
  company,
}) => {
  const [one, two, drill] = await someAssets(company, ['One', 'Two', 'Drill']);
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
  await expect(page.getByText('No record has this code')).toBeVisible();
  await expect(input).toBeFocused();
  await page.getByRole('button', { name: 'Check in' }).first().click();
  await input.fill(one?.asset_tag ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/3 done/)).toBeVisible();

  const code = page.getByRole('textbox', { name: /^Scan or enter/ });
  await expect(code).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Maintenance' }).click();
  await page.keyboard.type('TYPO-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a type first.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Type/ }).fill('Inspec');
  await page.getByRole('option', { name: 'Inspection', exact: true }).click();
  await expect(code).toBeFocused();
  await page.keyboard.type(drill?.asset_tag ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Scans' }).getByText(/maintenance started: Inspection/)).toBeVisible();
  await expect(page.getByText('TYPO-1')).toHaveCount(0);
});

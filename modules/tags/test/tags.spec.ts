import { go, undo } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('[R1.18] [R2.103] a tag is added, put on an asset and found by it, put on several at once, and taken off with undo', async ({
  signedIn: page,
  company,
}) => {
  const [first] = await someAssets(company, ['One', 'Two', 'Three']);
  await page.goto('/tags');
  await page.getByRole('link', { name: 'Add tag' }).first().click();
  await page.getByLabel('Name').fill('Leased');
  await page.getByRole('button', { name: /#2563eb/ }).click();
  await page.getByRole('button', { name: 'Save tag' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leased' })).toBeVisible();

  await go(page, `/assets/${first?.id}/detail`);
  const bar = page.getByRole('region', { name: 'Tags' });
  await bar.getByRole('button', { name: 'Add tag' }).click();
  await bar.getByRole('combobox', { name: 'Add tag' }).fill('leas');
  await page.getByRole('option', { name: 'Leased' }).click();
  await bar.getByRole('link', { name: 'Leased' }).click();
  await expect(page.getByRole('tab', { name: 'Assets 1' })).toBeVisible();

  await go(page, '/assets');
  for (const name of ['Two', 'Three'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Leased');
  await page.getByRole('option', { name: 'Leased' }).click();
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await page.getByRole('button', { name: 'Add tags to 2 assets' }).click();
  await expect(page.getByText(/Tags added to 2 assets/).first()).toBeVisible();

  await go(page, `/assets/${first?.id}/detail`);
  await bar.getByRole('button', { name: 'Remove tag Leased' }).click();
  await expect(bar.getByRole('link', { name: 'Leased' })).toBeHidden();
  await undo(page, 'Tag “Leased” removed.');
  await bar.getByRole('link', { name: 'Leased' }).click();
  await expect(page.getByRole('tab', { name: 'Assets 3' })).toBeVisible();
});

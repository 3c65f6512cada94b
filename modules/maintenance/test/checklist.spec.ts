import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('a checklist is written for a type, and answered at maintenance before that is completed', async ({
  signedIn: page,
  company,
}) => {
  const [one] = await someAssets(company, ['Van one']);
  await page.goto('/maintenance-types/add');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Yearly inspection');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByRole('textbox', { name: 'Item 1' }).fill('Lights work');
  await page.getByRole('checkbox', { name: 'Required: Lights work' }).check();
  await page.getByRole('textbox', { name: 'Item 1' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Item 2' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Item 2' }).fill('Tread depth');
  await page.getByRole('radiogroup', { name: 'Answer: Tread depth' }).getByText('Number').click();
  await page.getByRole('textbox', { name: 'Unit: Tread depth' }).fill('mm');
  await page.getByRole('textbox', { name: 'At least: Tread depth' }).fill('1,6');
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
  await page.getByRole('textbox', { name: 'Item 2' }).press('Enter');
  await page.getByRole('button', { name: 'Remove Item without a name' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Item 2' }), 'who works by keys goes on there').toBeFocused();
  await page.getByRole('button', { name: /^Save (?!and)/ }).click();
  await expect(page.getByText(/Tread depth · Number · at least 1.6 mm/)).toBeVisible();

  const { results } = await company.api<{ results: { id: string; name: string }[] }>('GET', 'maintenance-type/');
  const type = results.find((row) => row.name === 'Yearly inspection');
  const made = await company.api<{ id: string }>('POST', 'asset-maintenance/', {
    asset_id: one?.id,
    type_id: type?.id,
  });
  await go(page, `/asset-maintenances/${made.id}/detail`);
  const list = page.getByRole('region', { name: 'Checklist' });
  await expect(list.getByRole('status')).toHaveText('0 of 2 answered');
  await page.getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().click();
  await expect(dialog.getByText(/open items: Lights work\./)).toBeVisible();
  // The button is disabled while it sends, and loses the focus; no user presses a key at that moment.
  await dialog.getByRole('button', { name: 'Cancel' }).press('Escape');
  await expect(dialog).toHaveCount(0);

  // On a phone the job is the whole screen, and its button says what is missing and leads there.
  await page.setViewportSize({ width: 360, height: 640 });
  const complete = page.getByRole('button', { name: 'Complete 1 required answer left' });
  await expect(complete).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Van one' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await complete.click();
  await expect(list.getByRole('radio').first()).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await list.getByRole('radiogroup', { name: 'Lights work' }).getByText('No').click();
  await expect(list.getByText('1 failed')).toBeVisible();
  await list.getByRole('textbox', { name: 'Tread depth' }).fill('7');
  await list.getByRole('textbox', { name: 'Tread depth' }).press('Enter');
  await expect(list.getByRole('status')).toHaveText('2 of 2 answered');
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Complete' }).click();
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
  await expect(list.getByText('7 mm')).toBeVisible();
  await expect(list.getByRole('textbox')).toHaveCount(0);
});

import { expect, someAssets, test } from './world.ts';

const NAMES = Array.from({ length: 13 }, (_, index) => `Desk ${String(index + 1).padStart(2, '0')}`);

test('everything that matches, on all pages, is changed by a job with a dry run, and taken back as a whole', async ({ signedIn: page, company }) => {
  await someAssets(company, [...NAMES, 'Lamp']);
  await page.goto('/assets?search=desk');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 13 that match' }).click();
  await page.getByRole('checkbox', { name: 'Select Desk 05' }).uncheck();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toContainText('All 12 that match are selected');

  await bar.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Notes' }).click();
  await dialog.getByRole('textbox').first().fill('Counted');
  await dialog.getByRole('button', { name: 'See what would change' }).click();
  await expect(page.getByText('12 assets will change.')).toBeVisible();
  await page.getByRole('button', { name: 'Change 12 assets' }).click();
  await expect(page.getByText('Done: 12 assets changed')).toBeVisible();

  // Left and found again.
  await page.getByRole('link', { name: 'All bulk jobs' }).click();
  await page.getByRole('link', { name: /Change 12 assets/ }).click();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('12 assets are as they were before')).toBeVisible();
  const { results } = await company.api<{ results: { notes: string | null }[] }>('GET', 'assets/?page_size=50');
  expect(results.filter((row) => row.notes !== null)).toEqual([]);
});

test('a cell is edited where it stands, by double click and from the keyboard, and what is refused keeps what was typed', async ({ signedIn: page, company }) => {
  await someAssets(company, ['Alpha', 'Beta']);
  await page.goto('/assets?sort=created_at');
  const tag = page.locator('tbody td[data-field="asset_tag"]').first();
  await tag.dblclick();
  const input = page.getByRole('form', { name: /Edit Asset tag/i }).getByRole('textbox');
  await input.fill('AE-00002');
  await input.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Beta' })).toBeVisible();
  await expect(input).toHaveValue('AE-00002');
  await input.fill('AE-77');
  await input.press('Tab');
  await expect(page.getByRole('form', { name: /Edit Name/i })).toBeVisible();
  await expect(tag).toHaveText('AE-77');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: /Edit Name/i })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tag).toHaveText('AE-00001');

  // At a person's pace the first click has opened the drawer over what the second one was meant for.
  const at = await page.locator('tbody td[data-field="purchase_date"]').first().boundingBox();
  if (!at) throw new Error('There is no such cell');
  await page.mouse.move(at.x + 20, at.y + 12);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(120);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('form', { name: /Edit Purchased/i })).toBeVisible();
});

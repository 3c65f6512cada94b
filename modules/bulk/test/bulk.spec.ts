import { readFile } from 'node:fs/promises';
import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

const NAMES = Array.from({ length: 13 }, (_, index) => `Desk ${String(index + 1).padStart(2, '0')}`);

test('everything that matches, on all pages, is changed by a job with a dry run, and taken back as a whole', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, [...NAMES, 'Lamp']);
  await page.goto('/assets?search=desk');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 13 results' }).click();
  await page.getByRole('checkbox', { name: 'Select Desk 05' }).uncheck();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toContainText('All 12 results selected');

  await bar.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Notes' }).click();
  await dialog.getByRole('textbox').first().fill('Counted');
  await dialog.getByRole('button', { name: 'See what would change' }).click();
  await expect(page.getByText('12 assets will change.')).toBeVisible();
  await page.getByRole('button', { name: 'Change 12 assets' }).click();
  await expect(page.getByText('Done: 12 assets changed')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  // Undone later, from the job list.
  await go(page, '/bulk-jobs');
  await page.getByRole('link', { name: /Change 12 assets/ }).click();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('12 assets are as they were before')).toBeVisible();
  const { results } = await company.api<{ results: { notes: string | null }[] }>('GET', 'assets/?page_size=50');
  expect(results.filter((row) => row.notes !== null)).toEqual([]);
});

test('ticked rows are changed as one job: seen before it is done, undone at once or later', async ({
  signedIn: page,
  company,
}) => {
  const rows = await someAssets(company, ['Alpha', 'Beta', 'Gamma']);
  const [alpha, beta] = rows;
  await company.api('PATCH', `assets/${alpha?.id}/`, { notes: 'Old' });
  const notes = async () => {
    const { results } = await company.api<{ results: { notes: string | null }[] }>('GET', 'assets/?sort=asset_tag');
    return results.map((row) => row.notes);
  };
  await page.goto('/assets?sort=asset_tag');
  await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
  await page.getByRole('checkbox', { name: 'Select Beta' }).check();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Notes' }).click();
  await dialog.getByRole('textbox').first().fill('New');
  await dialog.getByRole('button', { name: 'See what would change' }).click();
  const changes = dialog.getByRole('list', { name: 'Some of the changes' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'Alpha' })).toContainText(/Old.*New/);
  await expect(changes.getByRole('listitem').filter({ hasText: 'Beta' })).toContainText('New');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await notes()).toEqual(['Old', null, null]);

  // Back to the form, and on again.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('textbox').first()).toHaveValue('New');
  await dialog.getByRole('button', { name: 'See what would change' }).click();
  await dialog.getByRole('button', { name: 'Change 2 assets' }).click();
  await expect(page.getByText('Done: 2 assets changed')).toBeVisible();
  expect(await notes()).toEqual(['New', 'New', null]);
  await company.api('PATCH', `assets/${beta?.id}/`, { notes: 'Mine' });
  await page.getByRole('button', { name: 'Undo' }).click();
  // Changed records stay, and the job's page says so.
  await expect(page.getByText('1 record stays as it is:')).toBeVisible();
  expect(await notes()).toEqual(['Old', 'Mine', null]);
  await go(page, '/bulk-jobs');
  await expect(page.getByRole('link', { name: /Change 2 assets/ })).toHaveCount(1);
  // History lines of job and undo link to it, and say which is which.
  for (const line of ['by a background job', 'by undoing']) {
    await go(page, `/assets/${alpha?.id}/detail?tab=history`);
    await expect(page.getByRole('link', { name: line })).toHaveCount(1);
    await page.getByRole('link', { name: line }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Change 2 assets/ })).toBeVisible();
  }
});

test('several rows are deleted as one job, which says what cannot go', async ({ signedIn: page, company }) => {
  await someAssets(company, ['Alpha']);
  const categories = await company.api<{ results: { id: string }[] }>('GET', 'category/');
  const input = { name: 'Unused', category_id: categories.results[0]?.id };
  const model = await company.api<{ id: string }>('POST', 'asset-model/', input);
  await page.goto('/assetmodel');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 asset model will go to the recycle bin. 1 record will be refused.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'MacBook Pro 14' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete 1 asset model' }).click();
  await expect(dialog.getByText('Done: 1 asset model deleted')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 asset model is as it was before')).toBeVisible();
  expect(
    (await company.api<{ results: { id: string }[] }>('GET', 'asset-model/')).results.map((one) => one.id),
  ).toContain(model.id);
});

test('the bar of a selection has everything that is allowed, in a menu what has no room, and leaves the pager free', async ({
  signedIn: page,
  company,
}) => {
  const [alpha] = await someAssets(company, ['Alpha', ...NAMES]);
  await company.api('POST', 'associate/', { asset_id: alpha?.id, checkout_to: 'user', user_id: company.user['id'] });
  await page.setViewportSize({ width: 1600, height: 600 });
  await page.goto('/assets?sort=asset_tag');
  await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
  await page.getByRole('checkbox', { name: 'Select Desk 01' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  for (const name of ['Check in', 'Check out', 'Edit', 'Export selected', 'Print list', 'Delete'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  const [at, pager] = await Promise.all([
    bar.boundingBox(),
    page.getByRole('navigation', { name: 'Pages' }).boundingBox(),
  ]);
  expect(at?.y ?? 0).toBeGreaterThanOrEqual((pager?.y ?? 0) + (pager?.height ?? 0));
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });

  await bar.getByRole('button', { name: 'Export selected' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, the columns shown' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(
    file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => /Alpha|Desk \d+/.exec(line)?.[0]),
  ).toEqual(['Alpha', 'Desk 01']);

  await page.getByRole('checkbox', { name: 'Select Alpha' }).uncheck();
  await expect(bar.getByRole('button', { name: 'Clone' })).toBeVisible();
  await page.setViewportSize({ width: 680, height: 600 });
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeHidden();
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await expect(page).toHaveURL(/\/assets\/clone\//);
});

test('cells are edited where they stand, and rows keep their links, pencils and menus', async ({
  signedIn: page,
  company,
}) => {
  const [alpha] = await someAssets(company, ['Alpha', 'Beta']);

  await test.step('a cell is edited where it stands, by double click and from the keyboard, and what is refused keeps what was typed', async () => {
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

    // The first click opens the drawer over the target of the second.
    const at = await page.locator('tbody td[data-field="purchase_date"]').first().boundingBox();
    if (!at) throw new Error('There is no such cell');
    await page.mouse.move(at.x + 20, at.y + 12);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(120);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(page.getByRole('form', { name: /Edit Purchase date/i })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a second click on a link edits its cell, one follows it; the pencil edits too; a row’s menu opens no drawer', async () => {
    await company.api('POST', 'associate/', { asset_id: alpha?.id, checkout_to: 'user', user_id: company.user['id'] });
    const { columns } = await company.api<{ columns: { column_key: string }[] }>('GET', 'column-settings/?table=asset');
    const shown = ['asset_tag', 'name', 'model', 'assignee'];
    await company.api('PUT', 'column-settings/?table=asset', {
      columns: columns.map((one) => ({ ...one, is_visible: shown.includes(one.column_key) })),
    });
    await page.goto('/assets?sort=asset_tag');
    const model = page.locator('tbody td[data-field="model"]').first();
    await model.getByRole('link').dblclick();
    await expect(page.getByRole('form', { name: /Edit Asset model/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/assets\?/);
    await model.hover();
    const [pencil, menu] = await Promise.all([
      page.locator('.pencil').boundingBox(),
      page.getByRole('button', { name: 'Actions for Alpha' }).boundingBox(),
    ]);
    expect((pencil?.x ?? 0) + (pencil?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
    await page.locator('.pencil').click();
    await expect(page.getByRole('form', { name: /Edit Asset model/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Alpha' }).click();
    await page.getByRole('menuitem', { name: 'Check in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await model.getByRole('link').click();
    await expect(page).toHaveURL(/\/assetmodels\/.+\/detail$/);
  });
});

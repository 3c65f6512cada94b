import { accessibilityFaults } from '../../../e2e/axe.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('the dashboard is arranged by keys and pointer, counts saved views, and stays so until it is put back', async ({
  signedIn: page,
  company,
}) => {
  // All tiles are visible while dragging.
  await page.setViewportSize({ width: 1280, height: 1900 });
  await someAssets(company, ['Alpha', 'Beta', 'Gamma']);
  await company.api('POST', 'list-views/', {
    table: 'asset',
    name: 'Only Alpha',
    definition: { columns: null, filters: null, search: 'alpha', sort: '', page_size: null, density: null },
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Customize' }).click();
  const tiles = page.locator('[data-tile]');
  const order = (): Promise<(string | null)[]> =>
    tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-tile')));
  await expect(tiles.first()).toHaveAttribute('data-tile', 'concerns');
  const number = await tiles.count();
  // What needs action has a row of its own; four figures fill the next one, and the first card starts a new row.
  const tops = await tiles.evaluateAll((all) => all.slice(0, 6).map((one) => one.getBoundingClientRect().top));
  expect(tops.map((top) => [...new Set(tops)].indexOf(top))).toEqual([0, 1, 1, 1, 1, 2]);
  await page.getByRole('button', { name: 'Move Assets', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await order()).slice(1, 4)).toEqual(['deployed', 'cost', 'assets']);
  await expect(page.getByRole('button', { name: 'Move Assets', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove By location' }).click();
  await page.getByRole('button', { name: 'Make By availability wide' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'By location', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: /Only Alpha/ }).click();
  await page.getByRole('button', { name: 'Move Only Alpha', exact: true }).hover();
  await page.mouse.down();
  const target = await tiles.first().boundingBox();
  // What needs action may be one line.
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.up();
  await expect(tiles.first()).toHaveAttribute('data-tile', /^view:/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(async () => (await company.api<{ tiles: { tile: string }[] }>('GET', 'dashboard-layout/')).tiles.length)
    .toBe(number);
  await expect
    .poll(async () => (await company.api<{ tiles: { tile: string }[] }>('GET', 'dashboard-layout/')).tiles[0]?.tile)
    .toMatch(/^view:/);

  await page.reload();
  await expect(page.getByText('By location')).toHaveCount(0);
  await page.getByRole('link', { name: /Only Alpha/ }).click();
  await expect(page).toHaveURL(/\/assets\?view=only-alpha$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('By location')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('By location')).toHaveCount(0);
});

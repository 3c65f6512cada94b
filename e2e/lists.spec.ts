import type { Locator } from '@playwright/test';
import { accessibilityFaults } from './axe.ts';
import { choose, go } from './screens.ts';
import { expect, someAssets, test } from './world.ts';

const NAMES = [
  'Alpha',
  'Beta',
  'Gamma',
  'Delta',
  'Epsilon',
  'Zeta',
  'Eta',
  'Theta',
  'Iota',
  'Kappa',
  'Lambda',
  'Mü 🚀',
];

test('[R2.31] [R2.32] [R2.33] a list is walked by keys', async ({ signedIn: page, company }) => {
  await test.step('the arrows walk through the rows with the drawer beside, and let go at either end', async () => {
    await someAssets(company, ['One', 'Two', 'Three']);
    await page.goto('/assets?sort=asset_tag');
    await expect(page.getByText('Three')).toBeVisible();
    const drawer = page.getByRole('complementary');
    await page.keyboard.press('ArrowUp');
    await expect(drawer).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(drawer.getByRole('heading', { name: 'One' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(drawer.getByRole('heading', { name: 'Three' })).toBeVisible();
    await page.getByRole('searchbox').or(page.getByPlaceholder('Search assets').last()).first().focus();
    await page.keyboard.press('ArrowUp');
    await expect(drawer.getByRole('heading', { name: 'Three' })).toBeVisible();
    await page.locator('body').click({ position: { x: 600, y: 88 } });
    await page.keyboard.press('ArrowUp');
    await expect(drawer.getByRole('heading', { name: 'Two' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(drawer).toBeHidden();
  });

  await test.step('a table is one stop of the Tab key; arrows go through it, X selects, F2 edits, Enter opens, a question mark shows the keys', async () => {
    await go(page, '/assets?sort=asset_tag');
    await expect(page.getByText('Three')).toBeVisible();
    const grid = page.getByRole('grid');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
    await row('One').getByRole('link', { name: 'One' }).focus();
    await page.keyboard.press('Tab');
    await expect(grid.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(row('One').getByRole('link', { name: 'One' })).toBeFocused();

    await page.keyboard.press('x');
    await expect(row('One').getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('j');
    await expect(row('Two').getByRole('link', { name: 'Two' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('2 selected');
    await page.keyboard.press('ArrowRight');
    await expect(row('Two').locator(':focus')).toHaveCount(1);
    await expect(row('Two').getByRole('link', { name: 'Two' })).not.toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F2');
    const editor = page.getByRole('form', { name: 'Edit Name' });
    await editor.getByRole('textbox').press('Escape');
    await expect(editor).toBeHidden();
    await expect(row('Two').getByRole('link', { name: 'Two' })).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(grid.getByRole('columnheader').locator(':focus')).toHaveCount(1);
    await expect(page.getByRole('complementary')).toBeHidden();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Select the row')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await help.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(row('One').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('x');
    await expect(row('One').getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/assets\/[\w-]+\/detail$/);
  });
});

test('from the search Enter goes to the first row it finds, and keys do to all that is ticked what the bar does', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, ['One', 'Two', 'Other']);
  await company.api('POST', 'users/', { first_name: 'Lena', last_name: 'Albrecht' });
  await page.goto('/assets');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('/');
  await page.keyboard.type('macbook');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Other/ }).getByRole('link', { name: 'Other' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('2 selected');
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: /Check out 2 assets/ })).toBeVisible();
  // As a person, not as a scanner.
  await page.keyboard.type('lena', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toHaveValue('Lena Albrecht');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Lena Albrecht' })).toHaveCount(2);

  // No results: typing continues.
  await page.keyboard.press('/');
  const search = page.getByPlaceholder('Search assets').last();
  await search.fill('nothing like it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(search).toBeFocused();
});

test('[R2.90] [R3.39] [R9.1] the address holds page, size, search and sort, and the back button walks through them; a filter in it narrows the list, and is taken away with its chip', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, NAMES);
  await page.goto('/assets');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(page).toHaveURL(/pageNumber=1/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(11);
  await go(page, '/assets?pageSize=20&sort=name&search=eta');
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Beta');
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page.getByRole('row').nth(1)).toContainText('Zeta');

  const filters = JSON.stringify({ and: [{ field: 'name', op: 'contains', value: 'eta' }] });
  await go(page, `/assets?filters=${encodeURIComponent(filters)}`);
  await expect(page.getByRole('row')).toHaveCount(5);
  await page
    .getByRole('button', { name: /remove/i })
    .first()
    .click();
  await expect(page.getByRole('row')).toHaveCount(11);
});

test('filters hold as they are chosen, several fields in one popover; a chip is changed where it stands', async ({
  signedIn: page,
  company,
}) => {
  const berlin = await company.api('POST', 'locations/', { name: 'Berlin' });
  const floor = await company.api('POST', 'locations/', { name: 'Floor 1', parent_id: berlin['id'] });
  const rows = await someAssets(company, ['Old upstairs', 'New upstairs', 'Elsewhere']);
  const change = (at: number, values: object) => company.api('PATCH', `assets/${rows[at]?.id}/`, values);
  await change(0, { location_id: floor['id'], purchase_date: '2023-05-01' });
  await change(1, { location_id: floor['id'], purchase_date: '2025-05-01' });
  await page.goto('/assets');
  await expect(page.getByRole('row')).toHaveCount(4);
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  const popover = page.getByRole('dialog', { name: 'Filter by…' });
  const field = (name: string) => popover.getByRole('menuitem', { name, exact: true });
  await click(page.getByRole('button', { name: 'Filter', exact: true }));
  await click(field('Location'));
  await click(popover.getByRole('checkbox', { name: /Berlin/ }).first());
  await expect(page.getByRole('row', { includeHidden: true })).toHaveCount(3);
  await click(field('Availability'));
  await click(
    popover.getByRole('checkbox', { name: 'Ready' }).or(popover.getByRole('checkbox', { name: 'Available' })),
  );
  await click(field('Category'));
  await click(popover.getByRole('checkbox', { name: /^Laptops/ }).first());
  await click(field('Purchase date'));
  await click(popover.getByRole('combobox', { name: 'Comparison' }));
  await click(page.getByRole('option', { name: 'before', exact: true }));
  await popover.getByRole('textbox').last().fill('01/01/2024');
  await expect(page.getByRole('row', { includeHidden: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  expect(clicks).toBe(10);
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(4);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.goForward();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: /Purchase date before/ }).click();
  const chip = page.getByRole('dialog', { name: /Purchase date/ });
  await chip.getByRole('textbox').last().fill('01/01/2026');
  await expect(page.getByRole('row', { includeHidden: true })).toHaveCount(3);
  await chip.getByRole('textbox').last().fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(3);
});

test('[R9.3] an amount and a day are seen as people write them, in the list, the drawer, the page, the form and the dashboard', async ({
  signedIn: page,
  company,
}) => {
  const [asset] = await someAssets(company, ['Priced']);
  await company.api('PATCH', `assets/${asset?.id}/`, {
    purchase_cost: { amount: '12250.50', currency: 'EUR' },
    purchase_date: '2025-02-01',
  });
  const { columns } = await company.api<{ columns: { column_key: string }[] }>('GET', 'column-settings/?table=asset');
  const shown = ['name', 'purchase_cost', 'purchase_date'];
  await company.api('PUT', 'column-settings/?table=asset', {
    columns: columns.map((one) => ({ ...one, is_visible: shown.includes(one.column_key) })),
  });
  for (const { language, amount, typed, whole, cost, day } of [
    {
      language: 'en',
      whole: '€12,250',
      amount: '€12,250.50',
      typed: '12,250.50',
      cost: 'Purchase cost',
      day: 'Purchase date',
    },
    {
      language: 'de',
      whole: '12.250 €',
      amount: '12.250,50 €',
      typed: '12.250,50',
      cost: 'Anschaffungskosten',
      day: 'Anschaffungsdatum',
    },
  ]) {
    await go(page, '/assets');
    await choose(page, 'i18nextLng', language);
    const row = page.getByRole('row', { name: /Priced/ });
    await expect(row.locator('td[data-field="purchase_cost"]')).toHaveText(amount);
    await expect(row.locator('td[data-field="purchase_date"]')).toHaveText('01/02/2025');
    await page.keyboard.press('ArrowDown');
    const drawer = page.getByRole('complementary');
    // Its history tells of both as well.
    await expect(drawer.getByText(amount).first()).toBeVisible();
    await expect(drawer.getByText('01/02/2025').first()).toBeVisible();
    await go(page, `/assets/${asset?.id}/detail`);
    await expect(page.getByRole('main').getByText(amount).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('01/02/2025').first()).toBeVisible();
    await go(page, `/assets/edit/${asset?.id}`);
    await expect(page.getByRole('textbox', { name: cost, exact: true })).toHaveValue(typed);
    await expect(page.getByRole('textbox', { name: day })).toHaveValue('01/02/2025');
    await go(page, '/dashboard');
    await expect(page.getByRole('main').getByText(whole, { exact: true })).toBeVisible();
  }
});

test('a list that cannot be loaded says so and tries again; an empty company is told what belongs here and how to begin', async ({
  signedIn: page,
}) => {
  let fails = true;
  await page.route(/\/all\/assets\/\?/, (route) =>
    fails
      ? route.fulfill({ status: 503, json: { status: 503, detail: 'The database cannot be reached at the moment.' } })
      : route.continue(),
  );
  await page.goto('/assets');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  fails = false;
  await again.click();
  await expect(page.getByText('Everything the company owns one by one')).toBeVisible();
  await go(page, '/assets?search=nothing');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(page.getByText('Everything the company owns one by one')).toBeHidden();
});

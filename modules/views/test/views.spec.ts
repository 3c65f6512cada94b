import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, signIn, someAssets, test } from '../../../e2e/world.ts';

test('a list is saved as a view where it offers so', async ({ signedIn: page, company }) => {
  await someAssets(company, ['Alpha', 'Beta', 'Gamma']);

  await test.step('a list that is searched or filtered offers to be saved as a view, one that is not does not', async () => {
    const offer = page.getByRole('button', { name: 'Save view' });
    await page.goto('/assets');
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(offer).toHaveCount(0);
    const filters = JSON.stringify({ and: [{ field: 'name', op: 'contains', value: 'alp' }] });
    await page.goto(`/assets?filters=${encodeURIComponent(filters)}`);
    await offer.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Name/ }).fill('Only Alpha');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/assets\?view=only-alpha$/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(offer).toHaveCount(0);
  });

  await test.step('a list is saved as a view, marked when it differs, renamed, deleted and brought back; its address says what became of it', async () => {
    await go(page, '/assets?search=beta');
    await expect(page.getByRole('row')).toHaveCount(2);
    const switcher = page.getByRole('button', { name: /^View:/ });
    await switcher.click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Name/ }).fill('Only Beta');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/assets\?view=only-beta$/);
    await expect(switcher).toHaveText(/Only Beta/);

    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(switcher).toHaveText(/changed/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL(/\/assets\?view=only-beta$/);
    await expect(page.getByRole('row')).toHaveCount(2);

    await switcher.click();
    await page.getByRole('menuitem', { name: 'Rename or share…' }).click();
    await dialog.getByRole('textbox', { name: /Name/ }).fill('Beta and no more');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(page).toHaveURL(/view=beta-and-no-more$/);
    await go(page, '/assets?view=only-beta');
    await expect(page.getByText('is now called “Beta and no more”')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('link', { name: 'Open “Beta and no more”' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);

    await switcher.click();
    await page.getByRole('menuitem', { name: 'Delete the view' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(/view=beta-and-no-more$/);
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});

test('a list opens with the view of one’s choice, by keys alone; a link with filters means what it says', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, ['Alpha', 'Beta']);
  await company.api('POST', 'list-views/', {
    table: 'asset',
    name: 'Only Alpha',
    shared: 'company',
    definition: {
      columns: [{ column_key: 'name', is_visible: true }],
      filters: null,
      search: 'alpha',
      sort: '',
      page_size: null,
      density: null,
    },
  });
  await page.goto('/assets');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: /^View:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^All/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Asset tag' })).toHaveCount(0);
  await page.getByRole('button', { name: /^View:/ }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Use as default view' }).click();
  await expect(page.getByText('“Only Alpha” is now the default view')).toBeVisible();
  await page.goto('/assets');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto('/assets?search=beta');
  await expect(page.getByRole('row').nth(1)).toContainText('Beta');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('saved views are tabs with how many they show, found by arrows; what has no room is in the menu', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, ['Alpha', 'Alpine', 'Beta']);
  await page.goto('/assets');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('tab')).toHaveCount(0);
  const save = (name: string, search: string) =>
    company.api('POST', 'list-views/', {
      table: 'asset',
      name,
      shared: 'company',
      definition: { columns: null, filters: null, search, sort: '', page_size: null, density: null },
    });
  for (const [name, search] of [
    ['Alps', 'alp'],
    ['Only Beta', 'beta'],
  ] as const)
    await save(name, search);
  await page.reload();
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expect(tab(/^Alps\s*2$/)).toBeVisible();
  await expect(tab(/^Only Beta\s*1$/)).toBeVisible();
  await expect(tab(/^All assets/)).toHaveAttribute('aria-selected', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await tab(/^All assets/).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=only-beta$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(tab(/^Only Beta/)).toHaveAttribute('aria-selected', 'true');

  for (let at = 0; at < 9; at += 1) await save(`Another view with a long name, number ${at}`, 'beta');
  await save('The last one', 'alpha');
  await page.reload();
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: /^The last one/ }).click();
  await expect(tab(/^The last one\s*1$/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(/number 8/)).toHaveCount(0);
});

test('two tabs change one view: the second sees both versions and chooses', async ({
  signedIn: page,
  company,
  context,
}) => {
  await someAssets(company, ['Alpha', 'Beta']);
  await company.api('POST', 'list-views/', {
    table: 'asset',
    name: 'Ours',
    shared: 'company',
    definition: { columns: null, filters: null, search: '', sort: '', page_size: null, density: null },
  });
  await page.goto('/assets?view=ours&sort=name');
  await expect(page.getByRole('row')).toHaveCount(3);
  const second = await context.newPage();
  await signIn(second, company);
  await second.goto('/assets?view=ours&search=alpha');
  await expect(second.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/view=ours$/);
  // The second tab is outdated.
  await second.getByRole('button', { name: /^View:/ }).click();
  await second.getByRole('menuitem', { name: 'Save changes' }).click();
  await expect(second.getByText('Saved version', { exact: true })).toBeVisible();
  // The list of the second tab follows what was saved, in what it has not changed itself.
  await expect(second.getByText('Name ↑')).toHaveCount(2);
  await second.getByRole('button', { name: 'Replace with my version' }).click();
  await expect(second).toHaveURL(/view=ours$/);
  await expect(second.getByRole('row')).toHaveCount(2);
});

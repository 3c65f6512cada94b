import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('locations are walked as a tree by keyboard; figures lead to as many assets, and a page says all that it lies in', async ({
  signedIn: page,
  company,
}) => {
  const ids: string[] = [];
  for (const name of ['Berlin', 'House 4', 'Attic']) {
    const above = ids.at(-1);
    ids.push(
      (await company.api<{ id: string }>('POST', 'locations/', { name, ...(above ? { parent_id: above } : {}) })).id,
    );
  }
  const assets = await someAssets(company, ['One', 'Two', 'Three']);
  const [one, two] = assets;
  await company.api('PATCH', 'assets/bulk-update/', { ids: [one?.id, two?.id], changes: { location_id: ids[2] } });

  await page.goto('/locations');
  await page.getByRole('link', { name: 'Tree' }).click();
  const tree = page.getByRole('treegrid', { name: 'Locations as a tree' });
  const rows = tree.getByRole('row');
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: 'Berlin' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.filter({ hasText: 'House 4' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await expect(rows.filter({ hasText: 'Attic' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('attic');
  await expect(rows).toHaveCount(4);
  await rows.filter({ hasText: 'Berlin' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(3);

  await go(page, `/locations/${ids[2]}/detail`);
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(path).toContainText(/Locations.*Berlin.*House 4.*Attic/);
  await expect(page.getByRole('link', { name: '2 assets' }).first()).toBeVisible();
  await path.getByRole('link', { name: 'Berlin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Berlin' })).toBeVisible();
  await page.getByRole('link', { name: '2 assets' }).first().click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

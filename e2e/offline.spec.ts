import { go } from './screens.ts';
import { expect, someAssets, test } from './world.ts';

test('a connection that is lost is said at once, lists do not wait without end, and both are over when it is back; a form says it too, keeps what was typed, and then saves it', async ({
  signedIn: page,
  company,
}) => {
  const [asset] = await someAssets(company, ['One']);
  await page.goto('/assets');
  await expect(page.getByText('One', { exact: true })).toBeVisible();
  const banner = page.getByTestId('offline-banner');
  await expect(banner).toHaveCount(0);

  // The search is loaded, its answer cannot arrive.
  await page.context().setOffline(true);
  await expect(banner).toHaveText(/You are offline/);
  await page
    .getByRole('searchbox', { name: 'Search assets' })
    .or(page.getByPlaceholder('Search assets'))
    .first()
    .fill('Two');
  await expect(page.getByRole('alert').getByText('No connection')).toBeVisible();

  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('No results', { exact: false }).first()).toBeVisible();

  await go(page, `/assets/edit/${asset?.id}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Renamed');
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: 'Save', exact: true })
    .or(page.getByRole('button', { name: /^Save/ }))
    .first()
    .click();
  const refused = page.getByText('The server cannot be reached.', { exact: false });
  await expect(refused).toBeVisible();
  await page.context().setOffline(false);
  await expect(refused).toHaveCount(0);
  await expect(name).toHaveValue('Renamed');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect
    .poll(async () => (await company.api<{ name: string }>('GET', `assets/${asset?.id}/`)).name)
    .toBe('Renamed');
});

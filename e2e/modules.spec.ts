import { accessibilityFaults } from './axe.ts';
import { go } from './screens.ts';
import { expect, signIn, test } from './world.ts';

test('modules are switched off and on', async ({ signedIn: page, company, browser }) => {
  await test.step('a module is switched off for everybody at once, its addresses say so, and undo brings it back', async () => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await signIn(elsewhere, company);
    await elsewhere.goto('/requests');
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();

    await page.goto('/setting?tab=modules');
    const requests = page.getByRole('switch', { name: 'Self-service requests' });
    await expect(requests).toBeChecked();
    expect(await accessibilityFaults(page, { within: 'main', isStrict: true })).toEqual([]);
    await requests.click();
    await expect(page.getByText('Self-service requests turned off for everyone.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Requests' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'My assets' })).toHaveCount(0);
    await expect(elsewhere.getByText('This module is turned off')).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: 'Requests' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(requests).toBeChecked();
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
    await context.close();
  });

  await test.step('what a module adds to other screens goes with it', async () => {
    await go(page, '/assets');
    await expect(page.getByRole('link', { name: 'Import', exact: true }).first()).toBeVisible();
    await company.api('PATCH', 'company/modules/moving_in/', { is_on: false });
    await company.api('PATCH', 'company/modules/import/', { is_on: false });
    await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await page.getByRole('button', { name: 'Search or enter a command…' }).click();
    await page.getByRole('combobox').fill('import');
    await expect(page.getByRole('option', { name: /^Import/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await go(page, '/import');
    await expect(page.getByText('This module is turned off')).toBeVisible();
    await page.getByRole('link', { name: 'Open the settings' }).click();
    await expect(page.getByRole('switch', { name: 'Import' })).not.toBeChecked();
  });
});

import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('[R1.29] [R2.71] [R2.101] purchase cost by department and quarter, from the first field to the dashboard', async ({
  signedIn: page,
  company,
}) => {
  const assets = await someAssets(company, ['Alpha', 'Beta', 'Gamma']);
  const department = await company.api<{ id: string }>('POST', 'department/', { name: 'Operations' });
  const bought = ['2026-01-15', '2026-02-20', '2026-05-04'];
  for (const [at, asset] of assets.entries())
    await company.api('PATCH', `assets/${asset.id}/`, {
      version: 1,
      purchase_date: bought[at],
      purchase_cost: { amount: '100.00', currency: 'EUR' },
      ...(at < 2 ? { department_id: department.id } : {}),
    });

  await test.step('three fields, a click each, make the pivot', async () => {
    await page.goto('/reports');
    await page.getByRole('link', { name: 'New report' }).click();
    const pane = page.getByRole('region', { name: 'Fields' });
    for (const name of [/^Department/, /^Purchase cost/, /^Purchase date/])
      await pane.getByRole('button', { name }).first().click();
    const figure = page.getByRole('button', { name: 'Operations, Q1 2026, Sum of purchase cost: €200.00' });
    await expect(figure).toBeVisible();
    await expect(page.getByRole('button', { name: 'Total, Sum of purchase cost: €300.00' })).toBeVisible();
  });

  await test.step('the chart is walked through by keys, and opens the records behind an amount', async () => {
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('row')).toHaveCount(3);
    expect(await accessibilityFaults(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'Open in the list' }).click();
    await expect(page).toHaveURL(/\/assets\?filters=/);
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  await test.step('what was built is still there, is saved, and put on the dashboard', async () => {
    await page.goBack();
    await expect(page.getByText('Your unsaved changes are shown.')).toBeVisible();
    await page.getByRole('button', { name: 'Save report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save report' });
    await dialog.getByLabel(/^Name/).fill('Cost by quarter');
    await dialog.getByRole('button', { name: 'Save report' }).click();
    await expect(page.getByRole('heading', { name: 'Cost by quarter' })).toBeVisible();
    await expect(page.getByRole('application')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Add to dashboard' }).click();
    await expect(page.getByText('“Cost by quarter” is now on your dashboard')).toBeVisible();
    await go(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Cost by quarter' }).getByRole('application')).toBeVisible();
  });
});

import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go, undo } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('[R1.23] [R2.39] [R2.68] maintenance of assets and of a location is planned, found by what is due, and done', async ({
  signedIn: page,
  company,
}) => {
  await test.step('maintenance of a selection is planned, one is started and completed with its cost, and undone', async () => {
    const [one] = await someAssets(company, ['Van one', 'Van two']);
    await page.goto('/assets');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Plan maintenance' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Type/ }).fill('Inspec');
    await page.getByRole('option', { name: 'Inspection', exact: true }).click();
    await dialog.getByRole('textbox', { name: /^Due/ }).fill('03/02/2025');
    expect(await accessibilityFaults(page, { within: '[role="dialog"]' })).toEqual([]);
    await dialog.getByRole('button').last().click();
    await expect(page.getByText(/Maintenance of 2 assets is planned/)).toBeVisible();

    await go(page, '/assets/maintenances/overdue');
    await expect(page.getByRole('row', { name: /Inspection/ })).toHaveCount(2);
    expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
    await expect(page.getByRole('row', { name: /Inspection/ }).first()).toContainText(/\d+ days overdue/);
    await expect(page.getByRole('tab', { name: 'Overdue 2' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: /^In progress/ }).click();
    await expect(page).toHaveURL(/\/assets\/maintenances\?view=in-progress$/);
    await expect(page.getByText('No maintenance is in progress')).toBeVisible();

    const { results } = await company.api<{ results: { id: string; asset: { id: string } }[] }>(
      'GET',
      'asset-maintenance/',
    );
    const planned = results.find((row) => row.asset.id === one?.id);
    await go(page, `/asset-maintenances/${planned?.id}/detail`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText('In progress').first()).toBeVisible();
    await page.goto('/assets/maintenances?view=open');
    await expect(page.getByRole('button', { name: /^Start: / }), 'also on the first screen').toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Continue: / })).toHaveCount(1);
    await go(page, `/assets/${one?.id}/detail`);
    await page
      .getByRole('note')
      .getByRole('link', { name: /Inspection/ })
      .click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await dialog.getByRole('textbox', { name: /^Cost/ }).fill('99.50');
    await dialog.getByRole('textbox', { name: /^Result/ }).fill('Brakes are fine');
    await dialog.getByRole('button').last().click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByText('Brakes are fine')).toBeVisible();
    await undo(page, 'is completed.');
    await expect(result.getByText('Brakes are fine')).toBeHidden();
  });

  await test.step('maintenance of a location is added and listed by what is due', async () => {
    await company.api('POST', 'locations/', { name: 'Boiler room' });
    await go(page, '/locations/add-maintenance');
    await page.getByRole('combobox', { name: /^Location/ }).fill('Boiler');
    await page.getByRole('option', { name: /Boiler room/ }).click();
    await page.getByRole('combobox', { name: /^Type/ }).fill('Repair');
    await page.getByRole('option', { name: 'Repair', exact: true }).click();
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByRole('textbox', { name: /^Due/ }).fill(soon.split('-').toReversed().join('/'));
    await page.getByRole('button', { name: /^Save (?!and)/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Repair · Boiler room' })).toBeVisible();
    await go(page, '/locations/maintenances/due');
    const row = page.getByRole('row', { name: /Repair · Boiler room/ });
    await expect(row).toBeVisible();
    for (const [type, isThere] of [
      ['all', true],
      ['planned', true],
      ['overdue', false],
      ['in-progress', false],
      ['completed', false],
      ['cancelled', false],
    ] as const) {
      await go(page, `/locations/maintenances/${type}`);
      await expect(isThere ? row : page.getByText(/^No maintenance/).first(), type).toBeVisible();
      await expect(row, type).toHaveCount(isThere ? 1 : 0);
    }
    await go(page, '/locations/maintenances/due');
    await expect(row).toBeVisible();

    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(/\/locations\/maintenances\/calendar/);
    const next = page.getByRole('button', { name: 'Next' });
    const month = page.getByRole('table');
    await expect(month).toBeVisible();
    if (soon.slice(0, 7) !== new Date().toISOString().slice(0, 7)) await next.click();
    const entry = page.getByRole('link', { name: /Repair · Boiler room/ });
    await expect(month.getByRole('cell').filter({ has: page.locator(`time[datetime="${soon}"]`) })).toContainText(
      'Repair · Boiler room · Due soon',
    );
    expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
    await next.press('PageDown');
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-01/);
    await expect(entry).toHaveCount(0);
    await go(page, `/locations/maintenances/calendar?view=week&day=${soon}`);
    await expect(month).toHaveCount(0);
    expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Repair · Boiler room' })).toBeVisible();
  });
});

test('the next of a plan is deleted for this time alone, or with all that would follow', async ({
  signedIn: page,
  company,
}) => {
  const [van] = await someAssets(company, ['Van one']);
  const type = await company.api<{ id: string }>('POST', 'maintenance-type/', { name: 'Oil change' });
  const plan = await company.api<{ id: string }>('POST', 'maintenance-plan/', {
    ...{ name: 'Every month', type_id: type.id, every: 1, unit: 'month' },
  });
  const first = await company.api<{ id: string }>('POST', 'asset-maintenance/', {
    ...{ asset_id: van?.id, type_id: type.id, plan_id: plan.id, due_date: '2031-03-31' },
  });
  await page.goto(`/asset-maintenances/${first.id}/detail`);
  const remove = async (choice: string) => {
    await page.getByRole('button', { name: /^Actions for Oil change/ }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Delete Oil change/ });
    await expect(dialog).toBeVisible();
    expect(await accessibilityFaults(page, { within: '[role="dialog"]' })).toEqual([]);
    await dialog.getByRole('button', { name: choice }).click();
    await expect(page).toHaveURL(/\/assets\/maintenances$/);
  };
  await remove('Skip this one');
  await expect(page.getByRole('row', { name: /30\/04\/2031/ })).toBeVisible();
  await page
    .getByRole('row', { name: /30\/04\/2031/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/detail$/);
  await remove('Delete and end repetition');
  await expect(page.getByText('No maintenance is open')).toBeVisible();
  await undo(page, 'The plan no longer repeats.');
  await expect(page.getByRole('row', { name: /30\/04\/2031/ })).toContainText('Planned');
});

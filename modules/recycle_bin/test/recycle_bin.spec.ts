import { go, undo } from '../../../e2e/screens.ts';
import { expect, test, type Company } from '../../../e2e/world.ts';

const made = async (company: Company, wire: string, input: object): Promise<string> =>
  (await company.api<{ id: string }>('POST', `${wire}/`, input)).id;

test('[R1.38] [R2.105] [R4.27] the recycle bin brings back, also what belongs together, and deletes for good', async ({
  signedIn: page,
  company,
}) => {
  await test.step('the recycle bin holds what was deleted, by kind, finds it and brings several back at once', async () => {
    const ids: string[] = [];
    for (const name of ['Cancom', 'Bechtle', 'Misco']) ids.push(await made(company, 'supplier', { name }));
    await company.api('DELETE', 'supplier/delete/', { ids });
    const room = await made(company, 'locations', { name: 'Room' });
    await company.api('DELETE', 'locations/delete/', { ids: [room] });
    await page.goto('/trash');
    await expect(page.getByRole('tab', { name: /Locations\s*1/ })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: /Suppliers\s*3/ }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('row', { name: /Cancom/ })).toContainText('Ada Lovelace');
    await page.getByPlaceholder('Search suppliers').fill('canc');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByPlaceholder('Search suppliers').fill('');
    await page.getByRole('checkbox', { name: 'Select Bechtle' }).check();
    await page.getByRole('checkbox', { name: 'Select Misco' }).check();
    const selection = page.getByRole('toolbar', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Restore' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/2 suppliers will be restored/)).toBeVisible();
    await dialog.getByRole('button', { name: /Restore/ }).click();
    await expect(page.getByText(/2 suppliers restored/)).toBeVisible();
    await go(page, '/suppliers');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('row', { name: /Cancom/ })).toBeHidden();
  });

  await test.step('deleting for good says what stays and why, what goes, and leaves no way back', async () => {
    const site = await made(company, 'locations', { name: 'Site' });
    const room = await made(company, 'locations', { name: 'Chamber', parent_id: site });
    const shed = await made(company, 'locations', { name: 'Shed' });
    for (const id of [room, site, shed]) await company.api('DELETE', 'locations/delete/', { ids: [id] });
    await go(page, '/trash?type=location');
    await page.getByRole('button', { name: 'Actions for Site' }).click();
    await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Cannot be deleted permanently yet' })).toBeVisible();
    await expect(dialog.getByText(/Site cannot be deleted permanently.*1 Location in the recycle bin/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByRole('heading', { name: 'Delete 4 locations permanently?' })).toBeVisible();
    await expect(dialog.getByText('This cannot be undone.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('No deleted locations')).toBeVisible();
    const gone = await company.api<{ results: { action: string }[] }>('GET', 'activity-logs/?page_size=50');
    expect(gone.results.filter((one) => one.action === 'purge')).toHaveLength(4);
  });

  await test.step('a record is restored with what it refers to, files too, and what goes by itself is announced', async () => {
    const category = await made(company, 'category', { name: 'Drones', type: 'asset' });
    const model = await made(company, 'asset-model', { name: 'Skyline', category_id: category });
    const asset = await made(company, 'assets', { name: 'Survey drone', model_id: model });
    await company.api('DELETE', 'assets/delete/', { ids: [asset] });
    await company.api('DELETE', 'asset-model/delete/', { ids: [model] });

    await go(page, '/setting?tab=recurring');
    const days = page.getByRole('textbox', { name: 'Days in the recycle bin' });
    await days.fill('7');
    await days.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await go(page, '/trash?type=asset');
    await expect(page.getByText('3 records will be deleted permanently within 7 days.')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Survey drone' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveText(['Asset model: Skyline']);
    await dialog.getByRole('button', { name: 'Restore together' }).click();
    await expect(page.getByText(/^Survey drone( · AE-\d+)? restored with 1 other record/)).toBeVisible();
    await undo(page, /Survey drone( · AE-\d+)? restored/);
    await expect(page.getByRole('tab', { name: /Asset models\s*1/ })).toBeVisible();

    await page.getByRole('tab', { name: 'Files' }).click();
    await expect(page.getByText('No deleted files')).toBeVisible();
  });
});

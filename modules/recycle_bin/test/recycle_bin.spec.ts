import { go } from '../../../e2e/screens.ts';
import { expect, signIn, test } from '../../../e2e/world.ts';

test('[R4.27] a record is restored with what it refers to, files too, and what goes by itself is announced', async ({
  page,
  company,
}) => {
  const make = async (wire: string, input: object): Promise<string> =>
    (await company.api<{ id: string }>('POST', `${wire}/`, input)).id;
  const category = await make('category', { name: 'Drones', type: 'asset' });
  const model = await make('asset-model', { name: 'Skyline', category_id: category });
  const asset = await make('assets', { name: 'Survey drone', model_id: model });
  await company.api('DELETE', 'assets/delete/', { ids: [asset] });
  await company.api('DELETE', 'asset-model/delete/', { ids: [model] });
  await signIn(page, company);

  await page.goto('/setting');
  const days = page.getByRole('textbox', { name: 'Days in the recycle bin' });
  await days.fill('7');
  await days.press('Enter');
  await expect(page.getByText('Saved')).toBeVisible();

  await go(page, '/trash?type=asset');
  await expect(page.getByText('2 records will be deleted permanently within 7 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Survey drone' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Asset model: Skyline']);
  await dialog.getByRole('button', { name: 'Restore together' }).click();
  await expect(page.getByText('Survey drone restored with 1 other record')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tab', { name: /Asset models\s*1/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByText('No deleted files')).toBeVisible();
});

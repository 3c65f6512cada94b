import { accessibilityFaults } from '../../../e2e/axe.ts';
import { expect, test } from '../../../e2e/world.ts';

test('a company says what its laptops have: fields, a fieldset, and a lease for twenty that is due', async ({
  signedIn: page,
  company,
}) => {
  const save = () => page.getByRole('button', { name: /^Save (?!and)/ }).click();
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const choose = async (name: RegExp, option: string) => {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const addField = async (name: string, of: string, type = 'Text') => {
    await page.goto('/columns/add');
    await page.getByRole('textbox', { name: /^Name \(/ }).fill(name);
    await choose(/^For \(/, of);
    await choose(/^Type/, type);
    if (type === 'Choice') await page.getByRole('textbox', { name: /^Choices/ }).fill('16 GB\n32 GB');
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    await save();
    await heading(name);
  };
  await addField('Cost centre', 'Assets');
  await addField('Cost centre', 'Software');
  await addField('Memory', 'Assets', 'Choice');

  await page.goto('/fieldsets');
  await page.getByRole('link', { name: 'Add fieldset' }).first().click();
  await page.getByRole('textbox', { name: /^Name \(/ }).fill('Laptops');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('textbox', { name: 'Name of the section' }).fill('Hardware');
  await page.getByRole('combobox', { name: 'Add field' }).selectOption({ label: 'Memory' });
  await page.getByRole('checkbox', { name: 'Required: Memory' }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await save();
  await heading('Laptops');

  const category = await company.api<{ id: string }>('POST', 'category/', { name: 'Computers', type: 'asset' });
  const set = await company.api<{ results: { id: string }[] }>('GET', 'fieldset/');
  const model = { name: 'Book 14', category_id: category.id, fieldset_id: set.results[0]?.id };
  const { id: model_id } = await company.api<{ id: string }>('POST', 'asset-model/', model);
  await page.goto('/assets/add');
  await expect(page.getByRole('textbox', { name: /^Cost centre/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Memory/ })).toBeHidden();
  await page.getByRole('textbox', { name: /^Cost centre/ }).fill('1200');
  await page.getByRole('combobox', { name: /^Asset model/ }).fill('Book');
  await page.getByRole('option', { name: /Book 14/ }).click();
  await choose(/^Memory/, '16 GB');
  await expect(page.getByRole('textbox', { name: /^Cost centre/ })).toHaveValue('1200');
  await save();
  await expect(page.getByRole('region', { name: 'Hardware' }).getByText('16 GB')).toBeVisible();

  const memory = (await company.api<{ results: { key: string; name: string }[] }>('GET', 'custom-fields/')).results;
  const key = memory.find((one) => one.name === 'Memory')?.key ?? '';
  for (let at = 2; at <= 20; at += 1) await company.api('POST', 'assets/', { model_id, [key]: '32 GB' });
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.goto('/contracts/add');
  await page.getByRole('textbox', { name: /^Name \(/ }).fill('Laptop lease');
  await page.getByRole('textbox', { name: /^End/ }).fill(soon.split('-').toReversed().join('/'));
  await save();
  await heading('Laptop lease');
  await page.goto('/assets');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 20 that match' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Add to contract' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Contract/ }).fill('Laptop');
  await page.getByRole('option', { name: /Laptop lease/ }).click();
  await dialog.getByRole('button', { name: 'Add to contract' }).click();
  await page.getByRole('button', { name: 'Add 20 assets to a contract' }).click();
  await expect
    .poll(
      async () =>
        (
          await company.api<{ count: number }>(
            'GET',
            'assets/?filters=%7B%22field%22:%22contracts%22,%22op%22:%22not_empty%22%7D',
          )
        ).count,
    )
    .toBe(20);
  await page.goto('/contracts');
  await page.getByRole('link', { name: '1 ends soon' }).click();
  await expect(page.getByRole('row', { name: /Laptop lease/ })).toBeVisible();
});

import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, test } from '../../../e2e/world.ts';

test('a new company says what its laptops have: fields, a fieldset, a tag, and a lease for twenty that is due', async ({
  signedIn: page,
}) => {
  const save = () => page.getByRole('button', { name: /^Save (?!and)/ }).click();
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const choose = async (name: RegExp, option: string) => {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const addField = async (name: string, of: string, type = 'Text', also: readonly string[] = []) => {
    await go(page, '/columns/add');
    await page.getByRole('textbox', { name: /^Name \(/ }).fill(name);
    await choose(/^For \(/, of);
    for (const one of also) await choose(/^Also for/, one);
    if (also.length > 0) await page.keyboard.press('Escape');
    await choose(/^Type/, type);
    if (type === 'Choice') await page.getByRole('textbox', { name: /^Choices/ }).fill('16 GB\n32 GB');
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    await save();
    await heading(name);
  };
  await addField('Cost centre', 'Assets', 'Text', ['Software']);
  await go(page, '/softwares/add');
  await expect(page.getByRole('textbox', { name: /^Cost centre/ })).toBeVisible();
  await addField('Memory', 'Assets', 'Choice');

  await go(page, '/fieldsets');
  await page.getByRole('link', { name: 'Add fieldset' }).first().click();
  await page.getByRole('textbox', { name: /^Name \(/ }).fill('Laptops');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('textbox', { name: 'Name of the section' }).fill('Hardware');
  await page.getByRole('combobox', { name: 'Add field' }).selectOption({ label: 'Memory' });
  await page.getByRole('checkbox', { name: 'Required: Memory' }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await save();
  await heading('Laptops');

  // Creates a model, and its category from the model's form.
  await go(page, '/assetmodels/add');
  await page.getByRole('textbox', { name: /^Name \(/ }).fill('Book 14');
  await page.getByRole('combobox', { name: /^Category/ }).fill('Computers');
  await page.getByRole('option', { name: /Computers/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save|^Add/ })
    .click();
  await page.getByRole('combobox', { name: /^Fieldset/ }).fill('Laptops');
  await page.getByRole('option', { name: 'Laptops', exact: true }).click();
  await save();
  await heading('Book 14');

  await go(page, '/softwares/add');
  await expect(page.getByRole('textbox', { name: /^Cost centre/ })).toBeVisible();
  await go(page, '/assets/add');
  await expect(page.getByRole('combobox', { name: /^Memory/ })).toBeHidden();
  await page.getByRole('textbox', { name: /^Cost centre/ }).fill('1200');
  await page.getByRole('combobox', { name: /^Asset model/ }).fill('Book');
  await page.getByRole('option', { name: /Book 14/ }).click();
  await choose(/^Memory/, '16 GB');
  await expect(page.getByRole('textbox', { name: /^Cost centre/ })).toHaveValue('1200');
  await page.getByRole('button', { name: 'Several…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/how many/).fill('20');
  await dialog.getByRole('button', { name: 'Add 20 assets' }).click();
  await expect(page.getByText('20 assets added')).toBeVisible();

  // All of them are tagged and covered by a lease.
  await go(page, '/contracts/add');
  await page.getByRole('textbox', { name: /^Name \(/ }).fill('Laptop lease');
  await choose(/^Type/, 'Lease');
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: /^End/ }).fill(soon.split('-').toReversed().join('/'));
  await save();
  await heading('Laptop lease');
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  const selectAll = async () => {
    await go(page, '/assets');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Select all 20 results' }).click();
  };
  await selectAll();
  await bar.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  await dialog.getByRole('combobox').fill('Leased');
  await page.getByRole('option', { name: 'Add “Leased”' }).click();
  const quick = page.getByRole('dialog', { name: 'Add tag', exact: true });
  await quick.getByRole('button', { name: /^Save|^Add/ }).click();
  await expect(quick).toBeHidden();
  expect(await accessibilityFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await page.getByRole('button', { name: 'Add tags to 20 assets' }).click();
  await expect(page.getByText(/Tags added to 20 assets/).first()).toBeVisible();
  await selectAll();
  await bar.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Add to contract' }).click();
  await dialog.getByRole('combobox', { name: /^Contract/ }).fill('Laptop');
  await page.getByRole('option', { name: /Laptop lease/ }).click();
  expect(await accessibilityFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to contract' }).click();
  await page.getByRole('button', { name: 'Add 20 assets to a contract' }).click();
  await expect(page.getByText(/20 assets/).first()).toBeVisible();

  await go(page, '/contracts');
  await page.getByRole('tab', { name: 'Ends soon 1' }).click();
  await page.getByRole('link', { name: 'Laptop lease' }).click();
  await expect(page.getByRole('tab', { name: 'Assets 20' })).toBeVisible();
  await page.getByRole('tab', { name: 'Assets 20' }).click();
  await page.getByRole('link', { name: 'Book 14' }).first().click();
  await expect(page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: 'Leased' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hardware' }).getByText('16 GB')).toBeVisible();
});

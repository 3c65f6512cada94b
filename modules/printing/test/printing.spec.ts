import { readFile } from 'node:fs/promises';
import { codeOf } from '@steward/kernel/contract/wire/label_code.ts';
import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';
import { codesIn, rasterised } from './read_back.ts';

test('[R1.34] [R9.2] a template is laid out and labels of 24 assets are printed with it on a sheet that is partly used', async ({
  signedIn: page,
  company,
}) => {
  const assets = await someAssets(
    company,
    Array.from({ length: 24 }, (_, at) => `Laptop ${at + 1}`),
  );
  await page.goto('/label-templates/add');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Cable flag');
  await expect(page.getByRole('textbox', { name: /^Width/ })).toHaveValue('100');
  await expect(page.getByRole('textbox', { name: /^Height/ })).toHaveValue('100');
  await page.getByRole('textbox', { name: /^Width/ }).fill('60');
  await page.getByRole('textbox', { name: /^Height/ }).fill('30');
  await page.getByRole('button', { name: /^Save (?!and)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cable flag' })).toBeVisible();
  await page.getByRole('tab', { name: 'Layout' }).click();
  await page.getByRole('toolbar', { name: 'Add to the label' }).getByRole('button', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Owner: {company}');
  const element = page.getByRole('button', { name: 'Text Owner: {company}' });
  const left = page.getByRole('spinbutton', { name: /^From the left/ });
  const before = Number(await left.inputValue());
  await element.press('ArrowRight');
  await expect(left).toHaveValue(String(before + 1));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();

  await go(page, '/assets');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Select all 24 results' }).click();
  await selection.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'First of 24 pages' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Cable flag');
  await dialog.getByRole('combobox', { name: 'Labels' }).selectOption('avery_l7160');
  await expect(dialog.getByRole('img', { name: 'First of 2 pages' })).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'First label' }).fill('21');
  await expect(dialog.getByRole('img', { name: 'First of 3 pages' })).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'First label' }).fill('4');
  await expect(dialog.getByRole('img', { name: 'First of 2 pages' })).toBeVisible();
  expect(await accessibilityFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  const sent = page.waitForRequest((request) => request.url().includes('printable-tag-labels'));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ record: 'asset', media: 'avery_l7160', start: 3 });
  expect((await download).suggestedFilename()).toMatch(/^labels-assets-.*\.pdf$/);
  const pages = await rasterised(await readFile(await (await download).path()), 203);
  const codes = await Promise.all(pages.map(codesIn));
  expect(
    codes.map((one) => one.length),
    'three places are used already',
  ).toEqual([18, 6]);
  const texts = codes.flat().map((one) => one.text);
  for (const { id } of assets)
    expect(texts).toContainEqual(
      expect.stringMatching(new RegExp(`(/assets/${id}/detail|/r/${codeOf(company.id, id)})$`)),
    );
});

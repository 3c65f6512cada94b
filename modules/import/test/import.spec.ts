import { readFile } from 'node:fs/promises';
import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, test } from '../../../e2e/world.ts';
import { workbook } from './workbook.ts';

/** Background work may be slow on a busy machine. */
const PATIENT = { timeout: 20_000 } as const;

const FILE = [
  'Company,Name,Asset Tag,Category,Supplier,Location,Model,Model Number,Purchase Date,Purchase Cost,Checkout Type,Checked Out To: Username,Checked Out To: First Name,Checked Out To: Last Name,Checked Out To: Email',
  'Acme,Backhoe,ICC-1,Machines,"Kunde, Doyle and Kozey",Yard,"Digger 13""",D-1,1/23/23,$2266.13,User,gage,Gage,McCrackem,gage@example.com',
  'Acme,Dragline,ICC-2,Machines,Krajcik LLC,Yard,"Digger 13""",D-2,3/4/23,12.58,,,,,',
  'Acme,Twin,ICC-2,Machines,Krajcik LLC,Yard,"Digger 13""",D-2,3/4/23,12.58,,,,,',
].join('\r\n');

test('[R1.35] a file of another product goes in: columns understood, checked, written, reported; and an export comes out', async ({
  signedIn: page,
}) => {
  test.slow();
  await page.goto('/assets');
  await page.getByRole('link', { name: 'Import' }).first().click();
  await expect(page).toHaveURL(/\/import\?type=asset/);
  await page.setInputFiles('input[type=file]', {
    name: 'machines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });

  const meaning = (column: string) => page.getByRole('combobox', { name: `Field for column ${column}` });
  await expect(meaning('Asset Tag')).toHaveValue('Asset tag', PATIENT);
  await expect(meaning('Model Number')).toHaveValue('Asset model: Model number');
  await expect(meaning('Company')).toHaveValue('');
  await meaning('Supplier').click();
  await page.getByRole('option', { name: 'Order number' }).click();
  await expect(meaning('Supplier')).toHaveValue('Order number');
  await meaning('Supplier').click();
  await page.getByRole('option', { name: 'Supplier', exact: true }).click();
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);

  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('Row 3 has the same Asset tag')).toBeVisible(PATIENT);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible(PATIENT);
  await page.getByRole('tab', { name: /Will be created/ }).click();
  await expect(page.getByText('Backhoe').last()).toBeVisible();
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Done, 1 row was refused')).toBeVisible(PATIENT);

  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Refused rows as CSV' }).click();
  expect((await refused).suggestedFilename()).toBe('refused-machines.csv');

  await page.getByRole('link', { name: 'Open assets' }).click();
  await expect(page.getByText('Backhoe')).toBeVisible();
  await expect(page.getByText('Gage McCrackem')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV, the columns shown' }).click();
  expect((await download).suggestedFilename()).toMatch(/^assets-.*\.csv$/);

  const tabs = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Comma' })).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Tab' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitem', { name: 'CSV, the columns shown' }).click();
  expect(await readFile(await (await tabs).path(), 'utf8')).toContain('Asset tag\t');
  await page.reload();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Tab' }), 'it is remembered').toHaveAttribute(
    'aria-checked',
    'true',
  );
});

test('a file that is none is refused where it was dropped, with the reason; a workbook asks which sheet, is written, looked at again, and given back as a whole', async ({
  signedIn: page,
}) => {
  test.slow();
  const sheets = {
    Notes: [['Read me']],
    Machines: [
      ['Asset Tag', 'Name', 'Model', 'Purchase Date'],
      ['W-1', 'Lathe', 'Turner', 45_000],
      ['W-2', 'Mill', 'Cutter', 45_001],
    ],
  };
  await page.goto('/import?type=asset');
  await page.setInputFiles('input[type=file]', {
    name: 'table.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(page.getByRole('alert')).toContainText('table.pdf is neither CSV nor an Excel workbook');
  await page.setInputFiles('input[type=file]', {
    name: 'table.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004'),
  });
  await expect(page.getByRole('alert')).toContainText('damaged');
  await page.setInputFiles('input[type=file]', {
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Serial\n"open,1'),
  });
  await expect(page.getByRole('alert')).toContainText('line 2');
  await page.setInputFiles('input[type=file]', {
    name: 'machines.xlsx',
    mimeType: 'application/zip',
    buffer: await workbook(sheets),
  });
  await page.getByRole('button', { name: 'Machines' }).click();
  await page.getByRole('button', { name: 'Check 2 rows' }).click(PATIENT);
  await page.getByRole('button', { name: 'Import 2 rows' }).click(PATIENT);
  await expect(page.getByText('The import is done')).toBeVisible(PATIENT);

  await go(page, '/import?type=asset');
  await page.getByRole('link', { name: 'machines.xlsx' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible(PATIENT);
  await expect(page.getByText('Everything is as it was before.')).toBeVisible();
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
  await go(page, '/assets');
  await expect(page.getByText('Everything the company owns one by one')).toBeVisible();
  await expect(page.getByText('Lathe')).toHaveCount(0);
});

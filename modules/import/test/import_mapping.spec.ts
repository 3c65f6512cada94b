import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../../../e2e/axe.ts';
import { expect, test } from '../../../e2e/world.ts';

/** Background work may be slow on a busy machine. */
const PATIENT = { timeout: 20_000 } as const;

async function send(page: Page, type: string, content: string | Buffer): Promise<void> {
  await page.goto(`/import?type=${type}`);
  await page.setInputFiles('input[type=file]', {
    name: 'file.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await expect(page.getByRole('heading', { name: 'Columns', exact: true })).toBeVisible(PATIENT);
}

const serious = (page: Page): Promise<string[]> => accessibilityFaults(page, { within: 'main' });

async function select(page: Page, name: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

test('how a file writes amounts, dates and the fields of another product is understood or asked', async ({
  signedIn: page,
}) => {
  await test.step('amounts and dates that are written in two ways are asked for by column, with values of the file, and there is a way on', async () => {
    await send(
      page,
      'asset',
      'Asset Tag,Model,Purchase Date,Purchase Cost\nA,M,3/4/2025,"1.234,50"\nB,M,5/6/2025,"1,234.50"\nC,M,7/8/2025,1.299',
    );
    await expect(page.getByText('Some amounts have a decimal comma, others a decimal point.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Check 3 rows' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Purchase Date (3/4/2025' })).toBeVisible();
    await select(page, /Decimals in Purchase Cost/, 'Comma: 1.299 is 1299');
    await select(page, /Dates in Purchase Date/, 'Day first: 3/4/2025 is April 3, 2025');
    await page.getByRole('button', { name: 'Check 3 rows' }).click();
    await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible(PATIENT);
  });

  await test.step('the export of another product is recognised, goes in as it is, and can be said to be none', async () => {
    await send(page, 'asset', await readFile(new URL('./import_files/glpi.csv', import.meta.url)));
    await expect(page.getByRole('combobox', { name: /Exported from/ })).toHaveText('GLPI');
    await expect(page.getByRole('combobox', { name: /Paths in Location/ })).toContainText('> as in Berlin > Floor 2');
    await select(page, /Exported from/, 'My own spreadsheet');
    await expect(page.getByRole('combobox', { name: /Exported from/ })).toHaveText('My own spreadsheet', PATIENT);
    await select(page, /Exported from/, 'GLPI');
    await expect(page.getByRole('combobox', { name: 'Field for column Type' })).toHaveValue(
      'Asset model: Category',
      PATIENT,
    );
    await page.getByRole('button', { name: 'Check 4 rows' }).click();
    await expect(page.getByRole('button', { name: 'Import 4 rows' })).toBeVisible(PATIENT);
  });
});

test('values are mapped: a status gets a label and what it allows, a place an existing one, a column becomes a field, a missing one a value', async ({
  signedIn: page,
  company,
}) => {
  test.slow();
  await company.api('POST', 'locations/', { name: 'Head office' });
  await send(
    page,
    'asset',
    [
      'Asset Tag,Status,Default location,RAM',
      ...Array.from(
        { length: 30 },
        (_, index) => `T-${index},${index === 0 ? 'Shelf 9' : 'Archived'},Office ${index},16 GB`,
      ),
    ].join('\n'),
  );

  const status = page.getByRole('combobox', { name: 'Meaning of Shelf 9' });
  await expect(status).toHaveText('Not known: rows are refused', PATIENT);
  await expect(page.getByRole('combobox', { name: 'Meaning of Archived' })).toHaveText('Create “Archived”: Archived');
  await status.click();
  await page.getByRole('option', { name: 'Create “Shelf 9”: Not deployable' }).click();
  await expect(status).toHaveText('Create “Shelf 9”: Not deployable');
  expect(await serious(page)).toEqual([]);

  await select(page, /^Column/, 'Default location → Default location');
  await page.getByRole('textbox', { name: 'Search values' }).fill('office 7');
  await expect(page.getByRole('combobox', { name: 'Meaning of Office 7' })).toBeVisible(PATIENT);
  await expect(page.getByText('1 value', { exact: true })).toBeVisible();
  // By keyboard.
  await page.getByRole('combobox', { name: 'Meaning of Office 7' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const picker = page.getByRole('combobox', { name: 'Existing record for Office 7' });
  await picker.fill('Head');
  await page.getByRole('option', { name: 'Head office' }).click();
  await expect(page.getByRole('combobox', { name: 'Meaning of Office 7' })).toHaveText('Head office');

  await page.getByRole('button', { name: /New custom field.*RAM/ }).click();
  await expect(page.getByRole('combobox', { name: 'Field for column RAM' })).toHaveValue('RAM', PATIENT);

  await expect(page.getByText('Asset model is required. Choose a column or a value for it.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Value of Asset model' }).fill('Laptop');
  await page.getByRole('button', { name: 'Check 30 rows' }).click();
  await page.getByRole('button', { name: 'Import 30 rows' }).click(PATIENT);
  await expect(page.getByText('The import is done')).toBeVisible(PATIENT);

  const { results } = await company.api<{
    results: { asset_tag: string; state: string; default_location: { name: string }; model: { name: string } }[];
  }>('GET', 'assets/?page_size=50');
  const seven = results.find((one) => one.asset_tag === 'T-7');
  expect(seven).toMatchObject({
    state: 'archived',
    default_location: { name: 'Head office' },
    model: { name: 'Laptop' },
  });
  expect(results.find((one) => one.asset_tag === 'T-0')).toMatchObject({ state: 'undeployable' });
});

test('people come in without a mail, which the check says, and are invited afterwards', async ({ signedIn: page }) => {
  await send(
    page,
    'user',
    'First name,Last name,Email,Activated\nGrace,Hopper,grace@example.com,true\nAlan,Turing,alan@example.com,true',
  );
  await expect(page.getByRole('switch', { name: 'Invite these users' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(
    page.getByText('2 users can sign in according to the file. They are added without sign-in, and no email is sent.'),
  ).toBeVisible(PATIENT);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('switch', { name: 'Invite these users' }).check();
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByText('2 emails will be sent.')).toBeVisible(PATIENT);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('switch', { name: 'Invite these users' }).uncheck();
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click(PATIENT);
  await page.getByRole('button', { name: 'Invite 2 users' }).click(PATIENT);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 2 users' }).click();
  await expect(page.getByText('2 invitations were sent.')).toBeVisible(PATIENT);
  await expect(page.getByRole('button', { name: 'Invite 2 users' })).toHaveCount(0);
});

import { accessibilityFaults } from '../../../../e2e/axe.ts';
import { expect, test } from '../../../../e2e/world.ts';

/** The server may be slow on a busy machine. */
const PATIENT = { timeout: 20_000 } as const;

/** As an old Polish spreadsheet writes it, with a title. */
const FILE = Buffer.from(
  [...'Spis majątku 2024;;;\r\nAsset Tag;Name;Location;Serial\r\nL-1;Biurko;Łódź;S-1\r\nL-2;Krzesło;Łódź;S-2\r\n'].map(
    (one) => ({ ą: 0xb9, Ł: 0xa3, ó: 0xf3, ź: 0x9f, ł: 0xb3 })[one] ?? one.charCodeAt(0),
  ),
);

test('how a file was read is seen, and can be chosen otherwise: characters, separator and heading row', async ({
  signedIn: page,
}) => {
  test.slow();
  await page.goto('/import?type=asset');
  await page.setInputFiles('input[type=file]', { name: 'spis.csv', mimeType: 'text/csv', buffer: FILE });
  const card = page.getByRole('region', { name: 'How the file was read' });
  await expect(card.getByRole('combobox', { name: 'Headings' })).toHaveText('Row 2', PATIENT);
  await expect(card.getByRole('combobox', { name: /Characters/ })).toHaveText('Windows-1250 · Central Europe');
  await expect(card.getByText('1 row above the headings is left out.')).toBeVisible();
  await expect(card.getByRole('cell', { name: 'Łódź' }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field for column Asset Tag' })).toHaveValue('Asset tag');
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);

  await card.getByRole('combobox', { name: /Characters/ }).click();
  await page.getByRole('option', { name: /Windows-1252/ }).click();
  await expect(card.getByRole('cell', { name: '£ódŸ' }).first()).toBeVisible(PATIENT);
  await card.getByRole('combobox', { name: 'Headings' }).click();
  await page.getByRole('option', { name: 'Row 1', exact: true }).click();
  await expect(page.getByRole('combobox', { name: /Field for column Spis maj.*tku 2024/ })).toBeVisible(PATIENT);
  await card.getByRole('combobox', { name: 'Headings' }).click();
  await page.getByRole('option', { name: 'Row 2', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Field for column Asset Tag' })).toHaveValue('Asset tag', PATIENT);
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card.getByText('Headings in row 2', { exact: true })).toBeVisible();
});

import { accessibilityFaults } from '../../../e2e/axe.ts';
import { expect, test } from '../../../e2e/world.ts';

/** Background work may be slow on a busy machine. */
const PATIENT = { timeout: 20_000 } as const;

const FILE = [
  'Asset tag,Asset model,Purchase date,Purchase cost,Status,Assigned to',
  'A-1,M,Mär 2023,12.50,Available,',
  'A-2,M,soon,12.50,Available,',
  'A-3,M,2024-01-15,a lot,Available,',
  'A-4,M,2024-01-15,9.90,Archived,Ina Berg',
  'A-5,M,2024-01-15,9.90,Available,',
].join('\n');

test('refused rows are shown by reason and go in without the value, and the choice can be taken back', async ({
  signedIn: page,
}) => {
  await page.goto('/import?type=asset');
  await page.setInputFiles('input[type=file]', { name: 'mixed.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Check 5 rows' }).click(PATIENT);
  const dates = page.getByRole('listitem').filter({ hasText: '2 rows · Purchase date' });
  await expect(dates).toContainText('is not a date. Enter it as 31/12/2026.', PATIENT);
  await expect(dates).toContainText('For example Mär 2023 · soon');
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);

  await dates.getByRole('button', { name: 'Import without this value' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible(PATIENT);
  await page.getByRole('button', { name: 'Refuse these rows again: Purchase date' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible(PATIENT);

  await page.getByRole('button', { name: 'Import all without these values' }).click();
  await expect(page.getByRole('button', { name: 'Import 5 rows' })).toBeVisible(PATIENT);
  await expect(page.getByText('Without refused check-outs')).toBeVisible();
  await page.getByRole('button', { name: 'Import 5 rows' }).click();
  await expect(page.getByText('goes in without the check-out')).toBeVisible(PATIENT);
});

import { readFile } from 'node:fs/promises';
import { go } from '../../../e2e/screens.ts';
import { expect, test } from '../../../e2e/world.ts';

test('a large export goes on while its list is left, is found again among the background jobs, and its file is downloaded', async ({
  signedIn: page,
  company,
}) => {
  await company.api('POST', 'supplier/', { name: 'Zeiss' });
  // Long enough for the background.
  await page.route(/\/supplier\/\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), count: 25_000, count_is_exact: true } });
  });
  await page.goto('/suppliers');
  await expect(page.getByRole('row').filter({ hasText: 'Zeiss' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  await expect(page.getByText(/background/i).first()).toBeVisible();
  await go(page, '/locations');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Background jobs' }).click();
  await page.getByRole('link', { name: 'Export 1 supplier' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Zeiss');
});

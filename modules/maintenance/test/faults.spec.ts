import { codeOf } from '@steward/kernel/contract/wire/label_code.ts';
import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('somebody without a sign-in scans a code and reports a fault with a picture; it becomes maintenance', async ({
  signedIn: page,
  company,
  browser,
}) => {
  const [asset] = await someAssets(company, ['Coffee machine']);
  const code = codeOf(company.id, asset?.id ?? '');
  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 780 } })).newPage();
  await stranger.goto(`/r/${code}`);
  await expect(stranger.getByText('Sign in to see this asset')).toBeVisible();

  await page.goto('/setting?tab=reminders');
  await page.getByRole('switch', { name: 'Anyone who scans the code of an asset can report a fault' }).check();
  await page.getByRole('combobox', { name: 'Visible details of the asset' }).click();
  await page.getByRole('option', { name: 'Name and asset tag', exact: true }).click();
  const saved = page.waitForResponse((one) => one.url().includes('fault-report/settings') && one.ok());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved;

  await stranger.reload();
  await expect(stranger.getByText('Coffee machine')).toBeVisible();
  await stranger.getByRole('button', { name: 'Send report' }).click();
  await expect(stranger.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused();
  await stranger.getByRole('textbox', { name: 'What is wrong?' }).fill('It leaks <b>water</b>');
  expect(await accessibilityFaults(stranger, { within: 'main' })).toEqual([]);
  await stranger.getByRole('button', { name: 'Send report' }).click();
  await expect(stranger.getByText('Thank you for your report')).toBeVisible();

  await page.goto(`/r/${code}`);
  // Users with access are led to the asset, see earlier reports, and report from its menu.
  await expect(page).toHaveURL(/\/assets\/[\w-]+\/detail/);
  await expect(page.getByText('Fault reported:').getByRole('link')).toHaveText(['It leaks <b>water</b>']);
  await page.getByRole('button', { name: 'Actions for Coffee machine' }).click();
  await page.getByRole('menuitem', { name: 'Report a fault' }).click();
  await page.getByRole('dialog').getByLabel('What is wrong').fill('The lid is broken');
  await page.getByRole('dialog').getByRole('button', { name: 'Report a fault' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await go(page, '/fault-reports');
  await expect(page.getByRole('row', { name: /The lid is broken/ })).toContainText('Ada Lovelace');
  await page
    .getByRole('row', { name: /It leaks/ })
    .getByRole('link', { name: 'It leaks <b>water</b>' })
    .click();
  await page.getByRole('button', { name: 'Plan maintenance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Type/ }).fill('Repair');
  await page.getByRole('option', { name: 'Repair', exact: true }).click();
  await dialog.getByRole('button').last().click();
  await expect(page.getByText('In maintenance').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Repair · / }).first()).toBeVisible();
});

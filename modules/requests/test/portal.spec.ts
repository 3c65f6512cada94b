import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../../../e2e/axe.ts';
import { picture } from '../../../e2e/picture.ts';
import { expect, signIn, someAssets, test, type Company } from '../../../e2e/world.ts';
import { guest } from './guest.ts';

/** Three requestable laptops and one that is not. */
async function offered(company: Company): Promise<{ id: string; asset_tag: string; name: string }[]> {
  const assets = await someAssets(company, ['ThinkPad X1', 'ThinkPad T16', 'Beamer', 'Server']);
  await company.api('PATCH', 'assets/bulk-update/', {
    ids: assets.slice(0, 3).map((one) => one.id),
    changes: { requestable: true, notes: 'secret note' },
  });
  return assets;
}

const findings = (page: Page): Promise<string[]> => accessibilityFaults(page, { within: 'main' });

/** Collects refused calls: screens must not ask for what is forbidden. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  return refused;
}

test('[R1.50] [R4.31] [R6.9] people of the portal alone have one page on every address, take what is free, report a problem with a photo and give back', async ({
  page,
  request,
  company,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await offered(company);
  const refused = refusals(page);
  await signIn(page, await guest(request, company, ['self_checkout:read']));
  await page.goto('/assets');
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('heading', { name: 'My assets' })).toBeVisible();
  await expect(page.getByText('You do not have permission to open that page.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);

  await page.getByRole('button', { name: 'See what is available' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem')).toContainText('3 available');
  await page.getByRole('searchbox').fill('thinkpad x1');
  await expect(page.getByRole('listitem')).toContainText('1 available');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check out: ThinkPad X1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByText('ThinkPad X1 is assigned to you.')).toBeVisible();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByLabel('What is wrong?')).toBeFocused();
  await dialog.getByLabel('What is wrong?').fill('The hinge is loose');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hinge.png', mimeType: 'image/png', buffer: picture(40) });
  await expect(dialog.getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Problem reported')).toBeVisible();
  await page.getByRole('button', { name: 'Return' }).click();
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Return requested')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('tab', { name: /My requests/ }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  expect(await findings(page)).toEqual([]);
  expect(refused).toEqual([]);

  // The owner closes the report in the list of faults, and checks the asset in on its page.
  await signIn(page, company);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fault-reports');
  await page.getByRole('link', { name: 'The hinge is loose' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.getByLabel('Reason').fill('A new hinge is in');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('A new hinge is in').first()).toBeVisible();
  await page.goto('/requests');
  await expect(page.getByText('The hinge is loose')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'ThinkPad X1' }).first().click();
  const open = page.getByRole('region', { name: 'Open requests' });
  await open.getByRole('button', { name: 'Check in' }).click();
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText(/ThinkPad X1.* is checked in\./)).toBeVisible();
  await expect(open).toHaveCount(0);
});

test('[R4.31] [R6.14] who may only ask, asks; the answer comes from the list of requests, and the thing is then theirs', async ({
  page,
  request,
  company,
  browser,
}) => {
  await offered(company);
  const ada = await guest(request, company, ['can_request_assets', 'featureportal:read']);
  await signIn(page, ada);
  await page.goto('/portal?tab=claim');
  await page.getByRole('searchbox').fill('beamer');
  await page.getByRole('button', { name: 'Request: Beamer' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Workshop on Monday');
  await page.getByRole('dialog').getByRole('button', { name: 'Request' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, company);
  await desk.goto('/requests');
  await expect(desk.getByText('Workshop on Monday')).toBeVisible();
  await desk.getByRole('button', { name: 'Check out' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await expect(desk.getByText(new RegExp(`Beamer.* is checked out to ${ada.name}\\.`))).toBeVisible();
  await expect(desk.getByText('No open requests')).toBeVisible();
  await desk.context().close();

  await page.goto('/portal');
  await expect(page.getByRole('heading', { name: 'Beamer' })).toBeVisible();
});

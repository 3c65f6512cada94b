import { accessibilityFaults } from '../../../e2e/axe.ts';
import { picture } from '../../../e2e/picture.ts';
import { expect, signIn, test } from '../../../e2e/world.ts';
import { guest } from './guest.ts';

test('an item of the catalogue is requested on a phone, approved, ordered and delivered as an asset of its model', async ({
  page,
  request,
  company,
  browser,
}) => {
  const category = await company.api<{ id: string }>('POST', 'category/', { name: 'Laptops', type: 'asset' });
  const model = await company.api<{ id: string }>('POST', 'asset-model/', { name: 'T16', category_id: category.id });
  const upload = await request.post(`/api/v1/${company.id}/all/files/`, {
    headers: { authorization: `Bearer ${company.access}` },
    multipart: { file: { name: 't16.png', mimeType: 'image/png', buffer: picture(40) } },
  });
  const image = (await upload.json()) as { id: string };
  await company.api('POST', 'catalogs/', {
    name: 'ThinkPad T16, 32 GB',
    category_id: category.id,
    model_id: model.id,
    image_id: image.id,
    price: { amount: '1689', currency: 'EUR' },
    notes: 'For development and CAD',
  });
  await company.api('POST', 'assets/', { name: 'From the shelf', model_id: model.id });
  const ada = await guest(request, company, ['can_request_assets']);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, ada);
  await page.goto('/portal?tab=catalog');
  const line = page.getByRole('listitem').filter({ hasText: 'For development' });
  await expect(line.locator('img')).toBeVisible();
  await expect(line).not.toContainText('1,689');
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
  await line.getByRole('button', { name: 'Request: ThinkPad T16, 32 GB' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByLabel('Reason').fill('New colleagues');
  expect(await accessibilityFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(page.getByRole('heading', { name: 'Request for 2 × ThinkPad T16, 32 GB' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, company);
  await desk.goto('/requests?kind=item');
  const asked = desk.getByRole('dialog');
  await desk.getByRole('button', { name: 'Approve' }).click();
  await asked.getByLabel(/^Answer/).fill('Within two weeks');
  await asked.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('tab', { name: 'To deliver' }).click();
  await desk.getByRole('button', { name: 'Mark as ordered' }).click();
  await asked.getByRole('button', { name: 'Mark as ordered' }).click();
  await expect(desk.getByText('Ordered', { exact: true })).toBeVisible();
  expect(await accessibilityFaults(desk, { within: 'main' })).toEqual([]);
  await page.reload();
  await expect(page.getByText('Within two weeks')).toBeVisible();
  await desk.getByRole('button', { name: 'Deliver' }).click();
  await asked.getByRole('combobox', { name: /^Assets/ }).fill('shelf');
  await desk.getByRole('option', { name: /From the shelf/ }).click();
  await asked.getByRole('button', { name: 'Deliver' }).click();
  await expect(desk.getByText('Nothing to order or deliver')).toBeVisible();
  await desk.context().close();
  await page.goto('/portal');
  await expect(page.getByRole('heading', { name: 'From the shelf' })).toBeVisible();
});

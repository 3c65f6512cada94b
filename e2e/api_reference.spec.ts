import { expect, test } from './world.ts';

test('the API reference is searched, and a call is tried from it, with nothing sent elsewhere', async ({
  page,
  company,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) elsewhere.push(request.url());
  });
  const broken: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text());
  });
  await company.api('POST', 'manufacturer/', { name: 'Babbage & Sons' });
  await page.goto('/api/v1/docs/');
  await expect(page.getByRole('heading', { name: 'Steward API reference' })).toBeVisible();
  const found = page.getByRole('listitem').filter({ visible: true });
  const list = found.filter({ hasText: 'List manufacturers' });

  await test.step('calls are found by their path, and by words of what they do', async () => {
    const search = page.getByRole('searchbox');
    await search.fill('api/v1/{company_id}/{work_space_id}/manufacturer/ get');
    await expect(found).toContainText(['List manufacturers', 'Read a manufacturer']);
    await search.fill('nothing like it');
    await expect(page.getByRole('status')).toHaveText('No call has these words.');
    await search.fill('list manufacturers');
    await expect(list).toHaveCount(1);
  });

  await list.getByRole('link').click();
  const section = page.getByRole('region', { name: 'List manufacturers' });
  await expect(section.getByText('Needs the permission')).toBeVisible();
  await expect(section.getByText(/^curl/)).toBeVisible();

  await section.getByRole('button', { name: /test request/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Token').fill(company.access);
  await dialog
    .getByRole('region', { name: 'Variables' })
    .getByRole('combobox', { name: 'Value' })
    .first()
    .fill(company.id);
  await dialog.getByRole('button', { name: /^send/i }).first().click();
  await expect(dialog.getByText('Babbage & Sons')).toBeVisible();
  await expect(dialog.getByText('200 OK')).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(broken).toEqual([]);
});

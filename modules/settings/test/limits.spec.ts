import { expect, test } from '../../../e2e/world.ts';

test('the limits of a company stand in its settings, with what is used of them', async ({
  signedIn: page,
  company,
  request,
}) => {
  // Two megabytes of import data.
  const rows = `Name,Notes\n${`Steel,${'x'.repeat(1000)}\n`.repeat(2100)}`;
  const answer = await request.post(`/api/v1/${company.id}/all/import/supplier/`, {
    headers: { authorization: `Bearer ${company.access}` },
    multipart: { file: { name: 'steel.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.goto('/setting?tab=company');
  const used = async (label: string): Promise<string> =>
    page.getByText(label, { exact: true }).locator('..').innerText();
  await expect(page.getByText('Files and pictures', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect((await used('Files and pictures')).replaceAll(/\s+/g, ' ')).toContain('4 MB of 5 GB');
  expect(await used('Jobs of the company running or waiting')).toContain('0 of 20');
  expect(await used('Your jobs running or waiting')).toContain('0 of 5');
  expect(await used('Files to import being read')).toContain('0 of 1');
  expect(await used('Your open pages with live updates')).toMatch(/\d+ of 30/);
  await expect(page.getByRole('progressbar', { name: 'Files and pictures' })).toBeVisible();
});

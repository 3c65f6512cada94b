import { expect, signIn, someAssets, test } from '../../../e2e/world.ts';

test('[R1.22] [R2.67] an audit of a location is begun at its address, walked through by scanner and by ticks, left, gone on with and closed', async ({
  page,
  company,
}) => {
  const [one, two, far] = await someAssets(company, ['ThinkPad', 'Dock', 'Beamer']);
  const { id } = await company.api<{ id: string }>('POST', 'locations/', { name: 'Room 7' });
  for (const asset of [one, two]) await company.api('PATCH', `assets/${asset?.id}/`, { location_id: id });
  await signIn(page, company);
  await page.goto('/locations/add-audit');
  await page.getByRole('combobox', { name: /^Location/ }).fill('Room 7');
  await page.getByRole('option', { name: 'Room 7', exact: true }).click();
  await page.getByRole('button', { name: 'Save location audit' }).click();
  await expect(page.getByText('0 of 2')).toBeVisible();
  // Somebody else looks at the same audit.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText('0 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const field = page.getByRole('textbox', { name: /Scan or enter/ });
  const scan = async (code: string): Promise<void> => {
    await field.fill(code);
    await field.press('Enter');
  };
  await scan(String(one?.['asset_tag']));
  await expect(page.getByText(/ThinkPad .* found\./)).toBeVisible();
  await scan(String(far?.['asset_tag']));
  await expect(page.getByText(/Beamer .* is not recorded at any location/)).toBeVisible();
  await scan('NO-SUCH');
  await expect(page.getByText(/No asset has the asset tag or serial number NO-SUCH/)).toBeVisible();
  // All figures are live, not only those of the scans on one's own screen.
  for (const [label, figure] of [
    ['Found', '1 of 2'],
    ['Missing', '1'],
    ['Recorded elsewhere', '1'],
    ['Unknown codes', '1'],
  ] as const)
    await expect(other.locator('dl > div', { has: other.getByText(label, { exact: true }) })).toContainText(figure);
  // It is left, and goes on where it was.
  await page.reload();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Found: Dock' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText(/closed\./)).toBeVisible();
  // Audited and moved by an operation, which closing begins.
  const placeOfFar = async (): Promise<string | undefined> =>
    (await company.api<{ location: { name: string } | null }>('GET', `assets/${far?.id}/`)).location?.name;
  await expect.poll(placeOfFar).toBe('Room 7');
});

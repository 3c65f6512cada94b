import { expect, signIn, someAssets, test } from '../../../e2e/world.ts';

const SCANS = 50;
/** As many are typed key by key, which takes longer than what it shows; the others come at once. */
const TYPED = 5;

/** Whether the service worker has cached the whole page. */
async function isStored(): Promise<boolean> {
  for (const name of await caches.keys()) if (await (await caches.open(name)).match('/')) return true;
  return false;
}

test('50 scans without a connection, on a page opened without one, are sent in order; three clashes are told with both versions', async ({
  page,
  company,
}) => {
  const names = Array.from({ length: SCANS }, (_, index) => `Laptop ${index + 1}`);
  const assets = await someAssets(company, names);
  const [first, second, third] = assets;
  const grace = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace' });
  const alan = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Alan' });
  const broken = await company.api<{ id: string }>('POST', 'statuslabels/', { name: 'Broken', type: 'undeployable' });
  await signIn(page, company);
  await page.goto('/scan');
  await page.getByRole('combobox', { name: 'User' }).fill('Grace');
  await page.getByRole('option', { name: 'Grace', exact: true }).click();
  const lines = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');

  await expect.poll(() => page.evaluate(isStored), { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue('Grace');
  const field = page.getByRole('textbox', { name: /Scan or enter/ });
  await expect(page.getByText(/^No connection\. Scans are stored/)).toBeVisible();
  // A hand scanner types and presses Enter, wherever the focus is.
  await page.getByRole('switch', { name: 'Sound' }).focus();
  for (const { asset_tag: tag } of assets.slice(0, TYPED)) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
  await expect(lines).toHaveCount(TYPED);
  for (const { asset_tag: tag } of assets.slice(TYPED)) {
    await field.fill(tag);
    await field.press('Enter');
  }
  await expect(lines).toHaveCount(SCANS);
  await expect(page.getByText(/^No connection\. 50 scans/)).toBeVisible();
  await field.fill(assets.at(-1)?.asset_tag ?? '');
  await field.press('Enter');
  await expect(page.getByText(/has just been scanned/)).toBeVisible();

  // Meanwhile, at other desks.
  await company.api('POST', 'associate/', { asset_id: first?.id, user_id: alan.id });
  await company.api('DELETE', 'assets/delete/', { ids: [second?.id] });
  await company.api('PATCH', `assets/${third?.id ?? ''}/`, { status_id: broken.id });

  // The page is closed and opened again, once the connection is there.
  await page.goto('about:blank').catch(() => undefined);
  await page.context().setOffline(false);
  await page.goto('/scan');
  await expect(page.getByText(/47 done/)).toBeVisible({ timeout: 60_000 });
  const clashes = lines.filter({ hasText: 'The record has changed in the meantime.' });
  await expect(clashes).toHaveCount(3);
  const clash = (name: string) => clashes.filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(clash('Laptop 1')).toContainText('Check out to Grace');
  await expect(clash('Laptop 1')).toContainText(/Ada Lovelace, .*: checked out to Alan/);
  await expect(clash('Laptop 2')).toContainText('deleted in the meantime');
  await expect(clash('Laptop 3')).toContainText(/Ada Lovelace, .*: Broken/);
  const assignee = async (id = '') =>
    (await company.api<{ assignee: { id: string } | null }>('GET', `assets/${id}/`)).assignee?.id ?? null;
  expect(await assignee(assets.at(-1)?.id)).toBe(grace.id);
  expect(await assignee(first?.id)).toBe(alan.id);

  await clash('Laptop 1').getByRole('button', { name: 'Run anyway' }).click();
  await expect(page.getByText(/48 done/)).toBeVisible();
  expect(await assignee(first?.id)).toBe(grace.id);
  await clash('Laptop 2').getByRole('button', { name: 'Restore and run' }).click();
  await expect(page.getByText(/49 done/)).toBeVisible();
  expect(await assignee(second?.id)).toBe(grace.id);
  await clash('Laptop 3').getByRole('button', { name: 'Leave unchanged' }).click();
  await expect(clashes).toHaveCount(0);
  expect(await assignee(third?.id)).toBeNull();
});

test('codes that nothing has are bound to an asset, or begin a new one; a former tag that another has asks', async ({
  page,
  company,
}) => {
  const [laptop, dock] = await someAssets(company, ['Laptop', 'Dock']);
  await company.api('PATCH', `assets/${dock?.id ?? ''}/`, { asset_tag: 'DOCK-2' });
  await company.api('PATCH', `assets/${laptop?.id ?? ''}/`, { asset_tag: dock?.asset_tag });
  await signIn(page, company);
  await page.goto('/scan?way=in');
  const field = page.getByRole('textbox', { name: /Scan or enter/ });
  const lines = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await field.fill('4006381333931');
  await field.press('Enter');
  await lines.getByRole('button', { name: 'Assign code to an asset' }).click();
  await page.getByRole('combobox', { name: 'Which asset has this code?' }).fill('DOCK-2');
  await page.getByRole('option', { name: /Dock/ }).click();
  // Now it is the dock, which nobody has.
  await expect(lines).toContainText(/Dock.*is not checked out/);
  await field.fill(dock?.asset_tag ?? '');
  await field.press('Enter');
  await lines
    .first()
    .getByRole('button', { name: /Dock · DOCK-2 \(former asset tag\)/ })
    .click();
  await expect(lines.first()).toContainText('is not checked out');
  await field.fill('FRESH-9');
  await field.press('Enter');
  await lines.first().getByRole('link', { name: 'New asset with this asset tag' }).click();
  await expect(page.getByLabel('Asset tag')).toHaveValue('FRESH-9');
});

test('two tabs share what waits: each scan is sent once, and is seen in both', async ({ page, company }) => {
  const assets = await someAssets(company, ['Laptop 1', 'Laptop 2', 'Laptop 3', 'Laptop 4']);
  const grace = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace' });
  await signIn(page, company);
  const other = await page.context().newPage();
  await page.goto('/scan');
  await page.getByRole('combobox', { name: 'User' }).fill('Grace');
  await page.getByRole('option', { name: 'Grace', exact: true }).click();
  await other.goto('/scan');
  await expect(other.getByRole('combobox', { name: 'User' })).toHaveValue('Grace');
  const sent: string[] = [];
  await page.context().setOffline(true);
  page.context().on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/associate/')) sent.push(one.postData() ?? '');
  });
  for (const [at, { asset_tag: tag }] of assets.entries()) {
    const tab = at % 2 === 0 ? page : other;
    await tab.getByRole('textbox', { name: /Scan or enter/ }).fill(tag);
    await tab.getByRole('textbox', { name: /Scan or enter/ }).press('Enter');
    for (const one of [page, other]) await expect(one.getByText(new RegExp(`${at + 1} waiting`))).toBeVisible();
  }
  await page.context().setOffline(false);
  for (const one of [page, other]) await expect(one.getByText(/^4 done$/)).toBeVisible({ timeout: 60_000 });
  expect(sent.length).toBe(4);
  for (const { id } of assets) {
    const { assignee } = await company.api<{ assignee: { id: string } | null }>('GET', `assets/${id}/`);
    expect(assignee?.id).toBe(grace.id);
  }
});

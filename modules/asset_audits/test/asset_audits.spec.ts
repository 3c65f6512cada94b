import { go, undo } from '../../../e2e/screens.ts';
import { expect, signIn, someAssets, test } from '../../../e2e/world.ts';

interface Row {
  readonly id: string;
  readonly location: { readonly name: string } | null;
}

test('[R1.22] [R2.38] [R4.30] assets are audited at an address, from a page and on a walk', async ({
  page,
  company,
}) => {
  const [one, two] = await someAssets(company, ['ThinkPad', 'Dock']);
  await company.api('POST', 'locations/', { name: 'Room 7' });
  await signIn(page, company);

  await test.step('an audit is added at its address, is listed, opened, changed and deleted', async () => {
    await page.goto('/assets/add-audit');
    await page.getByRole('combobox', { name: /^Asset/ }).fill('ThinkPad');
    await page.getByRole('option', { name: /^ThinkPad/ }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Seen on the desk');
    await page.getByRole('button', { name: 'Save asset audit' }).click();
    await expect(page).toHaveURL(/\/detail/);
    await go(page, '/asset-audits');
    const line = page.getByRole('row', { name: /ThinkPad/ });
    await expect(line).toBeVisible();
    await line.getByRole('link').first().click();
    await expect(page.getByText('Seen on the desk')).toBeVisible();
    await page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Seen on the shelf');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Seen on the shelf')).toBeVisible();
    const { results } = await company.api<{ results: Row[] }>('GET', 'asset-audit/');
    await company.api('DELETE', 'asset-audit/delete/', { ids: results.map((one) => one.id) });
    await go(page, '/asset-audits');
    await expect(page.getByRole('row', { name: /ThinkPad/ })).toHaveCount(0);
  });

  await test.step('an asset is audited from its page, moved to where it was found, and that is undone', async () => {
    const asset = one;
    await go(page, `/assets/${asset?.id}/detail`);
    await page.getByRole('button', { name: 'Actions for ThinkPad' }).click();
    await page.getByRole('menuitem', { name: 'Audit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /Location found/ }).fill('Room 7');
    await page.getByRole('option', { name: 'Room 7', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('On the window sill');
    await dialog.getByRole('button', { name: 'Audit', exact: true }).click();
    await expect(page.getByText(/^ThinkPad · AE-\d+ audited\./)).toBeVisible();
    await expect(page.getByText('On the window sill')).toBeVisible();
    const place = async (): Promise<string | undefined> =>
      (await company.api<Row & Record<string, unknown>>('GET', `assets/${asset?.id}/`)).location?.name;
    expect(await place()).toBe('Room 7');
    await undo(page, /ThinkPad · AE-\d+ audited\./);
    await expect.poll(place).not.toBe('Room 7');
  });

  await test.step('walking through a room: each scanned asset is audited and is there', async () => {
    await go(page, '/scan?way=audit');
    await page.getByRole('combobox', { name: /Location/ }).fill('Room 7');
    await page.getByRole('option', { name: 'Room 7', exact: true }).click();
    const field = page.getByRole('textbox', { name: /Scan or enter/ });
    for (const asset of [one, two]) {
      await field.fill(String(asset?.['asset_tag']));
      await field.press('Enter');
      await expect(page.getByText(`${String(asset?.['asset_tag'])} · audited at Room 7`)).toBeVisible();
    }
  });
});

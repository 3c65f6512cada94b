import type { Browser, Page } from '@playwright/test';
import { expect, signIn, someAssets, test, type Company } from '../../../e2e/world.ts';

/** The same user in another browser. */
async function otherBrowser(browser: Browser, company: Company): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, company);
  return page;
}

/** The stream is open: nothing is missed from here on. */
async function waitForStream(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/live/') && response.status() === 200);
  await page.goto(address);
  await stream;
}

test('a list follows what is done in another browser: values in place, rows without moving under the hands', async ({
  signedIn: page,
  company,
  browser,
}) => {
  const [first] = await someAssets(company, ['Alpha', 'Beta', 'Gamma']);
  const other = await otherBrowser(browser, company);
  await Promise.all([
    waitForStream(page, '/assets?sort=name'),
    waitForStream(other, `/assets/${first?.id ?? ''}/detail`),
  ]);
  const names = () =>
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasNotText: 'Asset tag' })
      .getByRole('link')
      .allInnerTexts()
      .then((all) => all.filter((one) => !one.startsWith('MacBook')));
  await expect(page.getByRole('row', { name: /Beta/ })).toBeVisible();

  await company.api('PATCH', `assets/${first?.id ?? ''}/`, { name: 'Alpha the second' });
  await expect(page.getByRole('link', { name: 'Alpha the second' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Alpha the second' })).toBeVisible();

  // A selected row counts as busy.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
  const before = await names();
  const { model } = await company.api<{ model: { id: string } }>('GET', `assets/${first?.id ?? ''}/`);
  const added = await company.api<{ id: string }>('POST', 'assets/', {
    name: 'Aaa, before all others',
    model_id: model.id,
  });
  const pill = page.getByRole('button', { name: /1 change/ });
  await expect(pill).toBeVisible();
  expect(await names()).toEqual(before);
  await pill.click();
  await expect(page.getByRole('link', { name: 'Aaa, before all others' })).toBeVisible();
  await expect(pill).toBeHidden();

  // Idle: the rows update by themselves.
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await company.api('DELETE', 'assets/delete/', { ids: [added.id] });
  await expect(page.getByRole('link', { name: 'Aaa, before all others' })).toBeHidden();
  await other.context().close();
});

test('an open form keeps what is typed, says who has changed the record, and shows both; an open page says that it was deleted', async ({
  signedIn: page,
  company,
  browser,
}) => {
  const [asset] = await someAssets(company, ['Delta']);
  const other = await otherBrowser(browser, company);
  await Promise.all([
    waitForStream(page, `/assets/edit/${asset?.id ?? ''}`),
    waitForStream(other, `/assets/${asset?.id ?? ''}/detail`),
  ]);
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('Delta of mine');
  await company.api('PATCH', `assets/${asset?.id ?? ''}/`, { name: 'Delta of theirs', order_number: 'PO-77' });
  const note = page.getByRole('note').filter({ hasText: 'Ada Lovelace has just changed this' });
  await expect(note).toBeVisible();
  await expect(name).toHaveValue('Delta of mine');
  await note.getByRole('button', { name: 'Show' }).click();
  const both = page.getByRole('dialog');
  await expect(both).toContainText('Ada Lovelace changed this record while you were editing');
  await expect(both).toContainText('Delta of theirs');
  await expect(both).toContainText('Delta of mine');
  await both.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/detail$/);
  for (const one of [page, other]) await expect(one.getByRole('heading', { name: 'Delta of mine' })).toBeVisible();
  expect(await company.api('GET', `assets/${asset?.id ?? ''}/`)).toMatchObject({
    name: 'Delta of mine',
    order_number: 'PO-77',
  });

  await company.api('DELETE', 'assets/delete/', { ids: [asset?.id] });
  await expect(page.getByText('Ada Lovelace has just deleted this record.')).toBeVisible();
  await expect(other.getByText('Ada Lovelace has just deleted this record.')).toBeVisible();
  await other.context().close();
});

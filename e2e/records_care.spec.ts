import type { Page } from '@playwright/test';
import { picture } from './picture.ts';
import { go } from './screens.ts';
import { expect, signIn, someAssets, test } from './world.ts';

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(required\\))?$`) });
const save = (page: Page) => page.getByRole('button', { name: /^Save (?!and)/ });

async function chooseModel(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Asset model' }).fill('MacBook Pro 14');
  await page.getByRole('option', { name: 'MacBook Pro 14' }).first().click();
}

test('[R7.26] a picture chosen in the form shows before saving, in the list, the drawer and the page, opened by the token behind its address, and can be taken away', async ({
  signedIn: page,
  company,
}) => {
  const [asset] = await someAssets(company, ['Pictured']);
  await page.goto('/assets');
  await page.getByRole('button', { name: 'Actions for Pictured' }).click();
  await page.getByRole('menuitem', { name: /Edit/ }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ünicode 🚀.png', mimeType: 'image/png', buffer: picture(48) });
  await expect(page.getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/detail$/);
  const shows = async (place: ReturnType<Page['locator']>) => {
    const image = place.locator('img').first();
    await expect(image).toHaveAttribute('src', /\?.+/);
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    return (await image.getAttribute('src')) ?? '';
  };
  const source = await shows(page.locator('main'));
  await go(page, '/assets');
  await shows(page.getByRole('row', { name: /Pictured/ }));
  await page.keyboard.press('ArrowDown');
  await shows(page.getByRole('complementary'));
  const [address = ''] = source.split('?');
  const withToken = await page.evaluate((url) => fetch(url).then((answer) => answer.status), source);
  const without = await page.evaluate(
    (url) => fetch(url, { credentials: 'omit' }).then((answer) => answer.status),
    address,
  );
  expect(withToken).toBe(200);
  expect(without).toBeGreaterThanOrEqual(401);
  const image = async () => (await company.api<{ image: unknown }>('GET', `assets/${asset?.id}/`)).image;
  expect(await image()).not.toBeNull();
  await go(page, `/assets/edit/${asset?.id}`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await save(page).click();
  await expect(page).toHaveURL(/detail$/);
  expect(await image()).toBeNull();
});

test('[R5.10] pictures that cannot be fetched or are too big', async ({ signedIn: page, company, request }) => {
  await test.step('a picture for which no token is to be had shows as the icon of the app', async () => {
    const sent = await request.post(`/api/v1/${company.id}/all/files/`, {
      headers: { authorization: `Bearer ${company.access}` },
      multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: picture(48) } },
    });
    const { id } = (await sent.json()) as { id: string };
    await company.api('POST', 'supplier/', { name: 'Pictured', image_id: id });
    await page.route('**/get-azure-sso-token/', (route) =>
      route.fulfill({ status: 500, json: { status: 500, detail: 'No.' } }),
    );
    await page.goto('/suppliers');
    await expect(page.getByRole('row', { name: /Pictured/ }).locator('img')).toHaveAttribute('src', '/icon-192.png');
  });

  await test.step('a picture of exactly 25 MB is sent, one byte more is named as too big and is not', async () => {
    const sent: number[] = [];
    await page.route('**/files/', async (route) => {
      sent.push(1);
      await route.fulfill({ status: 422, json: { status: 422, detail: 'This is no picture.' } });
    });
    await go(page, '/suppliers/add');
    const choose = (bytes: number) =>
      page.locator('input[type=file]').evaluate((input: HTMLInputElement, size) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(size)], 'big.png', { type: 'image/png' }));
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, bytes);
    await choose(25 * 1_048_576 + 1);
    await expect(page.getByText('larger than 25 MB')).toBeVisible();
    expect(sent).toHaveLength(0);
    await choose(25 * 1_048_576);
    await expect.poll(() => sent.length).toBe(1);
  });
});

test('a form takes what is typed and loses nothing of it', async ({ signedIn: page, company }) => {
  await test.step('what was typed outlives a refused save and a reload', async () => {
    await company.api('POST', 'supplier/', { name: 'Cancom' });
    await page.goto('/suppliers/add');
    await field(page, 'Name').fill('Cancom');
    await field(page, 'Contact').fill('Grace Hopper');
    await save(page).click();
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Contact')).toHaveValue('Grace Hopper');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
    await expect(field(page, 'Contact')).toHaveValue('Grace Hopper');
    await field(page, 'Name').fill('Cancom Nord');
    await save(page).click();
    await expect(page).toHaveURL(/detail$/);
    await page.goto('/suppliers/add');
    await expect(field(page, 'Name')).toHaveValue('');
  });

  await test.step('emoji, right-to-left words, markup and 10,000 characters of notes come back as they were typed; a double click on Save adds one record', async () => {
    const name = '👩🏽‍💻 שלום <b>fett</b> & "so"';
    // Chromium takes a hundredth of a second for each line that is put in.
    const notes = `${`${'Zeile 🚀 '.repeat(100).trim()}\n`.repeat(10)}${'ä'.repeat(1_000)}`;
    await go(page, '/suppliers/add');
    await field(page, 'Name').fill(name);
    await field(page, 'Notes').fill(notes);
    await save(page).dblclick();
    await expect(page).toHaveURL(/detail$/);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const all = await company.api<{ results: Record<string, unknown>[] }>('GET', 'supplier/');
    const results = all.results.filter((row) => row['name'] === name);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ name, notes });
    await go(page, `/suppliers/${String(results[0]?.['id'])}`);
    await expect(field(page, 'Notes')).toHaveValue(notes);
  });

  await test.step('the back button asks before it leaves what was typed; a form that was left comes back as it was, and leaving asks first', async () => {
    // A full load, after which the router alone handles going back.
    await page.goto('/suppliers');
    await page.getByRole('link', { name: 'Add supplier' }).first().click();
    await field(page, 'Name').fill('Cancom');
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/suppliers\/add$/);
    await expect(field(page, 'Name')).toHaveValue('Cancom');
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page).toHaveURL(/\/suppliers$/);
    await go(page, '/suppliers/add');
    await expect(field(page, 'Name')).toHaveValue('');
    await field(page, 'Name').fill('Cancom');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep draft' }).click();
    await expect(page).toHaveURL(/\/suppliers$/);
    await page.goto('/suppliers/add');
    await expect(field(page, 'Name')).toHaveValue('Cancom');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(field(page, 'Name')).toHaveValue('');
  });
});

test('of two tabs the later sees both versions, and each field is kept as chosen', async ({
  signedIn: page,
  company,
  context,
}) => {
  const supplier = await company.api<{ id: string }>('POST', 'supplier/', {
    name: 'Cancom',
    contact: 'Nobody',
    city: 'Munich',
  });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/suppliers/${supplier.id}`);
    // The address changes before the record loads.
    await expect(field(tab, 'Contact')).toHaveValue('Nobody');
  }
  await field(page, 'Contact').fill('First tab');
  await field(page, 'Phone').fill('+49 89 123456');
  await save(page).click();
  await expect(page).toHaveURL(/detail$/);
  await field(second, 'Contact').fill('Second tab');
  await field(second, 'City').fill('Berlin');
  await save(second).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('You changed this record in another window while you were editing');
  await expect(dialog.getByText('First tab')).toBeVisible();
  await expect(dialog.getByText('Second tab')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(second, 'Contact')).toHaveValue('Second tab');
  await save(second).click();
  await dialog.getByRole('radiogroup', { name: 'Contact' }).getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await expect(second).toHaveURL(/detail$/);
  expect(await company.api('GET', `supplier/${supplier.id}/`)).toMatchObject({
    contact: 'First tab',
    phone: '+49 89 123456',
    city: 'Berlin',
  });
});

test('columns hidden and moved, and the rows of a page, are the same when the list is opened anew the next moment', async ({
  signedIn: page,
  company,
}) => {
  await company.api('POST', 'supplier/', { name: 'Cancom' });
  await page.goto('/suppliers');
  const headers = async () =>
    (await page.getByRole('columnheader').allTextContents()).filter((text) => text.trim() !== '');
  await expect(page.getByRole('row', { name: /Cancom/ })).toBeVisible();
  const before = await headers();
  const rows = page.getByRole('navigation', { name: 'Pages' }).getByRole('combobox');
  const [, second = '', third = ''] = before;
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: `Show ${third}` }).uncheck();
  await dialog.getByRole('button', { name: `Move ${second}` }).press('ArrowUp');
  await page.keyboard.press('Escape');
  const after = [second, ...before.filter((one) => one !== second && one !== third)];
  expect(await headers()).toEqual(after);
  await rows.selectOption('100');
  // At once, without waiting for saved settings; without page size.
  await page.goto('/suppliers');
  await expect(page.getByRole('row', { name: /Cancom/ })).toBeVisible();
  expect(await headers()).toEqual(after);
  await expect(rows).toHaveValue('100');
});

test('an unknown address says so, and an empty one leads to the dashboard; a record that is gone says so and leads back to its list', async ({
  signedIn: page,
}) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await go(page, '/suppliers/01890000-0000-7000-8000-000000000000/detail');
  await expect(page.getByText('Supplier not found')).toBeVisible();
  await page
    .getByRole('link', { name: /Go to suppliers/i })
    .or(page.getByRole('button', { name: /Go to suppliers/i }))
    .click();
  await expect(page).toHaveURL(/\/suppliers$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[R2.34] on a phone an asset is added from the list, several are chosen and deleted together, and nothing reaches beyond the screen', async ({
  company,
  browser,
  baseURL,
}) => {
  await someAssets(company, ['There']);
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await signIn(page, company);
  await page.goto('/assets');
  await page.getByRole('link', { name: 'Add asset' }).first().tap();
  await expect(page).toHaveURL(/\/assets\/add$/);
  await chooseModel(page);
  await field(page, 'Name').fill('From the phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await save(page).tap();
  await expect(page).toHaveURL(/detail$/);
  await expect(page.getByRole('heading', { name: 'From the phone' })).toBeVisible();
  await page.goto('/assets');
  await page.getByRole('button', { name: /From the phone/ }).tap();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'From the phone' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Several at once: a mode of the list, since a tap opens a record.
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await page.getByRole('checkbox', { name: 'Select From the phone' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await bar.getByRole('button', { name: /^(Actions|More)$/ }).tap();
  await page.getByRole('menuitem', { name: /^Delete/ }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .tap();
  await expect(page.getByRole('button', { name: /From the phone/ })).toHaveCount(0);
  await context.close();
});

import type { Page } from '@playwright/test';
import { go } from './screens.ts';
import { expect, someAssets, test } from './world.ts';

const ROUTES = { add: '/assets/add', edit: '/assets/edit/' } as const;

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

test('[R2.34] [R5.5] [R5.6] [R5.7] an asset is added, with what is missing or taken said at its field', async ({
  signedIn: page,
  company,
}) => {
  const [first] = await someAssets(company, ['The first one']);

  await test.step('an asset is added: nothing to save at first, the model is asked for, the tag is drawn; the button waits while a submission runs', async () => {
    await page.goto(ROUTES.add);
    const save = page.getByRole('button', { name: 'Save asset' });
    await expect(save).toBeDisabled();
    await page.getByRole('textbox', { name: 'Serial' }).fill('SN-1');
    await expect(save).toBeDisabled();
    await page.getByRole('textbox', { name: 'Serial' }).press('Enter');
    await expect(page.getByText('Choose an asset model.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Asset model' })).toBeFocused();
    const filled = { 'Asset tag': 'Generated on save', Name: 'Empty: name of the model' };
    for (const [name, text] of Object.entries(filled))
      await expect(page.getByRole('textbox', { name })).toHaveAttribute('placeholder', text);
    await pick(page, 'Asset model', 'MacBook Pro 14');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('placeholder', 'MacBook Pro 14');
    await expect(save).toBeEnabled();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await save.click();
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    held.resolve();
    await expect(page).toHaveURL(/\/assets\/[0-9a-f-]+\/detail$/);
    await expect(page.getByText('AE-00002').first()).toBeVisible();
  });

  await test.step('a serial in use says whose it is and leads there, with the form left as it was', async () => {
    const one = first;
    await company.api('PATCH', `assets/${one?.id ?? ''}/`, { serial: 'SN-5' });
    await go(page, '/assets/add');
    await pick(page, 'Asset model', 'MacBook Pro 14');
    await page.getByRole('textbox', { name: 'Serial' }).fill('SN-5');
    await page.getByRole('button', { name: 'Save asset' }).click();
    await expect(page.getByText(/The first one|AE-00001/).first()).toBeVisible();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open it' }).click(),
    ]);
    await expect(opened).toHaveURL(new RegExp(`/assets/${one?.id ?? ''}/detail`));
    await expect(opened.getByRole('heading', { name: 'The first one' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Serial' })).toHaveValue('SN-5');
  });
});

test('[R2.35] an asset is edited beside others', async ({ signedIn: page, company }) => {
  const [one, two] = await someAssets(company, ['One', 'Two']);
  await test.step('an asset is edited: a serial that another one has is refused with the way out, and nothing typed is lost', async () => {
    await company.api('PATCH', `assets/${one?.id ?? ''}/`, { serial: 'SN-1' });
    await page.goto(`${ROUTES.edit}${two?.id ?? ''}`);
    await page.getByRole('textbox', { name: 'Serial' }).fill('sn-1');
    await page.getByRole('textbox', { name: 'Notes' }).fill('Keep me');
    await page.getByRole('button', { name: 'Save asset' }).click();
    await expect(page.getByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      new RegExp(`${one?.id ?? ''}/detail`),
    );
    await expect(page.getByRole('textbox', { name: 'Serial' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Keep me');
    await page.getByRole('textbox', { name: 'Serial' }).fill('SN-2');
    await page.getByRole('button', { name: 'Save asset' }).click();
    await expect(page).toHaveURL(/detail$/);
    await expect(page.getByText('Keep me').first()).toBeVisible();
  });

  await test.step('two versions of a record are laid side by side', async () => {
    await go(page, `${ROUTES.edit}${one?.id ?? ''}`);
    await page.getByRole('textbox', { name: 'Order number' }).fill('Mine');
    await company.api('PATCH', `assets/${one?.id ?? ''}/`, { order_number: 'Theirs', serial: 'SN-9' });
    await page.getByRole('button', { name: 'Save asset' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Theirs', { exact: true }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Save this version' }).click();
    await expect(page).toHaveURL(/detail$/);
    const now = await company.api<{ order_number: string; serial: string }>('GET', `assets/${one?.id ?? ''}/`);
    expect(now).toMatchObject({ order_number: 'Mine', serial: 'SN-9' });
  });
});

test('[R2.60] [R2.62] [R2.66] [R2.70] [R2.74] [R2.77] forms by their address: filled, for those who may only read, and after a session that ended', async ({
  signedIn: page,
  company,
}) => {
  await test.step('the address of a record opens its form', async () => {
    const category = await company.api<{ id: string }>('POST', 'category/', { name: 'Only category/' });
    const places = [
      ['asset-model/', '/assetmodels/', { category_id: category.id }],
      ['locations/', '/locations/', {}],
      ['supplier/', '/suppliers/', {}],
      ['manufacturer/', '/manufacturer/', {}],
      ['department/', '/department/edit/', {}],
    ] as const;
    await page.goto(`/categories/${category.id}`);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Only category/');
    for (const [wire, address, more] of places) {
      const row = await company.api<{ id: string }>('POST', wire, { name: `Only ${wire}`, ...more });
      await go(page, `${address}${row.id}`);
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`Only ${wire}`);
    }
  });

  await test.step('what one may read but not change is shown without inputs', async () => {
    const [one] = await someAssets(company, ['One']);
    await page.route(`**/assets/${one?.id ?? ''}/`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), abilities: [] } });
    });
    await go(page, `${ROUTES.edit}${one?.id ?? ''}`);
    await expect(page.getByText('You can view this record, but not change it.')).toBeVisible();
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
  });

  await test.step('what was typed outlives a session that ended meanwhile', async () => {
    await go(page, '/suppliers/add');
    await page.getByRole('textbox', { name: 'Name' }).fill('Cancom');
    await page.route('**/supplier/', (route) =>
      route.fulfill({ status: 401, json: { status: 401, code: 'unauthorized', detail: 'Sign in to continue.' } }),
    );
    await page.getByRole('button', { name: 'Save supplier' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute('**/supplier/');
    await page.getByRole('textbox', { name: 'Email' }).fill(company.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(company.password);
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await expect(page).toHaveURL(/\/suppliers\/add/);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Cancom');
  });
});

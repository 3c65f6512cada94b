import type { Page } from '@playwright/test';
import { go } from './screens.ts';
import { expect, someAssets, test } from './world.ts';

/** An input by its label. */
const input = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(required\\))?$`) });

const type = (page: Page, label: string, text: string) => input(page, label).fill(text);

const save = (page: Page) => page.getByRole('button', { name: /^Save (?!and)/ });

test('[R5.9] [R2.61] an asset model is added, and a row deleted and brought back', async ({
  signedIn: page,
  company,
}) => {
  await test.step('a number field takes digits only, typed or pasted', async () => {
    await page.goto('/assetmodels/add');
    const months = page.getByRole('textbox', { name: 'Lifetime in months' });
    await months.pressSequentially('3a-6.');
    await expect(months).toHaveValue('36');
    await months.fill('');
    await months.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text', ' 4x8 ');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(months).toHaveValue('48');
  });

  await test.step('an asset model is added with a category that is made on the spot', async () => {
    await type(page, 'Name', 'ThinkPad X1');
    await page.getByRole('combobox', { name: 'Category' }).fill('Laptops');
    await page.getByRole('option', { name: /Add “Laptops”/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /Add|Save/ })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Laptops');
    await save(page).click();
    await expect(page).toHaveURL(/\/assetmodels\/[\w-]+\/detail$/);
    await expect(page.getByText('Laptops').first()).toBeVisible();
  });

  await test.step('a row is deleted from its menu, comes back with Undo, and otherwise waits in the recycle bin', async () => {
    await company.api('POST', 'supplier/', { name: 'Cancom' });
    await go(page, '/suppliers');
    const remove = async () => {
      await page.getByRole('button', { name: 'Actions for Cancom' }).click();
      await page.getByRole('menuitem', { name: /Delete/ }).click();
      await expect(page.getByText('Cancom moved to the recycle bin')).toBeVisible();
    };
    const row = page.getByRole('row', { name: /Cancom/ });
    await remove();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await remove();
    await go(page, '/trash?type=supplier');
    await page.getByRole('row', { name: /Cancom/ }).click();
    await page.keyboard.press('r');
    await expect(page.getByText('Cancom restored')).toBeVisible();
    await expect(page.getByText('No deleted suppliers')).toBeVisible();
    await go(page, '/suppliers');
    await expect(row).toBeVisible();
  });
});

test('what is handed out stays, and a pasted column becomes as many assets', async ({ signedIn: page, company }) => {
  const [first] = await someAssets(company, ['First']);

  await test.step('what is handed out cannot be deleted until it is back; what is in use neither, but cloned and edited', async () => {
    const one = first;
    const grace = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace' });
    await company.api('POST', 'associate/', { asset_id: one?.id, checkout_to: 'user', user_id: grace.id });
    const entry = (name: RegExp) => page.getByRole('menuitem', { name });
    const open = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.goto('/assets');
    await open('First');
    await expect(entry(/Delete/)).toBeDisabled();
    await page.keyboard.press('Escape');

    await go(page, '/assetmodel');
    await open('MacBook Pro 14');
    await expect(entry(/Clone/)).toBeEnabled();
    await expect(entry(/Edit/)).toBeEnabled();
    await expect(entry(/Delete/)).toBeDisabled();
    await page.keyboard.press('Escape');

    await company.api('POST', `associate/${one?.id}/checkin/`, {});
    await go(page, '/assets');
    await expect(page.getByRole('row', { name: /First/ })).toContainText('Available');
    await open('First');
    await expect(entry(/Delete/)).toBeEnabled();
    await page.keyboard.press('Escape');
  });

  await test.step('a pasted column of serials becomes as many assets, a serial that is taken is named and nothing is lost, and Undo takes all back', async () => {
    await company.api('PATCH', `assets/${first?.id}/`, { serial: 'SN-2' });
    await go(page, `/assets/clone/${first?.id}`);
    const serial = input(page, 'Serial');
    await serial.focus();
    await serial.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'SN-1\r\nSN-2\r\nSN-3');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const dialog = page.getByRole('dialog', { name: 'Add several assets' });
    await expect(dialog.getByText('3 assets, each with an asset tag of its own.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 3 assets' }).click();
    await expect(
      dialog.getByText('1 of 3 cannot be added. Nothing was added. Correct those, then try again.'),
    ).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText('SN-2');
    const lines = dialog.getByRole('textbox', { name: /one per line/ });
    await expect(lines).toHaveValue(/SN-1\s+SN-2\s+SN-3/);
    await lines.fill('SN-1\nSN-1');
    await expect(dialog.getByText('Listed twice: SN-1')).toBeVisible();
    await lines.fill('SN-1\nSN-3');
    await dialog.getByRole('button', { name: 'Add 2 assets' }).click();
    await expect(page).toHaveURL(/\/assets$/);
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);

    await go(page, `/assets/clone/${first?.id}`);
    await page.getByRole('button', { name: 'Several…' }).click();
    await dialog.getByRole('spinbutton', { name: /without serial numbers/ }).fill('4');
    await dialog.getByRole('button', { name: 'Add 4 assets' }).click();
    await expect(page.getByRole('row')).toHaveCount(6);
    await page.getByRole('button', { name: 'Print labels' }).click();
    await expect(page.getByRole('dialog', { name: 'Print labels' })).toContainText('4 assets');
  });
});

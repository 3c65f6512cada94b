import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('[R7.72] records are found and things done from the palette', async ({ signedIn: page, company }) => {
  const scanners = Array.from({ length: 8 }, (_, index) => `Scanner ${index + 1}`);
  const [first, second] = await someAssets(company, ['Laptop of Zoë', 'Printer', 'Laptop of Ada', ...scanners]);

  await test.step('Ctrl K finds a record by a part of its tag and does things, from the keyboard alone; who types on and presses Enter loses no letter and opens the match', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /^Search or enter/ });
    await expect(box).toBeFocused();
    await box.fill('zoe');
    const found = page.getByRole('option', { name: /Laptop of Zoë/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
    await expect(found.locator('mark')).toHaveText('Zoë');
    await page.keyboard.press('Alt+p');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/assets/${first?.id ?? ''}/detail`));
    await expect(page.getByRole('button', { name: 'Unpin' })).toHaveAttribute('aria-pressed', 'true');

    // Actions of the open screen, pinned and recent records.
    await page.keyboard.press('Control+k');
    await expect(
      page.getByRole('group', { name: 'Pinned' }).getByRole('option', { name: /Laptop of Zoë/ }),
    ).toBeVisible();
    await page.getByRole('combobox', { name: /^Search or enter/ }).fill('edit');
    await expect(page.getByRole('option', { name: /^Edit/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/assets/edit/${first?.id ?? ''}`));

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search or enter/ }).fill('dark');
    await page.getByRole('option', { name: 'Dark theme' }).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('app.settings')))
      .toContain('"paletteMode":"dark"');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search or enter/ }).fill('no such thing');
    await expect(page.getByText('Nothing found for “no such thing”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('Control+k');
    // As a person, not as a scanner.
    await page.keyboard.type('prin', { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/assets/${second?.id ?? ''}/detail`));
    await expect(page.getByRole('heading', { name: 'Printer' })).toBeVisible();
  });

  await test.step('on a phone the palette takes the whole screen, and leads to the list with the search', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await go(page, '/dashboard');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: /^Search or enter/ }).fill('scanner');
    const width = await page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().width);
    expect(width).toBe(390);
    await page.getByRole('option', { name: 'Show all 8 in assets' }).click();
    await expect(page).toHaveURL(/\/assets\?search=scanner/);
    await expect(page.getByText('Scanner 8')).toBeVisible();
  });
});

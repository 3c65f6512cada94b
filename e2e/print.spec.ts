import { expect, someAssets, test } from './world.ts';

test('the list that is shown is handed to the printer as a page of its own', async ({ signedIn: page, company }) => {
  await someAssets(company, ['Desk <b>', 'Lamp']);
  // Headless browsers have no print dialog: the content is captured.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        return {
          addEventListener: () => undefined,
          print: () =>
            document.documentElement.setAttribute('data-printed', this.contentDocument?.body.innerText ?? ''),
        };
      },
    });
  });
  await page.goto('/assets?search=desk');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print, the columns shown' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', /Assets\s+1 · .*Desk <b>/s);
  await expect(page.locator('html')).not.toHaveAttribute('data-printed', /Lamp/);
});

import type { Page } from '@playwright/test';
import { visit } from './screens.ts';
import { expect, test } from './world.ts';

/** Empty when the focused element is visible and outlined, else the problem. */
const focusProblem = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // After the last control the browser itself has the focus.
    if (focused === null || focused === document.body) return '';
    const box = focused.getBoundingClientRect();
    const isInside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // Text fields, switches and pictures outline a parent.
    const outlined = [
      focused,
      focused.parentElement,
      focused.nextElementSibling,
      focused.parentElement?.nextElementSibling,
    ].some(
      (one) =>
        one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) > 0,
    );
    const field = focused.closest('.MuiInputBase-root');
    const isMarked = outlined || (field !== null && getComputedStyle(field).boxShadow !== 'none');
    return isInside && isMarked ? '' : `${isInside ? 'no mark' : 'outside'}: ${focused.outerHTML.slice(0, 160)}`;
  });

test('Tab alone leads to the main action, through a form and to its end; the focus is always to be seen', async ({
  signedIn: page,
}) => {
  test.setTimeout(90_000);
  await visit(page, '/locations');
  const tabTo = async (name: string): Promise<void> => {
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press('Tab');
      await expect.soft.poll(() => focusProblem(page), { message: `on the way to ${name}` }).toBe('');
      if ((await page.evaluate(() => document.activeElement?.textContent))?.trim() === name) return;
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  await tabTo('Add location');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await page.keyboard.type('Depot');
  await tabTo('Save location');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/locations\/[0-9a-f-]+\/detail$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Depot');
});

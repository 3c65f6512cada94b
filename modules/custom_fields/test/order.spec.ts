import { go } from '../../../e2e/screens.ts';
import { expect, test } from '../../../e2e/world.ts';

test('custom fields are put into another order by keys, and forms have them so, switches too', async ({
  signedIn: page,
  company,
}) => {
  for (const [name, type, format] of [
    ['Cost centre', 'text', 'any'],
    ['Policy', 'text', 'any'],
    ['Insured', 'checkbox', 'boolean'],
  ] as const)
    await company.api('POST', 'custom-fields/', { name, record: 'asset', type, format });
  await page.goto('/columns');
  await page.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order of custom fields' });
  const handle = dialog.getByRole('button', { name: 'Move Insured' });
  await handle.press('ArrowUp');
  await handle.press('ArrowUp');
  await expect(dialog.getByRole('listitem').first()).toContainText('Insured');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await go(page, '/assets/add');
  const labels = page.locator('label, [id$="-label"]').filter({ hasText: /^(Insured|Cost centre|Policy)/ });
  await expect(labels).toHaveText([/Insured/, /Cost centre/, /Policy/]);
});

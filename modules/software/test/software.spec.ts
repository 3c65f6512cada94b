import { go } from '../../../e2e/screens.ts';
import { expect, signIn, test } from '../../../e2e/world.ts';

test('[R1.8] [R2.12] [R2.13] [R2.14] [R2.15] [R2.18] [R2.19] [R2.21] [R2.43] [R2.44] [R2.45] [R2.91] software is added, checked out, cloned, edited and checked in at its addresses', async ({
  page,
  company,
}) => {
  await company.api('POST', 'category/', { name: 'Office', type: 'license' });
  const ada = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Zora', last_name: 'Quill' });
  await signIn(page, company);
  await page.goto('/softwares/add');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Office suite');
  await page.getByRole('combobox', { name: /^Category/ }).fill('Office');
  await page.getByRole('option', { name: 'Office', exact: true }).click();
  await page.getByRole('textbox', { name: 'Order number' }).fill('PO-9');
  await page.getByRole('button', { name: 'Save software licence' }).click();
  await expect(page).toHaveURL(/\/softwares\/[\w-]+\/detail$/);
  const id = /softwares\/([\w-]+)\//.exec(page.url())?.[1] ?? '';
  // With and without the slash at its end.
  for (const address of [`/softwares/${id}/checkout/1/`, `/softwares/${id}/checkout/1`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Check out a seat of Office suite' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Seat' })).toHaveValue('1');
  }
  await page.getByRole('combobox', { name: /^User/ }).fill('Zora');
  await page.getByRole('option', { name: /Zora Quill/ }).click();
  await page.getByRole('button', { name: 'Check Out' }).click();
  await expect(page.getByText('Zora Quill has a seat of Office suite.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Office suite' }).click();
  await expect(page.getByRole('menuitem', { name: 'Check Out' })).toHaveAttribute('aria-disabled', 'true');
  await go(page, `/users/${ada.id}/detail?tab=software`);
  await expect(page.getByRole('row', { name: /Office suite 1/ })).toBeVisible();
  await go(page, '/softwares');
  await expect(page.getByRole('columnheader', { name: 'Managed By Email' })).toBeVisible();
  await page
    .getByRole('row', { name: /Office suite/ })
    .getByRole('button', { name: /Actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: /^Clone/ }).click();
  await expect(page).toHaveURL(`/softwares/${id}?clone=true`);
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue('PO-9');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Office suite 2');
  await page.getByRole('button', { name: 'Save software licence' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await go(page, `/softwares/${id}`);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Office suite');
  await go(page, `/softwares/${id}/checkin/1`);
  await expect(page.getByRole('textbox', { name: 'Seat' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Check in a seat' }).click();
  await expect(page.getByText('A seat of Office suite is checked in.')).toBeVisible();
  await go(page, `/softwares/${id}/detail?tab=seats`);
  await expect(page.getByText('No seats assigned')).toBeVisible();
  // `add` is a word; everything else is an id.
  await go(page, '/softwares/nothing');
  await expect(page.getByText('Software licence not found')).toBeVisible();
});

import { chinesePdf, pdfWith } from '../../../app/test/files/documents.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, signIn, test } from '../../../e2e/world.ts';

test('[R1.27] [R1.32] [R5.10] files are added to a record and shown, one that is too large is named and not sent; a deleted one comes back', async ({
  page,
  company,
}) => {
  const { id } = await company.api<{ id: string }>('POST', 'supplier/', { name: 'Acme' });
  await signIn(page, company);
  await page.goto(`/suppliers/${id}/detail?tab=files`);
  await expect(page.getByText('No files yet')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/files/')) sent.push(request.url());
  });
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'contract.txt', mimeType: 'text/plain', buffer: Buffer.from('Signed on Monday') },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(25 * 1_048_576 + 1) },
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem')).toHaveText([
    'film.mp4This file is larger than 25 MB. Choose a smaller one.',
  ]);
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('listitem')).toHaveCount(1);
  expect(sent).toHaveLength(1);
  await expect(page.getByRole('tab', { name: /^Files ?1$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Open contract.txt' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Signed on Monday')).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('a PDF is searched, and its hits are walked', async () => {
    const pages = Array.from({ length: 12 }, (_none, index) => (index % 5 === 1 ? 'The brush motor' : `Page ${index}`));
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'manual.pdf', mimeType: 'application/pdf', buffer: pdfWith(pages) });
    await page.getByRole('button', { name: 'Open manual.pdf' }).click();
    const preview = page.getByRole('region', { name: 'Preview of manual.pdf' });
    await expect(preview.getByText('Page 0')).toBeVisible();
    await preview.getByRole('searchbox').fill('Brush motor');
    await expect(preview.getByRole('status')).toHaveText('1 of 3');
    await preview.getByRole('searchbox').press('Shift+Enter');
    await expect(preview.getByRole('status')).toHaveText('3 of 3');
    await expect(preview.getByRole('textbox', { name: 'Page, of 12' })).toHaveValue('12');
    await expect(preview.getByText('The brush motor')).toBeInViewport();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });
  await test.step('a PDF whose Chinese font is not in it can be searched', async () => {
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer: chinesePdf('设备维护手册') });
    await page.getByRole('button', { name: 'Open handbook.pdf' }).click();
    const preview = page.getByRole('region', { name: 'Preview of handbook.pdf' });
    await preview.getByRole('searchbox').fill('维护');
    await expect(preview.getByRole('status')).toHaveText('1 of 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });
  await page.getByRole('button', { name: 'Actions for contract.txt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(files.getByText('contract.txt')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(files.getByText('contract.txt')).toBeVisible();

  await test.step('in the file manager a folder is made, gets a file that is shown, and comes back deleted', async () => {
    await go(page, '/documents');
    await page.getByRole('button', { name: 'New folder' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Manuals');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('treeitem', { name: 'Manuals' })).toHaveAttribute('aria-selected', 'true');
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles({ name: 'brush.txt', mimeType: 'text/plain', buffer: Buffer.from('Change the brush yearly') });
    const row = page.getByRole('row', { name: /brush\.txt/ });
    await row.getByText('brush.txt').click();
    const pane = page.getByRole('complementary', { name: 'Preview of brush.txt' });
    await expect(pane.getByText('Change the brush yearly')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pane).toBeHidden();
    await page.getByRole('button', { name: 'Actions for the folder Manuals' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('treeitem', { name: 'Manuals' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('treeitem', { name: 'Manuals' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('a manual is found by a word on one of its pages, in the manager and in the palette, and opens there', async () => {
    await go(page, '/documents?show=recent&search=motor');
    const row = page.getByRole('row', { name: /manual\.pdf/ });
    await expect(row.getByText('Page 2 · The brush motor')).toBeVisible();
    await expect(row.locator('mark')).toHaveText('motor');
    await row.getByText('manual.pdf').click();
    const pane = page.getByRole('complementary', { name: 'Preview of manual.pdf' });
    await expect(pane.getByRole('searchbox')).toHaveValue('motor');
    await expect(pane.getByRole('status')).toHaveText('1 of 3');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search or enter/ }).fill('motor');
    const found = page.getByRole('option', { name: /manual\.pdf/ });
    await expect(found.locator('mark')).toHaveText('motor');
    await found.click();
    await expect(page).toHaveURL(/\/detail\?page=2&find=motor/);
    const shown = page.getByRole('region', { name: 'Preview of manual.pdf' });
    await expect(shown.getByRole('status')).toHaveText('1 of 3');
    await expect(shown.getByRole('textbox', { name: 'Page, of 12' })).toHaveValue('2');
  });
});

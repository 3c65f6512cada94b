import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../../e2e/world.ts';

test('a webhook is added with chosen events and conditions, tested, and its deliveries are read', async ({
  signedIn: page,
  company,
}) => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(String(request.headers['webhook-id']));
      response.end('thanks');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto('/setting?tab=webhooks');
    await expect(page.getByText('No webhooks')).toBeVisible();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Help desk');
    await dialog.getByLabel('Address').fill('http://example.com/hook');
    await dialog.getByText('Selected events').first().click();
    await dialog.getByRole('combobox', { name: /Selected events/ }).fill('supplier.');
    await page.getByRole('option', { name: /supplier\.\*/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save webhook' }).click();
    await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible();
    await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`);
    await dialog.getByRole('combobox', { name: 'Add conditions for a record type' }).click();
    await page.getByRole('option', { name: 'Suppliers', exact: true }).click();
    const conditions = dialog.getByRole('group', { name: 'Conditions on Suppliers' });
    await expect(conditions, 'they are entered next').toBeFocused();
    await dialog.getByRole('button', { name: 'Save webhook' }).click();
    await expect(dialog.getByText('Complete each condition, or remove it.')).toBeVisible();
    await conditions.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('menuitem', { name: 'Name', exact: true }).click();
    await conditions.getByLabel('Name, Value').fill('Acme');
    await dialog.getByRole('button', { name: 'Save webhook' }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(page.getByText(/^whsec_/)).toBeHidden();

    await page.getByRole('button', { name: 'Actions of Help desk' }).click();
    await page.getByRole('menuitem', { name: 'Send test' }).click();
    await expect(page.getByText('The address answered with status 200.')).toBeVisible();
    await company.api('POST', 'supplier/', { name: 'Globex' });
    await company.api('POST', 'supplier/', { name: 'Acme' });
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);

    await page.getByRole('button', { name: 'Deliveries' }).click();
    const deliveries = page.getByRole('dialog', { name: 'Deliveries of Help desk' });
    await expect(deliveries.getByText('Acme')).toBeVisible();
    await expect(deliveries.getByText('Globex')).toHaveCount(0);
    await expect(deliveries.getByText('Delivered').last()).toBeVisible();
    await deliveries.getByRole('button', { name: 'Show message and answer' }).click();
    await expect(deliveries.getByText('"supplier.created"')).toBeVisible();
    await expect(deliveries.getByText('thanks')).toBeVisible();
  } finally {
    server.close();
  }
});

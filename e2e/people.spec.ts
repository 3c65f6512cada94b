import { randomUUID } from 'node:crypto';
import { expect, someAssets, test } from './world.ts';

test('a colleague is invited from a pasted list, chooses a password and is in', async ({ signedIn: page, company, browser }) => {
  const email = `grace-${randomUUID()}@example.com`;
  await company.api('POST', 'groups/', { name: 'Readers', custom_permissions: ['assets:read', 'dashboard:all'] });
  await page.goto('/users');
  await page.getByRole('link', { name: 'Invite users' }).click();
  await page.getByLabel('Addresses').fill(`Grace Hopper <${email}>\nnobody`);
  await page.getByRole('button', { name: 'Create the invitation link' }).click();
  await expect(page.getByText('Not an address: nobody')).toBeVisible();
  await page.getByLabel('Addresses').fill(`Grace Hopper <${email}>`);
  await page.getByRole('combobox', { name: 'Groups' }).fill('Read');
  await page.getByRole('option', { name: 'Readers' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create the invitation link' }).click();
  await expect(page.getByText('1 user invited.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Link ready');

  const mails = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  const link = /\/invitation\?token=[\w-]+/.exec(mails.results.find((mail) => mail.recipient === email)?.body ?? '')?.[0] ?? '';
  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: 'Join Analytical Engines' })).toBeVisible();
  await colleague.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await colleague.getByRole('button', { name: 'Set the password and join' }).click();
  await expect(colleague.getByText('Welcome to Analytical Engines.')).toBeVisible();
  await expect(colleague.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByText('You have joined already')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No pending invitations')).toBeVisible();
});

test('who is switched off hands over first, and the hand-over is undone', async ({ signedIn: page, company }) => {
  const [asset] = await someAssets(company, ['MacBook']);
  const grace = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace', last_name: 'Hopper', email: `grace-${randomUUID()}@example.com`, activated: true });
  await company.api('POST', 'users/', { first_name: 'Linus', last_name: 'Pauling' });
  await company.api('POST', 'associate/', { asset_id: asset?.id, checkout_to: 'user', user_id: grace.id });
  await page.goto(`/users/${grace.id}/detail`);
  await expect(page.getByText('Invited').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '1 asset' }).first()).toBeVisible();
  await page.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Transfer assets' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('MacBook')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'To' }).fill('Linus');
  await page.getByRole('option', { name: /Linus Pauling/ }).click();
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByText('1 record is transferred to Linus Pauling.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Everything is assigned to Grace Hopper again.')).toBeVisible();
});

test('a group has its people added and taken out, with Undo', async ({ signedIn: page, company }) => {
  const group = await company.api<{ id: string }>('POST', 'groups/', { name: 'Readers', custom_permissions: ['assets:read'] });
  await company.api('POST', 'users/', { first_name: 'Grace', last_name: 'Hopper' });
  await page.goto(`/groups/${group.id}/detail?tab=user`);
  await page.getByRole('button', { name: 'Add members' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Users' }).fill('Grace');
  await page.getByRole('option', { name: /Grace Hopper/ }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Grace Hopper');
  await page.getByRole('button', { name: 'Remove Grace Hopper from Readers' }).click();
  await expect(page.getByText('This group has no members')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Grace Hopper');
  await page.goto('/groups');
  await expect(page.getByRole('row').filter({ hasText: 'Readers' })).toContainText('1');
});

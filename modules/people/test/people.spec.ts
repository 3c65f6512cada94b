import { randomUUID } from 'node:crypto';
import { go, undo } from '../../../e2e/screens.ts';
import { expect, someAssets, test, type Company } from '../../../e2e/world.ts';

test('a colleague is invited from a pasted list, chooses a password and is in', async ({
  signedIn: page,
  company,
  browser,
}) => {
  const email = `grace-${randomUUID()}@example.com`;
  await company.api('POST', 'groups/', { name: 'Readers', custom_permissions: ['assets:read', 'dashboard:all'] });
  await page.goto('/users');
  await page.getByRole('link', { name: 'Invite users' }).click();
  await page.getByLabel('Addresses').fill(`Grace Hopper <${email}>\nnobody`);
  await page.getByRole('button', { name: 'Create the invitation link' }).click();
  await expect(page.getByText('Correct these addresses: nobody')).toBeVisible();
  await page.getByLabel('Addresses').fill(`Grace Hopper <${email}>`);
  await page.getByRole('combobox', { name: 'Groups' }).fill('Read');
  await page.getByRole('option', { name: 'Readers' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create the invitation link' }).click();
  await expect(page.getByText('1 user invited.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Link ready');

  const mails = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  const link =
    /\/invitation\?token=[\w-]+/.exec(mails.results.find((mail) => mail.recipient === email)?.body ?? '')?.[0] ?? '';
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

/** A user with assets, and one to receive some. */
async function leaver(company: Company, count: number): Promise<{ id: string }> {
  const assets = await someAssets(
    company,
    Array.from({ length: count }, (_one, index) => `Laptop ${index + 1}`),
  );
  const grace = await company.api<{ id: string }>('POST', 'users/', {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: `grace-${randomUUID()}@example.com`,
    activated: true,
  });
  await company.api('POST', 'users/', { first_name: 'Linus', last_name: 'Pauling' });
  await company.api('POST', 'locations/', { name: 'Depot' });
  await company.api('POST', 'associate/bulk/', {
    asset_ids: assets.map((one) => one.id),
    checkout_to: 'user',
    user_id: grace.id,
  });
  return grace;
}

test('assets of a leaver are checked in and transferred, of the deactivated only those that are chosen', async ({
  signedIn: page,
  company,
}) => {
  const grace = await leaver(company, 12);

  await test.step('of a leaver ten assets are checked in and two transferred in one go, and it is undone later under Bulk jobs', async () => {
    await page.goto(`/users/${grace.id}/detail`);
    // The page opens on what she has.
    await expect(page.getByRole('tab', { name: /^Assigned/, selected: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Assigned' }).getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('link', { name: '12 assets' }).first()).toBeVisible();
    await page.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Check in or transfer assets' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(12);
    for (const name of ['Laptop 3', 'Laptop 7']) {
      await dialog
        .getByRole('radiogroup', { name: new RegExp(`^${name} · `) })
        .getByRole('radio', { name: 'Transfer' })
        .check();
    }
    await dialog.getByRole('combobox', { name: 'Check in to location' }).fill('Depot');
    await page.getByRole('option', { name: /Depot/ }).first().click();
    await dialog.getByRole('button', { name: 'Check in 10, transfer 2' }).click();
    await expect(dialog.getByText('Choose a recipient.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Transfer to' }).fill('Linus');
    await page.getByRole('option', { name: /Linus Pauling/ }).click();
    await dialog.getByRole('button', { name: 'Check in 10, transfer 2' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Nothing', exact: true })).toBeVisible();
    await expect(page.getByText('Nothing assigned')).toBeVisible();
    await go(page, '/bulk-jobs');
    await page.getByRole('link', { name: 'Check in or transfer 12 assets of Grace Hopper' }).click();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click();
    await expect(page.getByText('12 assets of Grace Hopper are as they were before')).toBeVisible();
    await page.goto(`/users/${grace.id}/detail`);
    await expect(page.getByRole('link', { name: '12 assets' }).first()).toBeVisible();
  });

  await test.step('who is deactivated has nothing taken unless it is chosen', async () => {
    await go(page, `/users/${grace.id}/detail`);
    await page.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Check in or transfer assets' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radiogroup', { name: 'All assets' }).getByRole('radio', { name: 'Keep' }).check();
    await expect(dialog.getByRole('button', { name: /Check in 1/ })).toHaveCount(0);
    await dialog
      .getByRole('radiogroup', { name: /^Laptop 1 · / })
      .getByRole('radio', { name: 'Check in' })
      .check();
    await dialog.getByRole('button', { name: 'Check in 1' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: '11 assets' }).first()).toBeVisible();
  });
});

test('assets of a person, and members of a group, are changed on their pages', async ({ signedIn: page, company }) => {
  await test.step('assets are checked out to a person on their page by keyboard alone, and checked in there', async () => {
    await someAssets(company, ['ThinkPad one', 'ThinkPad two', 'ThinkPad three']);
    const lena = await company.api<{ id: string }>('POST', 'users/', {
      first_name: 'Lena',
      last_name: 'Albrecht',
      email: `lena-${randomUUID()}@example.com`,
    });
    await company.api('POST', 'users/', { first_name: 'Elena', last_name: 'Prieto' });
    await page.goto(`/users/${lena.id}/detail?tab=asset`);
    await page.getByRole('button', { name: 'Check out asset' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Check out to Lena Albrecht' });
    await expect(dialog.getByRole('combobox', { name: 'Assets' })).toBeFocused();
    for (const name of ['one', 'two', 'three']) {
      await page.keyboard.type(`thinkpad ${name}`);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: `ThinkPad ${name}` })).toBeVisible();
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('3 assets are checked out to Lena Albrecht.')).toBeVisible();
    const table = page.getByRole('grid', { name: 'Assets' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(table.getByRole('columnheader', { name: 'Serial' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check in all' })).toBeEnabled();
    await table.getByRole('button', { name: 'Actions for ThinkPad two' }).click();
    await page.getByRole('menuitem', { name: /^Check in/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(table.getByRole('row')).toHaveCount(3);
    await table.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Check in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page.getByText('No assets assigned')).toBeVisible();
  });

  await test.step('a group has its people added and taken out, with Undo', async () => {
    const group = await company.api<{ id: string }>('POST', 'groups/', {
      name: 'Readers',
      custom_permissions: ['assets:read'],
    });
    await company.api('POST', 'users/', { first_name: 'Grace', last_name: 'Hopper' });
    await go(page, `/groups/${group.id}/detail?tab=user`);
    await page.getByRole('button', { name: 'Add members' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Users' }).fill('Grace');
    await page.getByRole('option', { name: /Grace Hopper/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Members' })).toContainText('Grace Hopper');
    await page.getByRole('button', { name: 'Remove Grace Hopper from Readers' }).click();
    await expect(page.getByText('This group has no members')).toBeVisible();
    await undo(page, 'Grace Hopper removed from Readers.');
    await expect(page.getByRole('list', { name: 'Members' })).toContainText('Grace Hopper');
    await go(page, '/groups');
    await expect(page.getByRole('row').filter({ hasText: 'Readers' })).toContainText('1');
  });
});

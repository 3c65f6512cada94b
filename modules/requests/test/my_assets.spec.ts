import { go } from '../../../e2e/screens.ts';
import { expect, signUp, someAssets, test } from '../../../e2e/world.ts';

test('one’s own page, the page of a group and the bell', async ({ signedIn: page, company }) => {
  await test.step('one’s own page has tabs in the address, by keyboard too, and a link leads to any of them', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'About you' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Password' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Profile' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\?tab=security$/);
    await expect(page.getByRole('region', { name: 'Password' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'About you' })).toBeVisible();

    await go(page, '/profile?tab=notifications');
    const mails = page.getByLabel('Someone accepts my invitation');
    await expect(mails).toBeChecked();
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/update_user_notifications/') && answer.request().postData() !== '{}',
    );
    await mails.click();
    await kept;
    await page.reload();
    await expect(mails).not.toBeChecked();

    await go(page, '/profile?tab=tokens');
    await expect(page.getByRole('button', { name: 'New token' })).toBeVisible();
    await go(page, '/profile?tab=nothing-of-this-name');
    await expect(page.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible();
  });

  await test.step('the page of a group says in a matrix what its members may do, and in words where', async () => {
    const { id: place } = await company.api<{ id: string }>('POST', 'workspace/', { name: 'Berlin' });
    const { id } = await company.api<{ id: string }>('POST', 'groups/', {
      name: 'Clerks',
      custom_permissions: ['assets:read', 'assets:checkout', 'supplier:update'],
      limit_workspaces_ids: [place],
    });
    await go(page, `/groups/${id}/detail`);
    await expect(page.getByText('Berlin').first()).toBeVisible();
    const matrix = page.getByRole('table', { name: 'Permissions' });
    const assets = matrix.getByRole('row', { name: /^Assets/ });
    await expect(assets.getByRole('cell').first()).toHaveText('Yes, in a limited scope');
    await expect(assets).toContainText('Check out');
    await expect(matrix.getByRole('row', { name: /^Suppliers/ })).toContainText(
      'Applies to the whole company. Read-only',
    );
    await expect(matrix.getByRole('row', { name: /^Departments/ })).toHaveCount(0);
  });

  await test.step('the bell counts open requests, tells what has ended, and leads there', async () => {
    const [asset] = await someAssets(company, ['Drill']);
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await go(page, '/locations');
    await bell.click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('No open requests');

    await company.api('PATCH', `assets/${asset?.id}/`, { requestable: true });
    await company.api('POST', 'associate/', { asset_id: asset?.id, checkout_to: 'user', user_id: company.user['id'] });
    await company.api('POST', 'portal/return/', { asset_id: asset?.id, note: 'On the shelf' });
    await page.reload();
    await expect(bell).toHaveAccessibleName('Notifications: 1 waiting');
    await expect(page.getByRole('link', { name: 'Requests, 1 open' })).toBeVisible();
    await bell.click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /wants to return Drill/ })
      .click();
    await expect(page).toHaveURL(/\/requests$/);
  });
});

test('who has an account takes it into a second company by a link that was handed over, with a new password where no mail is sent', async ({
  signedIn: page,
  company,
  request,
}) => {
  const other = await signUp(request);
  await other.api('PATCH', 'company/update-name/', { name: 'Babbage Works' });
  const { id } = await other.api<{ id: string }>('POST', 'users/', {
    first_name: 'Ada',
    email: company.email,
    activated: true,
  });
  const { results } = await other.api<{ results: { body: string; recipient: string }[] }>('GET', 'mailbox/');
  const mailed = /invitation\?token=([\w-]+)/.exec(
    results.find((mail) => mail.recipient === company.email)?.body ?? '',
  )?.[1];
  await page.goto(`/invitation?token=${mailed}`);
  await expect(page.getByText('Ask for a copied link')).toBeVisible();
  const { link } = await other.api<{ link: string }>('POST', `invitations/${id}/link/`, {});
  await page.goto(link.slice(link.indexOf('/invitation')));
  await page.getByLabel('Current password').fill(company.password);
  await page.getByLabel('New password').fill('another horse battery');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('banner').getByText('Babbage Works')).toBeVisible();
  await expect(page).not.toHaveURL(/login|invitation/);
});

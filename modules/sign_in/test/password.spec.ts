import { expect, signIn, test } from '../../../e2e/world.ts';

test('links by mail: a forgotten password, and an address to confirm', async ({ page, company, browser }) => {
  await test.step('a forgotten password is asked for, found in the mailbox, chosen anew, and ends every session', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, company);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The link of the login has the same words as the heading.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(company.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If an account has this address')).toBeVisible();

    await elsewhere.goto('/mailbox');
    const sent = elsewhere.getByRole('article', { name: 'Set a new password' }).first();
    await expect(sent.locator('iframe').contentFrame().getByRole('link', { name: 'Set a new password' })).toBeVisible({
      timeout: 30_000,
    });
    await elsewhere.getByText('Plain text', { exact: true }).click();
    await expect(elsewhere.getByText(/reset-password\?token=/).first()).toBeVisible();
    const text = await elsewhere.locator('main').innerText();
    const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

    await page.goto(`/reset-password?token=${token}`);
    await page.getByRole('textbox', { name: 'New password' }).fill('an even better password');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(company.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('an even better password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await elsewhere.goto('/suppliers');
    await expect(elsewhere).toHaveURL(/\/login/);

    await page.goto(`/reset-password?token=${token}`);
    await page.getByRole('textbox', { name: 'New password' }).fill('a third password');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('This link is no longer valid')).toBeVisible();
  });

  await test.step('a link that confirms an address says so, and an old one says what to do', async () => {
    await page.goto('/verify?token=made-up');
    await expect(page.getByText('This link no longer works')).toBeVisible();
  });
});

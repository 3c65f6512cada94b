import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, signIn, signUp, test, type Company } from '../../../e2e/world.ts';

// Passkeys need a host name.
const origin = (process.env['STEWARD_URL'] ?? '').replace('127.0.0.1', 'localhost');
test.use({ baseURL: origin });

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function byPassword(page: Page, company: Company): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(company.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(company.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('an authenticator is set up by its QR code, asked for at the next login, and a recovery code stands in for it', async ({
  signedIn: page,
  company,
}) => {
  await page.goto('/profile?tab=security');
  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  await card.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const wrong = codeOf(secret) === '123456' ? '654321' : '123456';
  await dialog.getByLabel(/Code from/).fill(wrong);
  await expect(dialog.getByText('This code is wrong')).toBeVisible();
  await dialog.getByLabel(/Code from/).fill(codeOf(secret).replace(/^(...)/, '$1 '));
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card.getByText('10 of 10 are left')).toBeVisible();

  await logOut(page);
  await byPassword(page, company);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  const field = page.getByLabel(/Code from/);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  // Codes are single-use; the next one is valid too.
  await field.fill(codeOf(secret, 1));
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await logOut(page);
  await byPassword(page, company);
  await expect(page.getByText('Lost your device?')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.goto('/profile?tab=security');
  await expect(page.getByText('9 of 10 are left')).toBeVisible();
});

test('a passkey is added and named, and opens without a password and as the second step', async ({
  signedIn: page,
  company,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Name this passkey' });
  await naming.getByLabel('Name').fill('Ada’s laptop');
  await naming.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada’s laptop' })).toContainText('Not used yet');

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await logOut(page);
  await byPassword(page, company);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Remove Ada’s laptop' }).click();
  const proof = page.getByRole('dialog', { name: /Remove the passkey/ });
  await proof.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await proof.getByRole('button', { name: 'Remove' }).click();
  await expect(proof.getByText('This is not your current password')).toBeVisible();
  await proof.getByRole('textbox', { name: 'Password' }).fill(company.password);
  await proof.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Sign in without a password')).toBeVisible();
});

test('a rule of the company leads to a second step', async ({ page, request, browser }) => {
  const company = await signUp(request);
  await signIn(page, company);
  const outside = (path: string, data: unknown) =>
    request.post(`/api/v1/${path}`, { data, headers: { authorization: `Bearer ${company.access}` } });

  await test.step('switching the rule on leads who has no second step to it, and open sessions to their set-up', async () => {
    await page.goto('/setting?tab=sso');
    const rule = page.getByLabel('Require two-factor authentication');
    await rule.click();
    await expect(page.getByText('Set up two-factor authentication for yourself first')).toBeVisible();
    await expect(rule).not.toBeChecked();
    await page.getByRole('link', { name: 'Set it up' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=security/);

    // Another user works while the rule is enabled.
    const { id } = await company.api<{ id: string }>('POST', 'users/', {
      first_name: 'Grace',
      email: `grace.${company.email}`,
      activated: true,
      user_type: 'admin',
    });
    const { link } = await company.api<{ link: string }>('POST', `invitations/${id}/link/`, {});
    await request.post('/api/v1/invitation/accept/', {
      data: { token: /token=([\w-]+)/.exec(link)?.[1], password: company.password },
    });
    const other = await browser.newContext({ baseURL: origin });
    const there = await other.newPage();
    await byPassword(there, { ...company, email: `grace.${company.email}` });
    await expect(there.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await there.goto('/suppliers');
    await expect(there.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
    const { secret } = (await (await outside('security/totp/', {})).json()) as { secret: string };
    expect((await outside('security/totp/confirm/', { totp_code: codeOf(secret) })).ok()).toBe(true);
    await page.goto('/setting?tab=sso');
    await page.getByLabel('Require two-factor authentication').click();
    // It says that somebody has none yet.
    await page.getByRole('dialog').getByRole('button', { name: 'Require' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    let refused = 0;
    there.on('response', (response) => {
      if (response.status() === 403) refused += 1;
    });
    // Noticed by the next call.
    const setUp = there.getByRole('heading', { name: 'Set up two-factor authentication' });
    await there.getByRole('link', { name: 'Locations' }).first().or(setUp).first().click();
    await expect(setUp).toBeVisible();
    await expect(there.getByText('Permission required')).toHaveCount(0);
    // Only calls already under way.
    expect(refused).toBeLessThanOrEqual(4);
    await other.close();
  });

  await test.step('a company that demands a second step leads to one and opens when it is there', async () => {
    // Required again after removal.
    expect(
      (
        await request.delete('/api/v1/security/totp/', {
          data: { password: company.password },
          headers: { authorization: `Bearer ${company.access}` },
        })
      ).ok(),
    ).toBe(true);
    await page.goto('/assets');
    await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    const fresh = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel(/Code from/).fill(codeOf(fresh));
    await page.getByRole('button', { name: 'I’ve saved them, continue' }).click();
    await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
  });
});

test('other devices are signed out, and the address is changed', async ({ signedIn: page, company, browser }) => {
  await test.step('a device that is logged out elsewhere is out with its next click', async () => {
    const other = await browser.newContext({ baseURL: origin });
    const there = await other.newPage();
    await byPassword(there, company);
    await expect(there.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await page.goto('/profile?tab=security');
    const card = page.getByRole('region', { name: 'Active sessions' });
    await expect(card.getByText('This device')).toBeVisible();
    await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('All other devices are signed out')).toBeVisible();
    await there.goto('/assets');
    await expect(there).toHaveURL(/\/login/);
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await other.close();
  });

  await test.step('an address is changed by the link in its mail', async () => {
    await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    const email = company.email.replace('@', '.new@');
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`A link for ${email} is in the mailbox`)).toBeVisible();
    const { results } = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
    const token =
      /confirm-email\?token=([\w-]+)/.exec(results.find((one) => one.recipient === email)?.body ?? '')?.[1] ?? '';
    await page.goto(`/confirm-email?token=${token}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Your address is changed')).toBeVisible();
    await page.getByRole('link', { name: 'To your profile' }).click();
    await expect(page.getByRole('region', { name: 'Email' }).getByText(email)).toBeVisible();
  });
});

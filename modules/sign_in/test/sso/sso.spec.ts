import { testProvider } from '../../../../app/test/stand_ins/openid_provider.ts';
import { expect, signIn, signUp, someAssets, test } from '../../../../e2e/world.ts';

const base = process.env['STEWARD_URL'] ?? '';

test('[R7.10] single sign-on is set up, linked and used, and says whose fault it is when it fails', async ({
  signedIn: page,
  company,
  browser,
}) => {
  const provider = await testProvider(`${base}/login/sso`);
  try {
    provider.person = { sub: 'ada', email: company.email, email_verified: true };
    await page.goto('/setting?tab=sso');
    await page.getByRole('textbox', { name: 'Provider name' }).fill('Analytical ID');
    await page.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText('Enter an issuer.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
    await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.client.client_id);
    await page.getByRole('textbox', { name: 'Client secret' }).fill('not it');
    await page.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText('does not accept this client ID and secret')).toBeVisible();
    await page.getByRole('textbox', { name: 'Client secret' }).fill(provider.client.client_secret);
    await page.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText('responds and accepts this client')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Single sign-on saved.')).toBeVisible();
    expect(await page.content()).not.toContain(provider.client.client_secret);

    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText('Connected since')).toBeVisible();
    await expect(page).toHaveURL(/\/profile\?tab=security$/);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);

    await page.goto(`/login?company=${company.id}`);
    await page.getByRole('button', { name: 'Continue with Analytical ID' }).click();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(page.url()).not.toMatch(/code=|state=|access/);

    // The same callback in another browser.
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(`${base}/login/sso?code=x&state=${company.id}.y`);
    await expect(elsewhere.getByText('was not started in this tab')).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Back to sign in' }).click();
    provider.broken = () => ({ status: 503 });
    await elsewhere.goto(`${base}/login?company=${company.id}`);
    await elsewhere.getByRole('button', { name: 'Continue with Analytical ID' }).click();
    await expect(elsewhere.getByText('cannot be reached at the moment')).toBeVisible();
    await elsewhere.context().close();
  } finally {
    provider.stop();
  }
});

test('[R3.6] one goes from company to company in the header, and every tab with them', async ({
  signedIn: page,
  company,
  request,
  context,
}) => {
  const other = await signUp(request);
  await other.api('PATCH', 'company/update-name/', { name: 'Babbage Works' });
  const { id: userId } = await other.api<{ id: string }>('POST', 'users/', {
    first_name: 'Ada',
    email: company.email,
    activated: true,
  });
  const { link } = await other.api<{ link: string }>('POST', `invitations/${userId}/link/`, {});
  const token = /invitation\?token=([\w-]+)/.exec(link)?.[1];
  const accepted = await request.post('/api/v1/invitation/accept/', {
    data: { token, old_password: company.password, password: `${company.password} anew` },
    headers: { authorization: `Bearer ${company.access}` },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  const [laptop] = await someAssets(company, ['Laptop of the first company']);

  await page.goto(`/assets/${laptop?.id}/detail`);
  await expect(page.getByRole('heading', { name: 'Laptop of the first company' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/locations');
  await expect(second.getByText('Analytical Engines')).toBeVisible();

  await page.getByRole('button', { name: /^Company:/ }).click();
  await page.getByRole('menuitem', { name: 'Babbage Works' }).click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('banner').getByText('Babbage Works')).toBeVisible();
  await expect(second.getByRole('banner').getByText('Babbage Works')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('banner').getByText('Babbage Works')).toBeVisible();
  await expect(page.getByText('Laptop of the first company')).toHaveCount(0);

  // Removed users are signed out in both tabs.
  await other.api('DELETE', 'users/delete/', { ids: [userId] });
  await page.goto('/assets');
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
  await signIn(page, company);
});

test('an API token is made with the least, shown once, used by a program and revoked', async ({
  signedIn: page,
  company,
  request,
}) => {
  await page.goto('/profile?tab=tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByRole('button', { name: 'Generate token' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
  await dialog.getByRole('button', { name: 'Generate token' }).click();
  const token = (await page.getByTestId('secret').textContent()) ?? '';
  expect(token).toMatch(/^stw_/);
  const headers = { authorization: `Bearer ${token}` };
  const place = `/api/v1/${company.id}/all`;
  expect((await request.get(`${place}/assets/`, { headers })).status()).toBe(200);
  expect((await request.post(`${place}/category/`, { headers, data: { name: 'No', type: 'asset' } })).status()).toBe(
    403,
  );
  await page.reload();
  await expect(page.getByText('Nightly export')).toBeVisible();
  await expect(page.getByText('Last used: Today')).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Nightly export revoked')).toBeVisible();
  expect((await request.get(`${place}/assets/`, { headers })).status()).toBe(401);
});

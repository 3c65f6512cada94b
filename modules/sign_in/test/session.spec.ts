import { go } from '../../../e2e/screens.ts';
import { expect, keep, signIn, test } from '../../../e2e/world.ts';

test('[R1.52] [R1.54] [R8.4] [R8.5] [R2.1] [R4.3] [R3.13] [R4.8] [R4.4] [R8.6] one signs in, in three languages, and out', async ({
  page,
  company,
}) => {
  await test.step('the login speaks English first, and German and Spanish at a click; a failed one says why in a toast, stays on the page and shows no alert of its own', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();

    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Email').fill(company.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This email and password do not match')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Unauthorized')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(company.email);
    await page.route('**/api/v1/login/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
  });

  await test.step('who signs in gets their company, with the keys that are kept for it', async () => {
    await page.unroute('**/api/v1/login/');
    await page.goto('/assets');
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(company.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(company.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'user', 'company', 'company_id', 'work_space_id']),
    );
    expect(kept['company_id']).toBe(company.id);
    expect(kept['work_space_id']).toBe('all');
  });

  await test.step('logging out ends the session here, also when the server cannot be reached', async () => {
    await go(page, '/assets');
    await page.route('**/logout/', (route) => route.fulfill({ status: 500, json: { status: 500, detail: 'Not now' } }));
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Not now')).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });
});

test('[R8.8] [R1.3] any 401 is logged, drops the access token and leads to the login', async ({ signedIn: page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/assets');
  await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
  await page.route('**/all/manufacturer/**', (route) =>
    route.fulfill({ status: 401, json: { status: 401, detail: 'Sign in to continue.' } }),
  );
  await go(page, '/manufacturer');
  await expect(page).toHaveURL(/\/login/);
  expect(logged).toContain('Unauthorised User Token');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('[R4.14] [R4.11] [R4.12] [R4.13] [R8.10] a session goes on while somebody is there', async ({ page, company }) => {
  await page.clock.install();
  await signIn(page, company);

  await test.step('the access token is renewed every 30 minutes, with the session going on', async () => {
    await page.goto('/assets');
    await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
    const before = await page.evaluate(() => localStorage.getItem('access_token'));
    const renewed = page.waitForResponse('**/refresh-token/');
    for (const minutes of ['15:00', '14:00', '02:00']) {
      await page.clock.fastForward(minutes);
      await page.mouse.move(200, 200);
      await page.keyboard.press('Shift');
    }
    expect((await renewed).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).not.toBe(before);
    await page.goto('/suppliers');
    await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
  });

  await test.step('30 minutes without a sign of life end the session, and look and feel stay', async () => {
    await keep(page, {
      'app.settings': JSON.stringify({ colorPreset: 'green' }),
      sidebarEnabled: 'false',
      seen_notifications: '[]',
      'global-tour': '{}',
    });
    await page.goto('/assets');
    await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
    await page.clock.fastForward('20:00');
    await page.mouse.move(300, 300);
    await page.keyboard.press('Shift');
    await page.clock.fastForward('29:00');
    await expect(page).toHaveURL(/\/assets/);
    await page.clock.fastForward('02:00');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toEqual(expect.arrayContaining(['app.settings', 'sidebarEnabled', 'seen_notifications']));
    for (const gone of [
      'access_token',
      'refresh_token',
      'user',
      'company',
      'company_id',
      'work_space_id',
      'global-tour',
    ])
      expect(kept).not.toContain(gone);
  });
});

test('[R6.5] [R2.2] a page without its permission leads to the profile', async ({ page, company, request }) => {
  const email = `clerk-${company.id}@example.com`;
  const group = await company.api<{ id: string }>('POST', 'groups/', {
    name: 'Clerks',
    custom_permissions: ['assets:read'],
  });
  await company.api('POST', 'users/', { first_name: 'Clerk', email, activated: true, groups_ids: [group.id] });
  const mails = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  const token = /token=([\w-]+)/.exec(mails.results.find((mail) => mail.recipient === email)?.body ?? '')?.[1] ?? '';
  await request.post('/api/v1/invitation/accept/', { data: { token, password: 'correct horse battery' } });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.goto('/suppliers');
  await expect(page).toHaveURL(/\/profile/);
  await page.goto('/assets');
  await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add asset' })).toHaveCount(0);
});

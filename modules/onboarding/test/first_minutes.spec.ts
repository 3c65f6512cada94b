import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { go } from '../../../e2e/screens.ts';
import { expect, keep, signIn, someAssets, test, type Company } from '../../../e2e/world.ts';

const PASSWORD = 'correct horse battery';

/** Link of the newest invitation to an address. */
async function linkFor(company: Company, email: string): Promise<string> {
  const { results } = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  return /\/invitation\?token=[\w-]+/.exec(results.find((mail) => mail.recipient === email)?.body ?? '')?.[0] ?? '';
}

/** An invited user who has accepted. */
async function colleague(
  company: Company,
  request: APIRequestContext,
  given: Record<string, unknown>,
): Promise<Company> {
  const email = `${randomUUID()}@example.com`;
  await company.api('POST', 'users/', { first_name: 'Nina', last_name: 'Ortega', email, activated: true, ...given });
  const token = (await linkFor(company, email)).split('=')[1];
  expect((await request.post('/api/v1/invitation/accept/', { data: { token, password: PASSWORD } })).ok()).toBe(true);
  const session = (await (await request.post('/api/v1/login/', { data: { email, password: PASSWORD } })).json()) as {
    access: string;
    refresh: string;
    user: Record<string, unknown>;
  };
  return {
    ...company,
    email,
    password: PASSWORD,
    access: session.access,
    refresh: session.refresh,
    user: session.user,
  };
}

async function byPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const stranger = async (browser: Browser, locale = 'en-US'): Promise<Page> =>
  (await browser.newContext({ locale, timezoneId: 'Europe/Berlin' })).newPage();

test('a new company says where it is, is shown around once, and begins with a checklist that knows what is done', async ({
  browser,
}) => {
  const page = await stranger(browser);
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('Work email').fill(`${randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Company Profile' });
  await expect(dialog.getByLabel('Country')).toHaveValue('DE');
  await expect(dialog.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await dialog.getByLabel('Country').selectOption('CH');
  await expect(dialog.getByLabel('Currency')).toHaveValue('CHF');
  await dialog.getByLabel('Company name').fill('Walker Tools GmbH');
  await expect(dialog.getByText('WT-00001 instead of 00001')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();

  // The tour by keyboard.
  const tour = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('global-tour') ?? ''))).toEqual({
    completed: false,
    skipped: false,
    stepIndex: 1,
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('global-tour') ?? '').skipped)).toBe(true);

  const list = page.getByRole('region', { name: 'First steps' });
  await expect(list.getByText('1 of 6 done')).toBeVisible();
  await list.getByRole('button', { name: 'Choose from a set' }).click();
  const set = page.getByRole('dialog', { name: 'Starter set of categories and models' });
  await expect(set.getByRole('button', { name: 'Create' })).toBeDisabled();
  await set.getByLabel('Apple MacBook Air 13').check();
  await expect(set.getByLabel('Laptops')).toBeChecked();
  await set.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('1 category and 1 model created')).toBeVisible();
  await expect(list.getByText('2 of 6 done')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Choose from a set' })).toHaveCount(0);
  await list.getByRole('link', { name: 'Invite your team' }).click();
  await expect(page).toHaveURL(/\/users\/invitations$/);
  await page.goBack();

  await list.getByRole('button', { name: 'Dismiss' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import' })).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'First steps' }).click();
  await expect(list).toBeVisible();
});

test('[R3.17] the tour is taken again from the account menu, and a browser that knows nothing of it does not show it anew', async ({
  signedIn: page,
  company,
  browser,
}) => {
  await page.goto('/assets');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Take the tour' }).click();
  for (const title of ['Main navigation', 'Find anything', 'Your workspace']) {
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('global-tour') ?? ''))).toEqual({
    completed: true,
    skipped: false,
    stepIndex: 3,
  });
  await expect.poll(async () => (await company.api<{ tour: string }>('GET', 'onboarding/')).tour).toBe('completed');

  // On a phone it is above the bar; navigation ends it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Take the tour' }).click();
  const first = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(first.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Locations' }).click();
  await expect(page).toHaveURL(/\/locations$/);
  await expect(first).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('global-tour') ?? '').skipped)).toBe(true);

  const elsewhere = await stranger(browser);
  await signIn(elsewhere, company);
  await keep(elsewhere, { 'global-tour': null });
  await elsewhere.goto('/dashboard');
  await expect
    .poll(() => elsewhere.evaluate(() => JSON.parse(localStorage.getItem('global-tour') ?? '{}').skipped))
    .toBe(true);
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0);
});

test('a colleague gets a sign-in, with groups and without', async ({ signedIn: page, company, browser }) => {
  await test.step('enabling a sign-in asks for groups and workspaces, and shows the link where no mail is sent', async () => {
    const { id } = await company.api<{ id: string }>('POST', 'users/', {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: `grace-${randomUUID()}@example.com`,
    });
    await page.goto(`/users/${id}/detail`);
    await page.getByRole('button', { name: 'Enable sign-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enable sign-in for Grace Hopper' });
    await expect(dialog.getByRole('button', { name: 'Employees' })).toBeVisible();
    expect(await company.api('GET', `users/${id}/`)).toMatchObject({ sign_in: 'none' });
    // No mail is sent, so there is no message field.
    await expect(dialog.getByLabel('Message')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog.getByText('The link is ready.')).toBeVisible();
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/invitation\?token=/);
    expect(await company.api('GET', `users/${id}/`)).toMatchObject({
      sign_in: 'invited',
      groups: [{ name: 'Employees' }],
      work_space: [{ name: 'Main' }],
    });
  });

  await test.step('who is invited without a group is not left alone: the inviter is warned and told, and the newcomer begins with their own assets', async () => {
    const email = `nina-${randomUUID()}@example.com`;
    await go(page, '/users/invitations');
    const groups = page.getByRole('combobox', { name: 'Groups' });
    // The least powerful group and the only workspace are preselected.
    await expect(page.getByRole('button', { name: 'Employees' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Main', exact: true })).toBeVisible();
    await expect(page.getByText('They see My assets')).toBeVisible();
    await groups.fill('Asset man');
    await page.getByRole('option', { name: 'Asset managers' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/They see: Dashboard, .*Assets/)).toBeVisible();
    await groups.press('Backspace');
    await groups.press('Backspace');
    await expect(page.getByText('Without a group, users have no permissions')).toBeVisible();
    await page.getByLabel('Addresses').fill(email);
    await page.getByRole('button', { name: 'Create the invitation link' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Link ready');

    const there = await stranger(browser, 'de-DE');
    await there.goto(await linkFor(company, email));
    await expect(there.getByRole('heading', { name: 'Analytical Engines beitreten' })).toBeVisible();
    await there.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
    await there.getByRole('button', { name: /Passwort festlegen/ }).click();
    await expect(there).toHaveURL(/\/portal$/);
    await expect(there.getByText('Sie haben noch keine Berechtigungen.')).toBeVisible();
    await expect(there.getByText(/Ada Lovelace weiß, dass Sie/)).toBeVisible();
    const navigation = there.getByRole('navigation').first();
    await expect(navigation.getByRole('listitem')).toHaveCount(1);
    await there.setViewportSize({ width: 390, height: 844 });
    await expect(there.getByText('Ihnen sind keine Assets zugewiesen')).toBeVisible();
    // No empty bottom bar.
    await expect(there.getByRole('navigation')).toHaveCount(0);
    const { results } = await company.api<{ results: { recipient: string; subject: string }[] }>('GET', 'mailbox/');
    expect(results.filter((mail) => mail.recipient === company.email).map((mail) => mail.subject)).toContainEqual(
      expect.stringContaining('has no permissions yet'),
    );
  });
});

test('a member of several workspaces begins in all of them, and is led to what lies in another one', async ({
  company,
  request,
  browser,
}) => {
  const [asset] = await someAssets(company, ['Only one']);
  const main = (await company.api<{ results: { id: string }[] }>('GET', 'workspace/')).results[0]?.id;
  const office = await company.api<{ id: string }>('POST', 'workspace/', { name: 'Office' });
  const nina = await colleague(company, request, {
    work_space_ids: [main, office.id],
    custom_permissions: ['assets:read', 'assets:info', 'dashboard:all'],
  });
  const page = await stranger(browser);
  // A link to a record, with the sign-in in between.
  await page.goto(`/assets/${asset?.id ?? ''}/detail`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(nina.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Only one' })).toBeVisible();

  // With another workspace chosen, the record's page links to its own.
  await page.getByRole('button', { name: /Workspace: All workspaces/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'Office' })
    .or(page.getByRole('menuitem', { name: 'Office' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Asset is in Main' })).toBeVisible();
  await page.goto('/assets');
  await expect(page.getByText('No results in Office, 1 in other workspaces')).toBeVisible();
  await page.goto(`/assets/${asset?.id ?? ''}/detail`);
  await page.getByRole('button', { name: 'Open in Main' }).click();
  await expect(page.getByRole('heading', { name: 'Only one' })).toBeVisible();
  await page.getByRole('button', { name: /Workspace: Main/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'Office' })
    .or(page.getByRole('menuitem', { name: 'Office' }))
    .click();
  await page.goto('/dashboard');
  await expect(page.getByText('No results in Office, 1 in other workspaces')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'All workspaces' }).click();
  await expect(page.getByRole('link', { name: /Assets/ }).first()).toBeVisible();
  await expect(page.getByText('none in Office')).toHaveCount(0);
});

test('who may not see the dashboard begins with their own assets', async ({ company, request, browser }) => {
  const reader = await colleague(company, request, { custom_permissions: ['assets:read'] });
  const page = await stranger(browser);
  await byPassword(page, reader.email);
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('heading', { name: 'My assets' })).toBeVisible();
  await expect(page.getByText('You have no permissions yet.')).toHaveCount(0);
});

import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_SIGN_IN } from '@steward/modules/sign_in/server';
import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, signIn, someAssets, test, type Company } from '../../../e2e/world.ts';

/** The test server's platform account owns the demonstration company. */
async function platformPage(page: Page, request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/v1/login/', { data: DEMO_SIGN_IN });
  const session = (await answer.json()) as {
    access: string;
    refresh: string;
    user: Record<string, unknown> & { company: { id: string } };
  };
  await signIn(page, {
    ...session,
    ...DEMO_SIGN_IN,
    id: session.user.company.id,
    api: async () => {
      throw new Error('not needed');
    },
  });
}

/** A company with a unique name. */
async function named(company: Company): Promise<string> {
  const name = `Zuse ${company.id.slice(-6)}`;
  await company.api('PATCH', 'company/update-name/', { name });
  return name;
}

async function openCompany(page: Page, name: string): Promise<void> {
  await page.goto('/platform');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

test('[R4.24] [R4.25] a company is switched off with a reason, its owner reads what to do and loses nothing, and its trial is given anew', async ({
  page,
  company,
  signedIn,
  browser,
  request,
}) => {
  const name = await named(company);
  const platform = await (await browser.newContext()).newPage();
  await platformPage(platform, request);
  await openCompany(platform, name);
  expect(await accessibilityFaults(platform)).toEqual([]);

  // The owner is editing.
  await signedIn.goto('/manufacturer/add');
  await signedIn.getByLabel('Name').fill('Konrad Zuse KG');

  await platform.getByRole('button', { name: 'Suspend' }).click();
  await platform.getByLabel('Reason').fill('Invoice 17 is open');
  await platform
    .getByRole('dialog', { name: /^Suspend/ })
    .getByRole('button', { name: 'Suspend' })
    .click();
  await expect(platform.getByRole('dialog', { name }).getByText('Suspended').first()).toBeVisible();

  await signedIn
    .getByRole('button', { name: /^(Save|Create)/ })
    .first()
    .click();
  const banner = signedIn.getByTestId('company-status-banner');
  await expect(banner).toContainText(`${name} is suspended.`);
  await expect(banner).toContainText('Invoice 17 is open');
  await expect(signedIn.getByLabel('Name'), 'what was typed is not lost').toHaveValue('Konrad Zuse KG');
  await page.goto('/assets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeVisible();

  await platform.getByRole('button', { name: 'Reactivate' }).click();
  await platform.getByRole('dialog', { name: 'Reactivate' }).getByRole('button', { name: 'Reactivate' }).click();
  await expect(platform.getByRole('dialog', { name }).getByText('Active').first()).toBeVisible();
  await platform.getByRole('button', { name: 'Change the trial' }).click();
  await platform.getByRole('textbox', { name: 'Last day of the trial' }).fill('01/01/2020');
  await platform.getByRole('button', { name: 'Change the trial' }).last().click();
  await expect(platform.getByRole('dialog', { name }).getByText('Expired').first()).toBeVisible();
  await page.reload();
  await expect(banner).toContainText('Your trial has ended.');
});

test('[R4.25] a company whose trial has ended can be read', async ({ company, signedIn: page, request }) => {
  const [asset] = await someAssets(company, ['Laptop']);

  await test.step('in a company whose trial has ended, what cannot be saved cannot be typed or chosen, by mouse or by keys', async () => {
    const { access } = (await (await request.post('/api/v1/login/', { data: DEMO_SIGN_IN })).json()) as {
      access: string;
    };
    const ended = await request.post(`/api/v1/all-companies/${company.id}/change-trial/`, {
      headers: { authorization: `Bearer ${access}` },
      data: { trial_ends_on: '2020-01-01' },
    });
    expect(ended.status()).toBe(200);
    for (const tab of ['general', 'company', 'asset_tag', 'sso']) {
      await go(page, `/setting?tab=${tab}`);
      const panel = page.locator('#settings-page');
      await expect(panel.getByText('The trial has ended: nothing can be changed').first()).toBeVisible();
      const controls = panel
        .locator('fieldset')
        .locator('input:not([aria-hidden=true]), textarea, [role=combobox], button');
      await expect(controls).not.toHaveCount(0);
      for (const control of await controls.all()) await expect(control).toBeDisabled();
    }
    await go(page, '/profile?tab=tokens');
    await expect(page.getByRole('button', { name: 'New token' })).toBeDisabled();
    await page.goto('/profile');
    await expect(
      page.getByRole('textbox', { name: /^First name/ }),
      'what is their own stays theirs to change',
    ).toBeEnabled();
  });

  await test.step('in a company that can only be read what changes something is off, and says why', async () => {
    await page.goto('/assets');
    await expect(page.getByText('Laptop', { exact: true })).toBeVisible();
    await expect(page.getByTestId('company-status-banner')).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Add asset|Import)$/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
    await page.getByRole('button', { name: 'Actions for Laptop' }).click();
    await expect(page.getByRole('menuitem', { name: 'Check out', exact: true })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: /Delete/ })).toBeDisabled();
    await expect(page.getByRole('menu').getByText('The trial has ended: nothing can be changed')).toHaveCount(1);
    await go(page, `/assets/${asset?.id}/detail`);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeDisabled();
    for (const path of ['/assets/add', `/assets/${asset?.id}/checkout`]) {
      await go(page, path);
      await expect(page.getByRole('heading', { name: 'This page cannot be opened now' }), path).toBeVisible();
    }
    await go(page, `/assets/edit/${asset?.id}`);
    await expect(page.getByRole('note')).toContainText('The trial has ended');
    await go(page, '/setting?tab=asset_tag');
    await expect(page.getByRole('note')).toContainText('The trial has ended');
    await expect(page.getByRole('switch').or(page.getByRole('checkbox')).first()).toBeDisabled();
  });
});

test('the platform sees a company when it is let in, with a banner, and is out the moment the company closes', async ({
  company,
  signedIn,
  browser,
  request,
}) => {
  const name = await named(company);
  await company.api('POST', 'manufacturer/', { name: 'Known to the company' });
  const platform = await (await browser.newContext()).newPage();
  await platformPage(platform, request);
  await openCompany(platform, name);
  await platform.getByRole('button', { name: 'Request access' }).click();
  await platform.getByLabel('Reason').fill('The labels do not print');
  await platform
    .getByRole('dialog', { name: /^Request access/ })
    .getByRole('button', { name: 'Request access' })
    .click();
  await expect(platform.getByText('the company has not answered yet')).toBeVisible();

  await signedIn.goto('/setting');
  await expect(signedIn.getByText('The labels do not print')).toBeVisible();
  await signedIn.getByRole('button', { name: 'Grant access', exact: true }).click();
  await signedIn.getByRole('dialog').getByRole('button', { name: 'Grant support access' }).click();
  await expect(signedIn.getByText('Active', { exact: true })).toBeVisible();

  await openCompany(platform, name);
  await platform.getByRole('button', { name: 'Open company' }).click();
  await expect(platform.getByTestId('company-status-banner')).toContainText(`Support access to ${name}: read-only`);
  await platform.goto('/manufacturer');
  await expect(platform.getByText('Known to the company')).toBeVisible();
  await expect(platform.getByRole('link', { name: 'Platform' })).toHaveCount(0);

  await signedIn.getByRole('button', { name: 'End now' }).click();
  await expect(signedIn.getByText('Ended', { exact: true })).toBeVisible();
  // The open page updates by itself.
  await expect(platform).toHaveURL(/\/platform/);
  await expect(platform.getByRole('heading', { name: 'Platform' })).toBeVisible();
  await expect(platform.getByTestId('company-status-banner')).toHaveCount(0);
});

test('the platform begins a company, hands its owner a link while no mail is sent, and sees who signs in to it', async ({
  page,
  request,
}) => {
  const name = `Leibniz ${crypto.randomUUID().slice(-6)}`;
  const email = `${crypto.randomUUID()}@example.com`;
  await platformPage(page, request);
  await page.goto('/platform');
  await page.getByRole('button', { name: 'New company' }).click();
  const form = page.getByRole('dialog', { name: 'New company' });
  await form.getByLabel('Company').fill(name);
  await form.getByLabel('First name of the owner').fill('Gottfried');
  await form.getByLabel('Email of the owner').fill('nobody');
  await form.getByRole('button', { name: 'Create and invite' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByLabel('Email of the owner').fill(email);
  await form.getByRole('button', { name: 'Create and invite' }).click();
  const made = page.getByRole('dialog', { name: `Invitation to ${name}` });
  await expect(made.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/invitation\?token=/);
  const link = await made.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await made.getByRole('button', { name: 'Done' }).click();

  await openCompany(page, name);
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('Has not accepted the invitation yet.')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Users with sign-in' })).toContainText(email);
  await drawer.getByRole('button', { name: 'Invite again' }).click();
  await expect(made.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/invitation\?token=/);
  expect(await made.getByRole('textbox', { name: 'Invitation link' }).inputValue()).not.toBe(link);
});

test('[R2.72] [R6.5] the settings open with the first tab that is allowed, and lead to the profile when none is', async ({
  page,
  company,
  signedIn,
  request,
}) => {
  await signedIn.goto('/dashboard');
  await signedIn.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(currentSettings(signedIn)).toHaveText('General');
  await signedIn.goto('/setting?tab=workspaces');
  await expect(currentSettings(signedIn)).toHaveText('Workspaces');

  for (const [permissions, tab] of [
    [['asset_tag:all', 'company:all'], 'Asset tags'],
    [['company:all', 'groups:all'], 'Company'],
    [['dashboard:all'], null],
  ] as const) {
    const person = await colleague(company, request, permissions);
    await signIn(page, person);
    await page.goto('/profile');
    const entry = page.getByRole('link', { name: 'Settings', exact: true });
    if (tab) {
      await entry.click();
      await expect(currentSettings(page)).toHaveText(tab);
    } else {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(entry).toHaveCount(0);
      await page.goto('/setting');
      await expect(page).toHaveURL(/\/profile/);
    }
  }
});

/** The page of the settings that is marked in their list. */
const currentSettings = (page: Page) =>
  page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current=page]');

/** An invited user who has accepted. */
async function colleague(
  company: Company,
  request: APIRequestContext,
  permissions: readonly string[],
): Promise<Company> {
  const email = `${crypto.randomUUID()}@example.com`;
  await company.api('POST', 'users/', {
    first_name: 'Grace',
    last_name: 'Hopper',
    email,
    activated: true,
    custom_permissions: permissions,
  });
  const mails = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  const token = /token=([\w-]+)/.exec(mails.results.find((one) => one.recipient === email)?.body ?? '')?.[1];
  await request.post('/api/v1/invitation/accept/', { data: { token, password: company.password } });
  const login = await request.post('/api/v1/login/', { data: { email, password: company.password } });
  const session = (await login.json()) as { access: string; refresh: string; user: Record<string, unknown> };
  return { ...company, email, ...session };
}

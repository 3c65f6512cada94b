import type { Page } from '@playwright/test';
import { codeOf } from '@steward/kernel/contract/wire/label_code.ts';
import { expect, someAssets, test, type Company } from '../../../e2e/world.ts';

async function signInThere(page: Page, { email, password }: Company): Promise<void> {
  await page
    .getByRole('link', { name: 'Sign in' })
    .or(page.getByRole('button', { name: 'Sign in' }))
    .first()
    .click();
  // The page that is left may ask for an email address too.
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('who is signed out scans a label, sees what the company shows, signs in and is at the record', async ({
  company,
  browser,
}) => {
  const [asset] = await someAssets(company, ['Coffee machine']);
  const place = await company.api<{ id: string }>('POST', 'locations/', { name: 'Kitchen' });
  const code = `/r/${codeOf(company.id, asset?.id ?? '')}`;
  const phone = () => browser.newContext({ viewport: { width: 390, height: 780 } });

  // Visitors see nothing by default.
  const page = await (await phone()).newPage();
  await page.goto(code);
  await expect(page.getByText('Sign in to see this asset')).toBeVisible();
  await expect(page.getByText('Coffee machine')).toHaveCount(0);
  await signInThere(page, company);
  await expect(page).toHaveURL(new RegExp(`/assets/${asset?.id ?? ''}/detail$`));
  await expect(page.getByRole('heading', { name: 'Coffee machine' })).toBeVisible();

  // Users of the company can still report while visitors are over their limit.
  await company.api('PATCH', 'fault-report/settings/', { from_strangers: true, strangers_see: 'name' });
  const other = await (await phone()).newPage();
  await other.goto(code);
  await expect(other.getByText('Coffee machine')).toBeVisible();
  await signInThere(other, company);
  await expect(other).toHaveURL(new RegExp(`/assets/${asset?.id ?? ''}/detail$`));

  // The label of a location is its address.
  const third = await (await phone()).newPage();
  await third.goto(`/locations/${place.id}/detail`);
  await expect(third).toHaveURL(/\/login/);
  await third.getByLabel('Email').fill(company.email);
  await third.getByLabel('Password', { exact: true }).fill(company.password);
  await third.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(third.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
});

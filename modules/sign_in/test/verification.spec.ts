import type { Page } from '@playwright/test';
import { expect, keep, test, type Company } from '../../../e2e/world.ts';

/** Verification state returned, and calls counted. */
interface Said {
  isVerified: boolean;
  /** The user data keeps saying unverified. */
  isLate?: boolean;
  asked: number;
  loads: number;
}

/** An unverified user, as with SMTP. */
async function unverified(page: Page, company: Company): Promise<Said> {
  const said: Said = { isVerified: false, asked: 0, loads: 0 };
  await keep(page, { user: JSON.stringify({ ...company.user, is_verified: false }) });
  await page.route('**/users/current_user/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), is_verified: said.isVerified && !said.isLate },
    });
  });
  await page.route('**/user-verify-data/', async (route) => {
    said.asked += 1;
    await route.fulfill({ json: { user: { is_verified: said.isVerified, company: { id: company.id } } } });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) said.loads += 1;
  });
  return said;
}

/** Leaves the page and returns. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

test('[R2.5] [R4.15] [R4.16] until the address is verified a loading screen stands in place of the application; whoever comes back verified goes on, after one reload', async ({
  signedIn: page,
  company,
}) => {
  const said = await unverified(page, company);
  await page.goto('/bulk-jobs');
  const loading = page.getByTestId('loading-screen');
  await expect(loading.getByText('Confirm your email address to continue.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await expect.poll(() => said.asked).toBe(1);
  await comeBack(page);
  await expect.poll(() => said.asked).toBe(2);
  await expect(loading).toBeVisible();
  expect(said.loads, 'nothing has changed, so nothing is loaded anew').toBe(1);
  said.isVerified = true;
  await comeBack(page);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(said).toMatchObject({ asked: 3, loads: 2 });
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').is_verified)).toBe(true);
});

test('[R4.17] the page is loaded anew once in a session, whatever the server says after that', async ({
  signedIn: page,
  company,
}) => {
  const said = await unverified(page, company);
  Object.assign(said, { isVerified: true, isLate: true });
  await page.goto('/bulk-jobs');
  await expect.poll(() => said.loads).toBe(2);
  // A change of the user makes the browser read it again, as unverified. Each answer may reload the page, so it is
  // awaited before the next one.
  for (const times of [2, 3, 4])
    await expect
      .poll(async () => {
        await company.api('PATCH', `users/${String(company.user['id'])}/`, { first_name: `Ada ${Date.now()}` });
        await comeBack(page);
        return said.asked;
      })
      .toBeGreaterThanOrEqual(times);
  expect(said.loads).toBe(2);
});

test('[R2.2] [R4.19] who is not verified is led from a list to the profile, and sees it', async ({
  signedIn: page,
  company,
}) => {
  await unverified(page, company);
  await page.goto('/assets');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

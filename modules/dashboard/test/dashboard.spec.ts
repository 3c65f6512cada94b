import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('[R1.39] the dashboard leads to what it counts', async ({ signedIn: page, company }) => {
  const [asset] = await someAssets(company, ['Alpha', 'Beta']);

  await test.step('a month leads to what was added in it, a week opens what was checked out and in', async () => {
    const assignee = { asset_id: asset?.id, checkout_to: 'user', user_id: company.user['id'] };
    await company.api('POST', 'associate/', assignee);
    await company.api('POST', `associate/${asset?.id}/checkin/`, {});
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /^Assets.*\+2 this month$/ })).toBeVisible();
    const weeks = page.getByRole('list', { name: 'Check-outs and check-ins' });
    await expect(weeks.getByRole('button')).toHaveCount(12);
    await weeks.getByRole('button', { name: /1 checked out, 1 checked in$/ }).click();
    const dialog = page.getByRole('dialog', { name: /1 checked out, 1 checked in$/ });
    await expect(dialog.getByText(/checked in/).last()).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page
      .getByRole('list', { name: 'Assets added over the last 12 months' })
      .getByRole('link', { name: /2 added, 2 in total$/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/assets\?/);
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  await test.step('the dashboard counts what there is, and each figure leads to its list', async () => {
    const grace = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace' });
    await company.api('POST', 'associate/', { asset_id: asset?.id, checkout_to: 'user', user_id: grace.id });
    await go(page, '/dashboard');
    await page
      .getByRole('link', { name: /Checked out/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/assets\?filters=/);
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});

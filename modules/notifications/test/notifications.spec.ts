import { accessibilityFaults } from '../../../e2e/axe.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, test } from '../../../e2e/world.ts';
import type { NotificationPage } from '../contract/wire.ts';

test('a reminder is read in the bell’s list, leads to what it is about, and is no longer wanted', async ({
  signedIn: page,
  company,
}) => {
  const { id: category } = await company.api<{ id: string }>('POST', 'category/', { name: 'Tools', type: 'asset' });
  const { id: model } = await company.api<{ id: string }>('POST', 'asset-model/', {
    ...{ name: 'MIG 200', category_id: category },
  });
  const bought = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  for (const name of ['Welder', 'Printer'])
    await company.api('POST', 'assets/', {
      ...{ name, model_id: model, warranty_months: name === 'Welder' ? 1 : 24, purchase_date: bought },
    });
  await company.api('POST', 'schedules/remind_of_warranties/run/', {});
  const received = async (): Promise<number> =>
    (await company.api<NotificationPage>('GET', 'notifications/')).results.length;
  await expect.poll(received, { timeout: 20_000 }).toBe(1);

  await page.goto('/notifications');
  const reminder = page.getByRole('link', { name: 'Warranties that end within 30 days: 1' });
  await expect(reminder).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const read = page.waitForResponse((answer) => /\/notifications\/[\w-]+\/read\/$/.test(answer.url()));
  await reminder.click();
  expect((await read).status()).toBe(200);
  await expect(page).toHaveURL(/\/assets\?filters=/);
  await expect(page.getByText('Welder').first()).toBeVisible();
  await expect(page.getByText('Printer')).toHaveCount(0);
  await go(page, '/notifications');
  await expect(reminder).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);

  await go(page, '/profile?tab=notifications');
  const byMail = page.getByRole('switch', { name: 'By email: Reminder: warranties ending' });
  await expect(byMail).toBeChecked();
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/notifications/choices/') && answer.request().method() === 'PATCH',
  );
  await byMail.click();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(byMail).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'In the bell: Reminder: warranties ending' })).toBeChecked();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(byMail).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

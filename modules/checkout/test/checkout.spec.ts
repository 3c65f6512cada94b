import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test } from '../../../e2e/world.ts';

test('[R4.28] [R4.29] an asset is handed to a person from the list and taken back, with Undo', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, ['MacBook']);
  await company.api('POST', 'users/', { first_name: 'Grace', last_name: 'Hopper' });
  await page.goto('/assets');
  await expect(page.getByText('MacBook', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('complementary').getByRole('button', { name: 'Check out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await expect(dialog.getByText('Choose who or what it is assigned to.')).toBeVisible();
  await dialog.getByRole('combobox').first().fill('Grace');
  await page.getByRole('option', { name: /Grace Hopper/ }).click();
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByText(/is checked out to Grace Hopper/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Checked out');
  await expect(page.getByRole('row').nth(1)).toContainText('Grace Hopper');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Available');
});

test('[R2.42] [R2.41] checkout and check-in at their addresses, by one of two people at once', async ({
  signedIn: page,
  company,
}) => {
  const [first, second] = await someAssets(company, ['MacBook', 'ThinkPad']);

  await test.step('checkout and check-in have pages of their own', async () => {
    const asset = first;
    await company.api('POST', 'locations/', { name: 'Room Tegel' });
    await page.goto(`/assets/${asset?.id}/checkout`);
    await page.getByRole('button', { name: 'Location', exact: true }).click();
    await page.getByRole('combobox', { name: 'Location' }).fill('Tegel');
    await page.getByRole('option', { name: /Room Tegel/ }).click();
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page).toHaveURL(new RegExp(`/assets/${asset?.id}/detail`));
    await expect(page.getByText('Room Tegel').first()).toBeVisible();
    await go(page, `/assets/${asset?.id}/checkin`);
    await page.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText(/is checked in/)).toBeVisible();
  });

  await test.step('of two people at once one gets it, and the other is told who has it', async () => {
    const asset = second;
    const [grace, ada] = await Promise.all([
      company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace' }),
      company.api<{ id: string }>('POST', 'users/', { first_name: 'Linus' }),
    ]);
    expect(ada.id).not.toBe(grace.id);
    await go(page, `/assets/${asset?.id}/checkout`);
    await page.getByRole('combobox', { name: 'User' }).fill('Linus');
    await page.getByRole('option', { name: 'Linus', exact: true }).click();
    await page.getByLabel('Note').fill('Keep what I typed');
    await company.api('POST', 'associate/', { asset_id: asset?.id, checkout_to: 'user', user_id: grace.id });
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByText(/is already checked out to Grace/)).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('Keep what I typed');
  });
});

test('[R2.37] a selection is handed out together, and what could not go is named', async ({
  signedIn: page,
  company,
}) => {
  const [one, two] = await someAssets(company, ['One', 'Two']);
  const grace = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace' });
  await company.api('POST', 'associate/', { asset_id: two?.id, checkout_to: 'user', user_id: grace.id });
  await page.goto(`/assets/bulk-checkout?ids=${one?.id},${two?.id}`);
  await page.getByRole('combobox', { name: 'User' }).fill('Grace');
  await page.getByRole('option', { name: 'Grace', exact: true }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByText('1 asset checked out.')).toBeVisible();
  await expect(page.getByText(/already checked out to Grace/)).toBeVisible();
});

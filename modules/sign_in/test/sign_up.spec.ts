import { randomUUID } from 'node:crypto';
import { expect, signIn, signUp, test } from '../../../e2e/world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[R1.5] [R2.3] [R2.6] [R2.9] [R8.3] a company signs up, completes its profile and lands on its dashboard', async ({
  page,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('Müller 🚀');
  await page.getByLabel('Work email').fill(`${randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign up' }).click();

  const dialog = page.getByRole('dialog', { name: 'Complete Company Profile' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Company name').fill('Müller & Söhne 🚀');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Congrats!! Registration is Completed')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Müller & Söhne 🚀')).toBeVisible();
});

test('[R3.1] [R3.2] [R3.3] [R3.4] [R2.11] [R5.1] [R5.2] [R5.3] [R5.4] [R5.6] [R5.7] the profile form asks for what it should and refuses what does not fit', async ({
  page,
  request,
}) => {
  await signIn(page, await signUp(request, { complete: false }));
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Complete Company Profile' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const name = dialog.getByLabel('Company name');
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('Required: Company name');
  await name.fill('   ');
  await expect(submit).toBeDisabled();
  await name.fill('x'.repeat(256));
  await expect(submit).toBeDisabled();
  await name.fill('Analytical Engines');
  await expect(submit).toBeEnabled();

  const prefix = dialog.getByRole('textbox', { name: /prefix/i });
  await expect(prefix).toBeHidden();
  await dialog.getByRole('switch').check();
  await expect(prefix).toBeVisible();
  await expect(dialog.getByText('Profile Settings')).toBeVisible();
  await expect(prefix).toHaveValue('AE');
  await prefix.fill('');
  await expect(submit).toBeDisabled();
  await expect(dialog.getByText('Required: Asset tag prefix')).toBeVisible();
  await prefix.fill('toolong');
  await expect(submit).toBeDisabled();
  await prefix.fill('ae');

  const chooser = dialog.locator('input[type=file]');
  await expect(chooser).toHaveAttribute('accept', /png/);
  await chooser.setInputFiles({ name: 'icon.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await chooser.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PNG });
  await expect(submit).toBeEnabled();
  const [sent] = await Promise.all([page.waitForRequest('**/register-company/'), submit.click()]);
  expect(sent.headers()['content-type']).toContain('multipart/form-data');
  await expect(page.getByText('Congrats!! Registration is Completed')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('company') ?? '{}').settings?.asset_tag_prefix))
    .toBe('AE');
});

test('[R2.7] [R2.8] [R2.10] [R8.1] [R8.2] [R5.5] the profile dialog stays until it is done: no backdrop, no escape, no reload closes it; a registration that fails says why, keeps what was typed, and can be sent again', async ({
  page,
  request,
}) => {
  await signIn(page, await signUp(request, { complete: false }));
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Complete Company Profile' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Company name').fill('Keeps');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const answers = [
    { status: 409, body: { status: 409, detail: 'Said by the server' } },
    { status: 400, body: { status: 400, name: ['The name is odd'] } },
    { status: 500, body: {} },
  ];
  // The answer waits until the button has been seen.
  let gate = Promise.withResolvers<void>();
  const shown = ['Said by the server', 'The name is odd', 'An unexpected error occurred'];
  await page.route('**/register-company/', async (route) => {
    const answer = answers.shift();
    if (!answer) return route.continue();
    await gate.promise;
    return route.fulfill({ status: answer.status, json: answer.body });
  });
  for (const text of shown) {
    gate = Promise.withResolvers();
    await submit.click();
    await expect(submit).toBeDisabled();
    gate.resolve();
    await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
    await expect(dialog.getByLabel('Company name')).toHaveValue('Keeps');
    await dialog.getByLabel('Company name').fill('Keeps ');
    await dialog.getByLabel('Company name').fill('Keeps');
  }
  await page.evaluate(() => Reflect.set(window, 'before', true));
  await Promise.all([page.waitForEvent('load'), submit.click()]);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'before'))).toBeUndefined();
});

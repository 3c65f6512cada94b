import { expect, test } from './world.ts';

const open = 'Open the app settings';

test('[R2.109] [R2.114] [R4.21] the floating button opens the App Settings, 440 wide at the right, and they close again', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: open }).click();
  const drawer = page.getByRole('dialog', { name: 'App Settings' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'App Settings' })).toBeVisible();
  await expect.poll(async () => {
    const box = await drawer.boundingBox();
    return box && [Math.round(box.width), Math.round(box.x + box.width)];
  }).toEqual([440, 1440]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('[R2.111] [R2.112] [R2.113] [R2.110] the floating button stands only where it should', async ({ signedIn: page }) => {
  const button = page.getByRole('button', { name: open });
  for (const path of ['/dashboard', '/profile', '/assets', '/users', '/groups']) {
    await page.goto(path);
    await expect(button, path).toBeVisible();
  }
  for (const path of ['/assets/add', '/users/add', '/locations', '/manufacturer', '/department', '/suppliers', '/categories', '/assetmodel', '/status', '/trash', '/assets?location_id=1&location_group=2&name=3']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(button, path).toBeHidden();
  }
});

test('[R2.115] [R2.116] [R2.117] [R2.118] [R2.119] [R2.120] [R2.121] [R2.122] [R3.14] [R3.15] [R3.26] every setting changes what is seen, is kept, and survives a reload', async ({ signedIn: page }) => {
  await page.goto('/assets');
  await page.getByRole('button', { name: open }).click();
  const drawer = page.getByRole('dialog', { name: 'App Settings' });
  for (const name of ['Green', 'Dark', 'Discreet', 'High', 'Right to left', 'Horizontal', 'Wide']) await drawer.getByRole('radio', { name, exact: true }).check({ force: true });
  await drawer.getByRole('switch').click();
  const kept = () => page.evaluate(() => [JSON.parse(localStorage.getItem('app.settings') ?? '{}'), localStorage.getItem('sidebarEnabled')]);
  const expected = { colorPreset: 'green', paletteMode: 'dark', navColor: 'discreet', contrast: 'high', direction: 'rtl', layout: 'horizontal', stretch: true };
  expect(await kept()).toEqual([expect.objectContaining(expected), 'false']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 16, 21)');
});

test('[R2.123] [R4.22] resetting gives every setting its default and turns the sidebar on', async ({ signedIn: page }) => {
  await page.evaluate(() => {
    localStorage.setItem('app.settings', JSON.stringify({ colorPreset: 'pink', paletteMode: 'dark', direction: 'rtl', stretch: true }));
    localStorage.setItem('sidebarEnabled', 'false');
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('dialog', { name: 'App Settings' }).getByRole('button', { name: 'Reset to the defaults' }).click();
  const [settings, sidebar] = await page.evaluate(() => [JSON.parse(localStorage.getItem('app.settings') ?? '{}'), localStorage.getItem('sidebarEnabled')]);
  expect({ colorPreset: 'indigo', paletteMode: 'light', direction: 'ltr', stretch: false, ...settings }).toMatchObject({ colorPreset: 'indigo', paletteMode: 'light', direction: 'ltr', stretch: false });
  expect(sidebar ?? 'true').toBe('true');
});

test('[R8.13] an unknown preset is shown as blue, and what is stored stays', async ({ signedIn: page }) => {
  await page.evaluate(() => localStorage.setItem('app.settings', JSON.stringify({ colorPreset: 'mauve' })));
  await page.goto('/assets');
  const add = page.getByRole('link', { name: 'Add asset' }).or(page.getByRole('button', { name: 'Add asset' })).first();
  await expect(add).toHaveCSS('background-color', 'rgb(37, 99, 235)');
  expect(await page.evaluate(() => localStorage.getItem('app.settings'))).toContain('mauve');
});

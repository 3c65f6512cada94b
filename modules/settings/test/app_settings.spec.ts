import type { Locator, Page } from '@playwright/test';
import { go } from '../../../e2e/screens.ts';
import { expect, keep, someAssets, test } from '../../../e2e/world.ts';

const open = 'Open the app settings';

test('[R2.109] [R2.110] [R2.111] [R2.112] [R2.113] [R2.114] [R4.21] the floating button opens the App Settings, 440 wide at the right, and they close again; it stands only where it should', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, ['First']);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: open }).click();
  const drawer = page.getByRole('dialog', { name: 'App Settings' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'App Settings' })).toBeVisible();
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox();
      return box && [Math.round(box.width), Math.round(box.x + box.width)];
    })
    .toEqual([440, 1440]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const button = page.getByRole('button', { name: open });
  for (const path of ['/dashboard', '/profile', '/assets', '/users', '/groups']) {
    await go(page, path);
    await expect(button, path).toBeVisible();
  }
  await test.step('it covers nothing: it stands beside the page, and under what comes over it', async () => {
    for (const path of ['/dashboard', '/profile', '/assets']) {
      await go(page, path);
      const content = await page.locator('main > *').first().boundingBox();
      const box = await button.boundingBox();
      expect(box?.x, path).toBeGreaterThanOrEqual(Math.floor((content?.x ?? 0) + (content?.width ?? Infinity)));
    }
    await page.getByRole('row', { name: /First/ }).click();
    await expect(page.getByRole('complementary')).toBeVisible();
    const isUnder = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('aside') !== null;
    });
    expect(isUnder).toBe(true);
  });
  for (const path of [
    '/assets/add',
    '/users/add',
    '/locations',
    '/manufacturer',
    '/department',
    '/suppliers',
    '/categories',
    '/assetmodel',
    '/status',
    '/trash',
    '/assets?location_id=1&location_group=2&name=3',
  ]) {
    await go(page, path);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(button, path).toBeHidden();
  }
});

test('the settings of a company show its limits, and their last page', async ({ signedIn: page, company, request }) => {
  await test.step('the limits of a company stand in its settings, with what is used of them', async () => {
    // Two megabytes of import data.
    const rows = `Name,Notes\n${`Steel,${'x'.repeat(1000)}\n`.repeat(2100)}`;
    const answer = await request.post(`/api/v1/${company.id}/all/import/supplier/`, {
      headers: { authorization: `Bearer ${company.access}` },
      multipart: { file: { name: 'steel.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) } },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    await page.goto('/setting?tab=company');
    const used = async (label: string): Promise<string> =>
      page.getByText(label, { exact: true }).locator('..').innerText();
    await expect(page.getByText('Files and pictures', { exact: true })).toBeVisible({ timeout: 20_000 });
    expect((await used('Files and pictures')).replaceAll(/\s+/g, ' ')).toContain('4 MB of 5 GB');
    expect(await used('Jobs of the company running or waiting')).toContain('0 of 20');
    expect(await used('Your jobs running or waiting')).toContain('0 of 5');
    expect(await used('Files to import being read')).toContain('0 of 1');
    expect(await used('Your open pages with live updates')).toMatch(/\d+ of 30/);
    await expect(page.getByRole('progressbar', { name: 'Files and pictures' })).toBeVisible();
  });

  await test.step('settings are found by their words, and what was changed stays until it is saved for the page', async () => {
    await go(page, '/setting?tab=webhooks');
    const list = page.getByRole('navigation', { name: 'Settings' });
    await list.getByRole('searchbox', { name: 'Search settings' }).fill('2fa');
    await list.getByRole('link', { name: /Require two-factor authentication/ }).click();
    await expect(page.getByLabel('Require two-factor authentication')).toBeFocused();
    await list.getByRole('link', { name: 'General', exact: true }).click();
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
    const bar = page.getByRole('status').filter({ hasText: '1 change not saved' });
    await expect(bar).toContainText('Time zone');
    await list.getByRole('link', { name: 'Modules', exact: true }).click();
    await expect(list.getByRole('link', { name: 'General Changes not saved' })).toBeVisible();
    await list.getByRole('link', { name: /^General/ }).click();
    await bar.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    // On a phone the list is a screen of its own.
    await page.setViewportSize({ width: 390, height: 780 });
    await go(page, '/setting');
    await list.getByRole('link', { name: 'Recurring work' }).click();
    await expect(list).toBeHidden();
    await page.getByRole('link', { name: 'All settings' }).click();
    await expect(list.getByRole('link', { name: 'Recurring work' })).toBeVisible();
  });
});

const WIDE_SCREEN = 1920;

/** Measures colours and positions. */
async function seen(page: Page): Promise<Record<string, unknown>> {
  // Elements behind the open drawer are hidden from roles.
  const navigation = page.locator('nav[aria-label="Main navigation"]');
  const background = (place: Locator): Promise<string> =>
    place.evaluate((one) => getComputedStyle(one).backgroundColor);
  const [bar, content] = [await navigation.boundingBox(), await page.locator('main').boundingBox()];
  return {
    accent: await background(page.locator('a[href="/assets/add"]').first()),
    page: await background(page.locator('body')),
    navigation: await background(navigation),
    text: await page.locator('body').evaluate((one) => getComputedStyle(one).color),
    bar: bar && [bar.x, bar.width > WIDE_SCREEN / 2 ? 'across' : 'upright'],
    content: content?.width,
  };
}

test('[R2.115] [R2.116] [R2.117] [R2.118] [R2.119] [R2.120] [R2.121] [R3.14] [R3.22] [R3.26] every setting changes what is seen, at once and after a reload; at first it reads from left to right', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, ['One']);
  await page.setViewportSize({ width: WIDE_SCREEN, height: 1000 });
  await page.goto('/assets');
  await expect(page.getByText('One', { exact: true })).toBeVisible();
  const first = {
    accent: 'rgb(79, 70, 229)',
    page: 'rgb(246, 247, 249)',
    navigation: 'rgb(18, 22, 29)',
    text: 'rgb(21, 26, 33)',
    bar: [0, 'upright'],
    content: 1240,
  };
  await expect.poll(() => seen(page)).toEqual(first);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.getByRole('button', { name: open }).click();
  const drawer = page.getByRole('dialog', { name: 'App Settings' });
  await expect(drawer).toBeVisible();
  let now: Record<string, unknown> = first;
  const choose = async (name: string, change: Readonly<Record<string, unknown>>): Promise<void> => {
    await drawer.getByRole('radio', { name, exact: true }).check({ force: true });
    now = { ...now, ...change };
    await expect.poll(() => seen(page), { message: name }).toEqual(now);
  };
  await choose('Green', { accent: 'rgb(10, 125, 86)' });
  await choose('Blend in', { navigation: 'rgb(246, 247, 249)' });
  await choose('Discreet', { navigation: 'rgb(255, 255, 255)' });
  await choose('High', { text: 'rgb(5, 7, 10)' });
  await choose('Dark', { page: 'rgb(13, 16, 21)', navigation: 'rgb(20, 24, 31)', text: 'rgb(255, 255, 255)' });
  await choose('Wide', { content: WIDE_SCREEN - 232 });
  await choose('Right to left', { bar: [WIDE_SCREEN - 232, 'upright'] });
  await choose('Horizontal', { bar: [0, 'across'], content: WIDE_SCREEN });
  await page.reload();
  await expect(page.getByText('One', { exact: true })).toBeVisible();
  await expect.poll(() => seen(page)).toEqual(now);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
});

test('[R2.122] [R3.15] [R3.28] without the table sidebar a click on a row opens its page, and no key opens a drawer', async ({
  signedIn: page,
  company,
}) => {
  await someAssets(company, ['One']);
  await page.goto('/assets');
  const drawer = page.getByRole('complementary');
  await page.getByRole('row', { name: /One/ }).locator('td').nth(4).click();
  await expect(drawer.getByRole('heading', { name: 'One' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('dialog', { name: 'App Settings' }).getByRole('switch').click();
  await page.reload();
  await page.getByText('One', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr.current')).toHaveCount(1);
  await expect(drawer).toHaveCount(0);
  await page.getByRole('row', { name: /One/ }).locator('td').nth(4).click();
  await expect(page).toHaveURL(/\/assets\/[\w-]+\/detail$/);
});

test('[R8.13] [R2.123] [R4.22] what is stored of the look is shown as well as it can be, and reset', async ({
  signedIn: page,
}) => {
  await test.step('an unknown preset is shown as blue, and what is stored stays', async () => {
    await keep(page, { 'app.settings': JSON.stringify({ colorPreset: 'mauve' }) });
    await page.goto('/assets');
    const add = page
      .getByRole('link', { name: 'Add asset' })
      .or(page.getByRole('button', { name: 'Add asset' }))
      .first();
    await expect(add).toHaveCSS('background-color', 'rgb(37, 99, 235)');
    expect(await page.evaluate(() => localStorage.getItem('app.settings'))).toContain('mauve');
  });

  await test.step('resetting gives every setting its default and turns the sidebar on', async () => {
    await keep(page, {
      'app.settings': JSON.stringify({ colorPreset: 'pink', paletteMode: 'dark', direction: 'rtl', stretch: true }),
      sidebarEnabled: 'false',
    });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: open }).click();
    await page
      .getByRole('dialog', { name: 'App Settings' })
      .getByRole('button', { name: 'Reset to the defaults' })
      .click();
    const [settings, sidebar] = await page.evaluate(() => [
      JSON.parse(localStorage.getItem('app.settings') ?? '{}'),
      localStorage.getItem('sidebarEnabled'),
    ]);
    expect({
      colorPreset: 'indigo',
      paletteMode: 'light',
      direction: 'ltr',
      stretch: false,
      ...settings,
    }).toMatchObject({ colorPreset: 'indigo', paletteMode: 'light', direction: 'ltr', stretch: false });
    expect(sidebar ?? 'true').toBe('true');
  });
});

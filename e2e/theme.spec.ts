import type { Page } from '@playwright/test';
import { accessibilityFaults } from './axe.ts';
import { choose, furnish, go, keysShown, overflow, PARTS, shareOf, sides, visit } from './screens.ts';
import { expect, someAssets, test, type Company } from './world.ts';

/** All kinds of screens, and some with wide content. */
const furnished = async (company: Company): Promise<readonly string[]> => [
  ...(await furnish(company)),
  '/status',
  '/users/add',
  '/assetmodel',
];

const patient = expect.configure({ timeout: 30_000 });

/** Opens a screen and waits until idle. */
async function open(page: Page, path: string): Promise<void> {
  await go(page, path);
  await waitUntilIdle(page, path);
}

async function waitUntilIdle(page: Page, path: string): Promise<void> {
  await patient(page.locator('main').getByRole('heading').first(), path).toBeVisible();
  await patient(page.locator('main .MuiSkeleton-root, main [aria-busy="true"]'), path).toHaveCount(0);
}

const findings = (page: Page): Promise<string[]> => accessibilityFaults(page, { isConformance: true });

const WIDE = { width: 1440, height: 900 };
const NAVIGATION = 232;
const PHONE = { width: 390, height: 844 };

/** Colours and directions in which screens are seen; from one to the other is one choice. */
const LOOKS = ['{"paletteMode":"light","direction":"ltr"}', '{"paletteMode":"dark","direction":"rtl"}'] as const;
type Look = 0 | 1;
type Language = 'de' | 'es';

/**
 * Wide: axe, and where navigation and content are. The colours are those of `palette.test.ts`, which compares them in
 * both modes, so that each screen is looked at in one.
 */
async function lookWide(page: Page, path: string, look: Look): Promise<void> {
  expect.soft(await findings(page), path).toEqual([]);
  const [navigation, content = 0] = await sides(page);
  const edge = WIDE.width - NAVIGATION;
  if (look === 1) expect.soft([navigation, content < edge], path).toEqual([edge, true]);
  else expect.soft([navigation, content >= NAVIGATION], path).toEqual([0, true]);
  expect.soft(await overflow(page), path).toBe(0);
}

/** On a phone: its words in both languages, and its width with them, in both directions. */
async function lookOnPhone(page: Page, path: string, next: { language: Language; look: Look }): Promise<void> {
  const fits = async (when: string): Promise<void> => {
    expect.soft(await keysShown(page), `${path} ${when}`).toEqual([]);
    expect.soft(await overflow(page), `${path} ${when}`).toBe(0);
  };
  await fits(`before ${next.language}`);
  // Each choice draws all of the screen anew, so there is none more than it takes.
  await choose(page, 'i18nextLng', next.language);
  await fits(`in ${next.language}`);
  await choose(page, 'app.settings', LOOKS[next.look]);
  await fits(`in ${next.language}, ${LOOKS[next.look]}`);
}

for (const part of PARTS) {
  test(`[R2.119] [R1.52] axe has nothing serious to say about any screen, in light and dark colours, and each is mirrored from right to left; each is there in German and Spanish without a gap, and none can be pushed sideways on a phone, nor from right to left, nor by longer words (${part + 1} of ${PARTS.length})`, async ({
    signedIn: page,
    company,
  }) => {
    await visit(page, '/dashboard');
    await choose(page, 'i18nextLng', 'es');
    // A screen begins in the language, colours and direction in which the one before it ended.
    let [language, look]: [Language, Look] = ['es', 0];
    for (const path of shareOf(await furnished(company), part)) {
      await visit(page, path);
      await lookWide(page, path, look);
      // The drawer of a list would cover it.
      if (path === '/assets') await page.keyboard.press('Escape');
      await page.setViewportSize(PHONE);
      await waitUntilIdle(page, path);
      [language, look] = [language === 'es' ? 'de' : 'es', look === 0 ? 1 : 0];
      await lookOnPhone(page, path, { language, look });
      await page.setViewportSize(WIDE);
    }
  });
}

test('axe has nothing serious to say about the screens before signing in', async ({ page }) => {
  for (const path of ['/login', '/sign-up', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect.soft(await findings(page), path).toEqual([]);
  }
});

test('[R1.52] [R1.54] English is spoken at first; German and Spanish are chosen in the account’s menu, at once, without a reload and for the next visit', async ({
  signedIn: page,
}) => {
  await open(page, '/locations');
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await heading('Locations');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const speak = async (account: string, language: string) => {
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
  };
  await speak('Your account', 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await heading('Standorte');
  await speak('Ihr Konto', 'Español');
  await heading('Ubicaciones');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.reload();
  await heading('Ubicaciones');
});

test('everything is reached by keyboard', async ({ signedIn: page, company }) => {
  await test.step('by keyboard alone: past the navigation, into the list, to a record, into its form and back', async () => {
    await someAssets(company, ['One']);
    await open(page, '/assets');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'One' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/assets\/[\w-]+\/detail$/);
    await expect(page.getByRole('heading', { level: 1, name: 'One' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row', { name: /One/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'One' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/assets\/edit\//);
    await page.getByRole('textbox', { name: 'Serial' }).focus();
    await page.keyboard.type('SN-7');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/detail$/);
    await expect(page.getByText('SN-7').first()).toBeVisible();
  });

  await test.step('a dialog keeps the keyboard inside and gives it back', async () => {
    await open(page, '/assets');
    await page.keyboard.press('ArrowDown');
    const opener = page.getByRole('complementary').getByRole('button', { name: 'Check out' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await dialog.evaluate((element) => element.closest('.MuiModal-root')?.contains(document.activeElement)),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

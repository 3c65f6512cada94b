import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { someAssets, type Company } from './world.ts';

/** Addresses of all kinds of screens, with data. */
export async function furnish(company: Company): Promise<readonly string[]> {
  const [one, two] = await someAssets(company, ['One', 'Two', 'Three']);
  const place = await company.api<{ id: string }>('POST', 'locations/', { name: 'Room Tegel' });
  const person = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Grace', last_name: 'Hopper' });
  const group = await company.api<{ id: string }>('POST', 'groups/', {
    name: 'Readers',
    custom_permissions: ['assets:read'],
  });
  await company.api('POST', 'folder/', { name: 'Manuals' });
  await company.api('POST', 'associate/', { asset_id: one?.id, checkout_to: 'user', user_id: person.id });
  return [
    '/dashboard',
    '/assets',
    '/users',
    '/groups',
    '/locations',
    '/locations/tree',
    '/documents',
    '/trash',
    '/import',
    '/assets/add',
    `/assets/edit/${one?.id}`,
    `/users/${person.id}`,
    `/groups/${group.id}`,
    `/assets/${two?.id}/checkout`,
    '/scan',
    `/assets/${one?.id}/detail`,
    `/users/${person.id}/detail`,
    `/users/${person.id}/rights`,
    '/permissions',
    `/locations/${place.id}/detail`,
    '/profile',
    '/setting',
    '/mailbox',
    '/users/invitations',
    '/portal',
    '/requests',
    `/groups/${group.id}/detail`,
    '/environment-roles/add',
  ];
}

const patient = expect.configure({ timeout: 20_000 });

/** An unknown address, which clears the screen before the next one. */
const NOWHERE = '/nowhere';

/** Goes to an address of the application, without a reload if it is already loaded. */
export async function go(page: Page, path: string): Promise<void> {
  const isGone = await page.evaluate(
    async ([nowhere, address]) => {
      if (document.querySelector('main') === null) return false;
      // Watched here, and not by asking again and again, which costs more than the screens.
      const push = (to: string, isNowhere: boolean) =>
        new Promise<void>((done, fail) => {
          const look = (): void => {
            if ((document.querySelector('main .lucide-compass') !== null) !== isNowhere) return;
            watch.disconnect();
            done();
          };
          const watch = new MutationObserver(look);
          watch.observe(document.body, { childList: true, subtree: true });
          setTimeout(() => fail(new Error(`${to} is not shown`)), 30_000);
          history.pushState({}, '', to);
          look();
        });
      await push(nowhere, true);
      await push(address, false);
      return true;
    },
    [NOWHERE, path] as const,
  );
  if (!isGone) await page.goto(path);
}

/** Opens a screen and waits until it is complete; of a list also the first row's drawer. */
export async function visit(page: Page, path: string): Promise<void> {
  await go(page, path);
  await patient(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await patient(page.locator('main .MuiSkeleton-root, main [aria-busy="true"]'), path).toHaveCount(0);
  if (path !== '/assets') return;
  await patient(page.getByText('Three', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await patient(page.getByRole('complementary')).toBeVisible();
}

/** Undoes the action of a toast; other toasts may still be shown. */
export const undo = (page: Page, told: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: told }).getByRole('button', { name: 'Undo' }).click();

/** Changes settings or language as from another tab, without reload. */
export async function choose(page: Page, key: 'app.settings' | 'i18nextLng', value: string): Promise<void> {
  await page.evaluate(
    ([name, chosen]) => {
      localStorage.setItem(name, chosen);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue: chosen }));
    },
    [key, value] as const,
  );
  const settings = key === 'app.settings' ? (JSON.parse(value) as Record<string, string>) : { lang: value };
  for (const [name, wanted] of Object.entries(settings))
    await patient(page.locator('html')).toHaveAttribute(
      { paletteMode: 'data-mode', direction: 'dir' }[name] ?? name,
      wanted,
    );
}

/** Sweeps over all screens are split into parts. */
export const PARTS = [0, 1] as const;

export function shareOf<T>(all: readonly T[], which: number): T[] {
  return all.filter((_one, index) => index % PARTS.length === which);
}

/** Pixels by which a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Translation keys shown instead of texts. */
export const keysShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: (string | null)[] = [document.title, ...document.body.innerText.split(/\s+/)];
    for (const name of ['aria-label', 'placeholder', 'title', 'data-tip', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
    return texts
      .flatMap((text) => (text ?? '').split(/\s+/))
      .filter((word) => /^[a-z][a-z0-9]*([._:][a-z][a-z0-9]*)+$/.test(word));
  });

/** Left edges of navigation and content. */
export const sides = async (page: Page): Promise<(number | undefined)[]> => [
  (await page.locator('nav').first().boundingBox())?.x,
  (await page.getByRole('main').boundingBox())?.x,
];

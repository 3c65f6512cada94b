import { randomUUID } from 'node:crypto';
import { test as base, type APIRequestContext, type Page } from '@playwright/test';
import { expect } from './expect.ts';

export { expect };

/** A company with its owner's tokens. */
export interface Company {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly access: string;
  readonly refresh: string;
  readonly user: Record<string, unknown>;
  /** A call as the owner. Throws refusals. */
  api<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Signs up over HTTP. */
export async function signUp(
  request: APIRequestContext,
  options: { readonly complete?: boolean } = {},
): Promise<Company> {
  const email = `${randomUUID()}@example.com`;
  const password = 'correct horse battery';
  const owner = { first_name: 'Ada', last_name: 'Lovelace', email, password };
  const profile = { name: 'Analytical Engines', enable_static_tag_prefix: true, asset_tag_prefix: 'AE' };
  const answer = await ((options.complete ?? true)
    ? request.post('/api/v1/sign-up/company/', { data: { ...owner, ...profile } })
    : request.post('/api/v1/sign-up/', { data: owner }));
  expect(answer.status(), await answer.text()).toBe(201);
  const { access, refresh, user } = (await answer.json()) as {
    access: string;
    refresh: string;
    user: Record<string, unknown> & { company: { id: string } };
  };
  const { id } = user.company;
  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const called = await request.fetch(`/api/v1/${id}/all/${path}`, {
      method,
      headers: { authorization: `Bearer ${access}` },
      ...(body === undefined ? {} : { data: body }),
    });
    if (!called.ok()) throw new Error(`${method} ${path}: ${called.status()} ${await called.text()}`);
    return (await called.json()) as T;
  };
  return { id, email, password, access, refresh, user, api };
}

/** Changes the browser's storage when the page is loaded next, before its scripts run; null removes an entry. */
export async function keep(page: Page, entries: Readonly<Record<string, string | null>>): Promise<void> {
  await page.addInitScript(
    ([mark, kept]) => {
      // Once in this tab: what the application changes or removes afterwards stays so.
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'kept');
      for (const [key, value] of Object.entries(kept))
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
    },
    [`journey ${randomUUID()}`, entries] as const,
  );
}

/** Signs a page in: the session is there when it is loaded next. */
export async function signIn(page: Page, company: Company): Promise<void> {
  await keep(page, {
    access_token: company.access,
    refresh_token: company.refresh,
    user: JSON.stringify(company.user),
    company: JSON.stringify(company.user['company']),
    company_id: company.id,
    work_space_id: 'all',
    // The tour counts as seen.
    'global-tour': JSON.stringify({ completed: true, skipped: false, stepIndex: 0 }),
  });
}

interface Fixtures {
  /** Closes what a journey has opened besides its own page: its pages would go on living beside the next ones. */
  closed: void;
  /** A complete company. */
  company: Company;
  /** A page signed in as the owner. */
  signedIn: Page;
}

export const test = base.extend<Fixtures>({
  closed: [
    async ({ browser }, give) => {
      await give();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  company: async ({ request }, give) => give(await signUp(request)),
  signedIn: async ({ page, company }, give) => {
    await signIn(page, company);
    await give(page);
  },
});

/** Creates assets with their requirements. */
export async function someAssets(
  company: Company,
  names: readonly string[],
): Promise<{ id: string; asset_tag: string; name: string }[]> {
  const category = await company.api<{ id: string }>('POST', 'category/', {
    name: `Laptops ${randomUUID().slice(0, 4)}`,
    type: 'asset',
  });
  const model = await company.api<{ id: string }>('POST', 'asset-model/', {
    name: 'MacBook Pro 14',
    category_id: category.id,
  });
  const rows: { id: string; asset_tag: string; name: string }[] = [];
  for (const name of names) rows.push(await company.api('POST', 'assets/', { name, model_id: model.id }));
  return rows;
}

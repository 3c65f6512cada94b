import { randomUUID } from 'node:crypto';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';

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
  const answer = await request.post('/api/v1/sign-up/', {
    data: { first_name: 'Ada', last_name: 'Lovelace', email, password },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  const headers = { authorization: `Bearer ${access}` };
  if (options.complete ?? true) {
    const done = await request.post('/api/v1/register-company/', {
      headers,
      multipart: { name: 'Analytical Engines', enable_static_tag_prefix: 'true', asset_tag_prefix: 'AE' },
    });
    expect(done.status(), await done.text()).toBe(201);
  }
  const login = await request.post('/api/v1/login/', { data: { email, password } });
  const session = (await login.json()) as {
    access: string;
    refresh: string;
    user: Record<string, unknown> & { company: { id: string } };
  };
  const id = session.user.company.id;
  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const called = await request.fetch(`/api/v1/${id}/all/${path}`, {
      method,
      headers: { authorization: `Bearer ${session.access}` },
      ...(body === undefined ? {} : { data: body }),
    });
    if (!called.ok()) throw new Error(`${method} ${path}: ${called.status()} ${await called.text()}`);
    return (await called.json()) as T;
  };
  return {
    id,
    email,
    password,
    access: session.access,
    refresh: refresh === session.refresh ? refresh : session.refresh,
    user: session.user,
    api,
  };
}

/** Stores a session in the browser before the next page load. */
export async function signIn(page: Page, company: Company): Promise<void> {
  const stored: Record<string, string> = {
    access_token: company.access,
    refresh_token: company.refresh,
    user: JSON.stringify(company.user),
    company: JSON.stringify(company.user['company']),
    company_id: company.id,
    work_space_id: 'all',
    // The tour counts as seen.
    'global-tour': JSON.stringify({ completed: true, skipped: false, stepIndex: 0 }),
  };
  await page.goto('/icon-192.png');
  await page.evaluate(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    stored,
  );
}

interface Fixtures {
  /** A complete company. */
  company: Company;
  /** A page signed in as the owner. */
  signedIn: Page;
}

export const test = base.extend<Fixtures>({
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

import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { sql } from 'kysely';
import { hashPassword } from '../../modules/sign_in/server/passwords/strong_password.ts';
import { findChromium } from '../../scripts/client/chromium.mjs';
import type { Place } from './server.ts';

const PASSWORD = 'measured with patience';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Lets the user of a filled company sign in. */
export async function credentials(place: Place, companyId: string): Promise<Credentials> {
  const email = `bench-${companyId}@example.com`;
  const hash = await hashPassword(PASSWORD);
  await place.database.inCompany(companyId, (tx) =>
    tx.run(
      sql`update account set email = ${email}, password_hash = ${hash} where id = (select account_id from app_user
        where company_id = ${companyId} and name = 'Bench')`,
    ),
  );
  return { email, password: PASSWORD };
}

export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
}

/** A browser that has never been here but is signed in. */
export async function signedIn(browser: Browser, address: string, who: Credentials): Promise<BrowserContext> {
  const answer = await fetch(`${address}/api/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  const session = (await answer.json()) as { access: string; refresh: string; user: { company: { id: string } } };
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const stored = {
    access_token: session.access,
    refresh_token: session.refresh,
    user: JSON.stringify(session.user),
    company: JSON.stringify(session.user.company),
    company_id: session.user.company.id,
    work_space_id: 'all',
  };
  await context.addInitScript({
    content: `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);`,
  });
  return context;
}

import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { DEMO_SIGN_IN, isPassword, switchOffAccount } from '@steward/modules/sign_in/server';

const DOMAIN = `%@${DEMO_SIGN_IN.email.split('@')[1]}`;

interface Known extends Pick<Tables['account'], 'id' | 'email'> {
  readonly password_hash: string;
}

/**
 * Where the demonstration is not offered, disables its accounts that still have the public password, with sessions,
 * passkeys, links and users.
 */
export async function endDemo(services: Services, say: (line: string) => void): Promise<void> {
  const accounts = await services.database.global((tx) =>
    tx.rows(sql<Known>`
    select a.id, a.email, a.password_hash from account a where a.password_hash is not null and exists (
      select from account_company own join account_company other on other.company_id = own.company_id
      join account demo on demo.id = other.account_id
      where own.account_id = a.id and demo.email like ${DOMAIN})`),
  );
  for (const account of accounts) {
    if (!(await isPassword(account.password_hash, DEMO_SIGN_IN.password))) continue;
    await switchOffAccount(services, account.id);
    services.log.warn(
      { email: account.email },
      'An account of the demonstration company was switched off: it still had the password that everybody knows',
    );
    say(`${account.email} was switched off: it still had the password of the demonstration company.`);
  }
}

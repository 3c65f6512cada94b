import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import { DEMO_SIGN_IN, isPassword } from '@steward/modules/sign_in/server';
import type { Services } from '@steward/kernel/server/services.ts';

const DOMAIN = `%@${DEMO_SIGN_IN.email.split('@')[1]}`;

/** All credentials of an account. */
const WAYS_IN = [
  'account_passkey',
  'account_totp',
  'account_recovery_code',
  'sign_in_step',
  'mail_token',
  'session',
] as const;

interface Known {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
}

/**
 * Where the demonstration is not offered, disables its accounts that still have the public password, with sessions,
 * passkeys, links and users.
 */
export async function endDemo(services: Services, say: (line: string) => void): Promise<undefined> {
  const accounts = await services.database.global((tx) =>
    tx.rows(sql<Known>`
    select a.id, a.email, a.password_hash from account a where a.password_hash is not null and exists (
      select from account_company own join account_company other on other.company_id = own.company_id
      join account demo on demo.id = other.account_id
      where own.account_id = a.id and demo.email like ${DOMAIN})`),
  );
  for (const account of accounts) {
    if (!(await isPassword(account.password_hash, DEMO_SIGN_IN.password))) continue;
    await switchOff(services, account.id);
    services.log.warn(
      { email: account.email },
      'An account of the demonstration company was switched off: it still had the password that everybody knows',
    );
    say(`${account.email} was switched off: it still had the password of the demonstration company.`);
  }
  return undefined;
}

async function switchOff({ database, now }: Services, accountId: string): Promise<void> {
  const companies = await database.global(async (tx) => {
    await tx.run(
      sql`update account set password_hash = null, second_factor_at = null, is_superuser = false, updated_at = ${now()}
        where id = ${accountId}`,
    );
    for (const table of WAYS_IN) await tx.run(sql`delete from ${sql.table(table)} where account_id = ${accountId}`);
    return tx.rows(
      sql<
        Pick<Tables['account_company'], 'company_id'>
      >`select company_id from account_company where account_id = ${accountId}`,
    );
  });
  for (const { company_id: companyId } of companies) {
    await database.inCompany(companyId, (tx) =>
      tx.run(sql`
      update app_user set activated = false, version = version + 1, updated_at = ${now()}
      where company_id = ${companyId} and account_id = ${accountId}`),
    );
  }
}

import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';

/**
 * Grants the platform to exactly the verified accounts of `STEWARD_PLATFORM_EMAIL`. Without the setting nothing
 * changes.
 */
export async function givePlatform(services: Services, say: (line: string) => void): Promise<void> {
  const emails = services.config.platformEmails;
  if (emails === undefined) return;
  // With SMTP only addresses verified by mail.
  const isProven =
    services.config.smtpUrl === undefined ? sql`is_verified` : sql`(is_verified and proven_at is not null)`;
  const runs = sql`(${isProven} and email = any(${[...emails]}::text[]))`;
  const found = await services.database.global(async (tx) => {
    await tx.run(
      sql`update account set is_superuser = ${runs}, updated_at = ${services.now()} where is_superuser is distinct
        from ${runs}`,
    );
    return tx.rows(
      sql<
        Pick<Tables['account'], 'email'> & { is_proven: boolean }
      >`select email, ${isProven} as is_proven from account where email = any(${[...emails]}::text[])`,
    );
  });
  for (const email of emails) {
    const account = found.find((one) => one.email === email);
    if (!account) say(`STEWARD_PLATFORM_EMAIL: ${email} has no account yet. Sign up with it, then start again.`);
    else if (!account.is_proven)
      say(`STEWARD_PLATFORM_EMAIL: ${email} is not verified yet. Follow the link in its mail, then start again.`);
  }
}

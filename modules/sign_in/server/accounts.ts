import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { NewCompany } from '@steward/kernel/server/context/new_company.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

/** An account before it exists. */
export interface NewAccount {
  readonly id?: string;
  readonly email: string;
  /** `null`: signs in by a provider, or sets a password by mail. */
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  /** The address is known to be theirs, by a mail or a provider. */
  readonly isProven?: boolean;
  readonly timeZone?: string | null;
}

/** Inserts an account. Returns its id; `null` when the address has one already. */
export async function createAccount(
  tx: Tx,
  { id = v7(), email, passwordHash, isVerified, isProven = false, timeZone = null }: NewAccount,
  now: Date,
): Promise<string | null> {
  const written = await tx.run(sql`
    insert into account (id, email, password_hash, is_verified, proven_at, time_zone, created_at, updated_at)
    values (${id}, ${email}, ${passwordHash}, ${isVerified}, ${isProven ? now : null}, ${timeZone}, ${now}, ${now})
    on conflict (email) do nothing`);
  return written === 1 ? id : null;
}

/** Makes the owner's account a member of their new company. */
export async function joinNewCompany(tx: Tx, { companyId, ownerId, accountId, now }: NewCompany): Promise<void> {
  if (accountId === null) return;
  await tx.run(
    sql`insert into account_company (account_id, company_id, user_id, created_at)
      values (${accountId}, ${companyId}, ${ownerId}, ${now})`,
  );
}

/** Without SMTP nobody can follow links, so unverified accounts may sign in. Proves no address. */
export async function openWithoutMail(services: Services): Promise<void> {
  if (services.config.smtpUrl !== undefined) return;
  await services.database.global((tx) =>
    tx.run(sql`update account set is_verified = true, updated_at = ${services.now()} where not is_verified`),
  );
}

import { v7 } from 'uuid';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { insertCompany, type CompanyColumns } from '@steward/kernel/server/identity/companies.ts';
import type { Membership } from '@steward/kernel/server/identity/sessions.ts';
import type { Founder } from '@steward/kernel/server/identity/users.ts';
import { createAccount } from './accounts.ts';
import { mailAccountLink } from './mails/account_mail.ts';

export interface Owner extends Founder {
  readonly passwordHash: string;
  readonly timeZone?: string | null;
}

/** Runs `fn` in the transaction that creates account, company and owner. With a profile the company is complete. */
export async function makeCompany<T>(
  services: Services,
  owner: Owner,
  profile: CompanyColumns | null,
  fn: (tx: Tx, who: Membership) => Promise<T>,
): Promise<T> {
  const who: Membership = { accountId: v7(), companyId: v7(), userId: v7() };
  const now = services.now();
  return services.database.inCompany(who.companyId, async (tx) => {
    await insertAccount(services, tx, who, owner, now);
    await insertCompany(services.modules, tx, who, owner, { now, trialDays: services.config.trialDays, profile });
    return fn(tx, who);
  });
}

/** Without SMTP addresses count as verified; else a mail is sent. */
async function insertAccount(services: Services, tx: Tx, who: Membership, owner: Owner, now: Date): Promise<void> {
  const isVerified = services.config.smtpUrl === undefined;
  const written = await createAccount(tx, { id: who.accountId, ...owner, isVerified }, now);
  if (!written) throw invalid({ email: { key: 'account_exists' } });
  if (isVerified) return;
  const account = {
    id: who.accountId,
    email: owner.email,
    password_hash: null,
    is_superuser: false,
    is_verified: false,
  };
  await mailAccountLink(services, tx, account, 'verify', {
    name: [owner.firstName, owner.lastName ?? ''].join(' '),
    language: owner.language,
    company: '',
  });
}

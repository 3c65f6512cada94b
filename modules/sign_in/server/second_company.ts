import { sql } from 'kysely';
import { checkInput, isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { invalid, refuse, complete } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { Caller } from '@steward/kernel/server/identity/caller.ts';
import { resetPasswordFields } from '../contract/session.ts';
import { requireRecentSignIn } from './passwords/recent_sign_in.ts';
import { hashPassword, isPassword, requireStrongPassword } from './passwords/strong_password.ts';
import { factorRemoved } from './second_factor/state.ts';
import { endSessions } from './sessions.ts';

/** New password, and factors to keep. */
export interface Renewal {
  readonly passwordHash: string;
  readonly passkeys: readonly string[];
  readonly keepsAuthenticator: boolean;
}

/**
 * Input for taking an account into a second company without SMTP: the first company's owner may have set its password
 * or added a passkey, so a new password is set, and only confirmed factors stay. Needs the current password.
 */
export async function renewalFrom(
  services: Services,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
): Promise<Renewal> {
  const { values, problems } = checkInput(resetPasswordFields, { password: body['password'] });
  const kept: unknown = body['keep_passkeys'] ?? [];
  if (!Array.isArray(kept)) throw invalid({ ...problems, keep_passkeys: { key: 'not_list' } });
  refuse(problems);
  const { password } = complete(values);
  await requireRecentSignIn(services, caller, body['old_password'], { always: true, field: 'old_password' });
  const stored = await services.database.global((tx) =>
    tx.one(
      sql<Pick<Tables['account'], 'password_hash'>>`select password_hash from account where id = ${caller.accountId}`,
    ),
  );
  if (await isPassword(stored.password_hash, password)) throw invalid({ password: { key: 'same_password' } });
  await requireStrongPassword(password, [caller.user.email, caller.user.name]);
  return {
    passwordHash: await hashPassword(password),
    passkeys: kept.filter((one) => isUuid(one)),
    keepsAuthenticator: body['keep_authenticator'] === true,
  };
}

/** Keeps only the new password, confirmed factors and this session. */
export async function renewAccount(
  tx: Tx,
  { accountId, sessionId }: Caller,
  { passwordHash, passkeys, keepsAuthenticator }: Renewal,
  now: Date,
): Promise<void> {
  await tx.run(sql`update account set password_hash = ${passwordHash}, updated_at = ${now} where id = ${accountId}`);
  await tx.run(
    sql`delete from account_passkey where account_id = ${accountId} and id <> all(${[...passkeys]}::uuid[])`,
  );
  if (!keepsAuthenticator) await tx.run(sql`delete from account_totp where account_id = ${accountId}`);
  // Codes were shown to whoever set up the first factor.
  await tx.run(sql`delete from account_recovery_code where account_id = ${accountId}`);
  await factorRemoved(tx, accountId, now);
  await endSessions(tx, accountId, sessionId);
}

import { resetPasswordFields } from '../contract/session.ts';
import { checkInput, isUuid } from '@steward/kernel/contract/fields/index.ts';
import { sql } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { invalid, refuse } from '@steward/kernel/server/context/errors.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import type { Caller } from '@steward/kernel/server/identity/caller.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { requireRecentSignIn } from './recent_sign_in.ts';
import { factorRemoved } from './second_factor/state.ts';
import { endSessions } from '@steward/kernel/server/identity/sessions.ts';
import { requireStrongPassword } from './strong_password.ts';

/** A new password, and what else may go on opening the account. */
export interface Renewal {
  readonly passwordHash: string;
  readonly passkeys: readonly string[];
  readonly keepsAuthenticator: boolean;
}

/**
 * What somebody gives who takes their account into a second company of an installation without mail. The owner of the
 * first one may have set its password by a link that they handed over, or added a passkey; so there is a new password,
 * and each passkey and the authenticator go on only if the person says that they are theirs. Asks for the password so
 * far.
 */
export async function renewalFrom(
  services: Services,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
): Promise<Renewal> {
  const { values, problems } = checkInput(resetPasswordFields, { password: body['password'] });
  if (!Array.isArray(body['keep_passkeys'] ?? [])) problems['keep_passkeys'] = { key: 'not_list' };
  refuse(problems);
  const password = String(values['password']);
  await requireRecentSignIn(services, caller, body['old_password'], { always: true, field: 'old_password' });
  const stored = await services.database.global((tx) =>
    tx.one(sql<{ password_hash: string | null }>`select password_hash from account where id = ${caller.accountId}`),
  );
  if (await isPassword(stored.password_hash, password)) throw invalid({ password: { key: 'same_password' } });
  await requireStrongPassword(password, [caller.user.email, caller.user.name]);
  const kept = (body['keep_passkeys'] ?? []) as unknown[];
  return {
    passwordHash: await hashPassword(password),
    passkeys: kept.filter((one) => isUuid(one)),
    keepsAuthenticator: body['keep_authenticator'] === true,
  };
}

/** Nothing but the new password, what was kept, and this session opens the account from now on. */
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
  // Whoever set up the first factor has seen the codes.
  await tx.run(sql`delete from account_recovery_code where account_id = ${accountId}`);
  await factorRemoved(tx, accountId, now);
  await endSessions(tx, accountId, sessionId);
}

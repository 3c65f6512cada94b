import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { AuthMethod } from '@steward/kernel/server/identity/sessions.ts';
import { countAttempt, clearAttempts, LIMITS } from '../limits.ts';
import { isPassword } from './strong_password.ts';

/** Milliseconds for which a sign-in counts as recent. */
const RECENT = 10 * 60_000;

export interface Signed {
  readonly accountId: string;
  readonly sessionId: string;
}

/**
 * Whether a session's sign-in is recent (never for SSO, which does not prove the account), and whether the account has
 * a password.
 */
export async function recentSignInOf(
  services: Services,
  tx: Tx,
  { accountId, sessionId }: Signed,
): Promise<{ isRecent: boolean; isSso: boolean; passwordHash: string | null }> {
  const row = await tx.one(sql<
    Pick<Tables['session'], 'created_at'> & Pick<Tables['account'], 'password_hash'> & { proof: AuthMethod }
  >`
    select s.created_at, s.proof, a.password_hash from session s join account a on a.id = s.account_id where s.id = ${sessionId} and s.account_id = ${accountId}`);
  const isSso = row.proof === 'sso';
  return {
    isSso,
    isRecent: !isSso && services.now().getTime() - row.created_at.getTime() < RECENT,
    passwordHash: row.password_hash,
  };
}

/**
 * Requires the password or a recent sign-in before sensitive changes. `always`: the password unless there is none.
 * `field`: its input. Throws `prove_again`, or a wrong password.
 */
export async function requireRecentSignIn(
  services: Services,
  who: Signed,
  password: unknown,
  options: { readonly always?: boolean; readonly field?: string } = {},
): Promise<void> {
  const { isRecent, isSso, passwordHash } = await services.database.global((tx) => recentSignInOf(services, tx, who));
  // Otherwise a company's provider could open its users' other companies.
  if (isSso && passwordHash === null) throw new AppError('sso_not_account');
  if (typeof password !== 'string' || password === '') {
    if (isRecent && !(options.always && passwordHash !== null)) return;
    throw new AppError('prove_again');
  }
  await countAttempt(services, LIMITS.oldPassword, who.accountId);
  if (!(await isPassword(passwordHash, password)))
    throw invalid({ [options.field ?? 'password']: { key: 'wrong_password' } });
  await clearAttempts(services, LIMITS.oldPassword, who.accountId);
}

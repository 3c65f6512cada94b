import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { clearAttempts, countAttempt, LIMITS } from '../limits.ts';
import { redeemRecoveryCode } from '../second_factor/recovery.ts';
import { redeemTotpCode } from '../second_factor/totp.ts';
import { methodsOf } from '../sign_in.ts';
import { isPassword } from './strong_password.ts';

/** Milliseconds for which a sign-in proves who somebody is. */
const RECENT = 10 * 60_000;

/**
 * Requires before a step that changes the whole company that the caller proves who they are: by a code of their
 * authenticator or a recovery code if they have one, else by their password. Who has neither, since they sign in by the
 * company's provider or a passkey, has to have signed in within ten minutes. Throws `invalid` at `code` or `password`,
 * and `sign_in_again`.
 */
export async function requireOwnProof(
  ctx: Context,
  { code, password }: { readonly code?: unknown; readonly password?: unknown },
): Promise<void> {
  const { services, tx, companyId, user, session, now } = ctx;
  const account = await tx.maybe(sql<Pick<Tables['account'], 'id' | 'password_hash'>>`
    select a.id, a.password_hash from account a join app_user u on u.account_id = a.id
    where u.company_id = ${companyId} and u.id = ${user.id}`);
  if (!account || session === null) throw new AppError('forbidden', { params: { permission: 'owner' } });
  const { id, password_hash: hash } = account;
  if ((await methodsOf(tx, id)).includes('totp')) {
    if (typeof code !== 'string' || code.trim() === '') throw invalid({ code: { key: 'required' } });
    await countAttempt(services, LIMITS.secondFactor, id);
    const isRight =
      (await redeemTotpCode(services, tx, id, code, true)) || (await redeemRecoveryCode(tx, id, code, now)) !== null;
    if (!isRight) throw invalid({ code: { key: 'wrong_code' } });
    await clearAttempts(services, LIMITS.secondFactor, id);
    return;
  }
  if (hash !== null) {
    if (typeof password !== 'string' || password === '') throw invalid({ password: { key: 'required' } });
    await countAttempt(services, LIMITS.oldPassword, id);
    if (!(await isPassword(hash, password))) throw invalid({ password: { key: 'wrong_password' } });
    await clearAttempts(services, LIMITS.oldPassword, id);
    return;
  }
  const since = await tx.one(sql<Pick<Tables['session'], 'created_at'>>`
    select s.created_at from session s where s.id = ${session.id} and s.account_id = ${id}`);
  if (now.getTime() - since.created_at.getTime() > RECENT) throw new AppError('sign_in_again');
}

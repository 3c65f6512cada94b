import { sql } from 'kysely';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { AuthMethod } from '@steward/kernel/server/identity/sessions.ts';

export type StepPurpose = 'second_factor' | 'company' | 'passkey_sign_in' | 'passkey_set_up';

/** State between sign-in calls. */
export interface Step {
  readonly purpose: StepPurpose;
  /** `null` while unknown. */
  readonly accountId: string | null;
  readonly proof?: AuthMethod | null;
  readonly chosenCompanyId?: string | null;
  /** Challenge for a passkey. */
  readonly challenge?: string | null;
}

const MINUTES = 10;

/** Stores a step and returns its token; deletes old ones. */
export async function storeStep(tx: Tx, step: Step, now: Date): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + MINUTES * 60_000);
  await tx.run(sql`delete from sign_in_step where expires_at < ${now}`);
  await tx.run(sql`insert into sign_in_step (hash, purpose, account_id, proof, chosen_company_id, challenge, expires_at,
    created_at)
    values (${hashToken(token)}, ${step.purpose}, ${step.accountId}, ${step.proof ?? null},
    ${step.chosenCompanyId ?? null}, ${step.challenge ?? null}, ${expires}, ${now})`);
  return token;
}

/** Reads a step. Throws `sign_in_over`. */
export async function readStep(tx: Tx, token: unknown, purpose: StepPurpose, now: Date): Promise<Step> {
  const row = await tx.maybe(
    sql<StepRow>`select account_id, proof, chosen_company_id, challenge from sign_in_step
      where ${named(token, purpose, now)}`,
  );
  return stepOf(row, purpose);
}

/** Reads and deletes a step, once. */
export async function redeemStep(tx: Tx, token: unknown, purpose: StepPurpose, now: Date): Promise<Step> {
  const row = await tx.maybe(
    sql<StepRow>`delete from sign_in_step where ${named(token, purpose, now)}
      returning account_id, proof, chosen_company_id, challenge`,
  );
  return stepOf(row, purpose);
}

/** Sets a new challenge for a step. */
export async function challengeStep(tx: Tx, token: unknown, purpose: StepPurpose, challenge: string): Promise<void> {
  await tx.run(
    sql`update sign_in_step set challenge = ${challenge} where hash = ${hashOf(token)} and purpose = ${purpose}`,
  );
}

/** Takes a step's challenge once; each attempt needs a new one. `null`: none. */
export async function takeChallenge(tx: Tx, token: unknown, purpose: StepPurpose, now: Date): Promise<string | null> {
  const step = await tx.maybe(
    sql<
      Pick<Tables['sign_in_step'], 'challenge'>
    >`select challenge from sign_in_step where ${named(token, purpose, now)} for update`,
  );
  if (step?.challenge) await tx.run(sql`update sign_in_step set challenge = null where hash = ${hashOf(token)}`);
  return step?.challenge ?? null;
}

/** Deletes steps of an account, as after a new password. */
export async function deleteSteps(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from sign_in_step where account_id = ${accountId}`);
}

interface StepRow extends Pick<Tables['sign_in_step'], 'account_id' | 'chosen_company_id' | 'challenge'> {
  readonly proof: AuthMethod | null;
}

const hashOf = (token: unknown): string => hashToken(typeof token === 'string' ? token : '');
const named = (token: unknown, purpose: StepPurpose, now: Date) =>
  sql`hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${now}`;

function stepOf(row: StepRow | undefined, purpose: StepPurpose): Step {
  if (!row) throw new AppError('sign_in_over');
  return {
    purpose,
    accountId: row.account_id,
    proof: row.proof,
    chosenCompanyId: row.chosen_company_id,
    challenge: row.challenge,
  };
}

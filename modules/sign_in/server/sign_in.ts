import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { LoginAnswer, SecondFactorMethod, SignInAnswer } from '@steward/kernel/contract/wire/entities.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { imageOf } from '@steward/kernel/server/fields/image.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { refuseWhileClosed } from '@steward/kernel/server/identity/company_status.ts';
import type { Membership, AuthMethod } from '@steward/kernel/server/identity/sessions.ts';
import { rememberBrowser } from './known_browser.ts';
import { companiesOf } from './mails/account_mail.ts';
import { sessionStartOf, startSession } from './sessions.ts';
import { storeStep } from './sign_in_steps.ts';
import { refusesOwnSignIn } from './sso/connection.ts';

/** A user after the first proof. */
export interface VerifiedSignIn {
  readonly accountId: string;
  readonly proof: AuthMethod;
  /** The chosen company, or the only one the proof applies to. */
  readonly companyId?: string | null;
  /** Complete: no second factor when the password was checked. */
  readonly isWhole?: true;
}

/**
 * The only way to a session, for password, passkey and SSO. Returns the body of `login/`: tokens and user, a required
 * second factor, or companies to choose from. Throws `account_off`.
 */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  { accountId, proof, companyId, isWhole }: VerifiedSignIn,
): Promise<SignInAnswer> {
  const now = services.now();
  if (proof === 'password' && !isWhole) {
    const methods = await services.database.global((tx) => methodsOf(tx, accountId));
    if (methods.length > 0) {
      const token = await services.database.global((tx) =>
        storeStep(tx, { purpose: 'second_factor', accountId, proof, chosenCompanyId: companyId ?? null }, now),
      );
      return { second_factor: { token, methods } };
    }
  }
  const open = await openCompanies(services, accountId);
  if (open.length === 0) throw new AppError('account_off');
  if (!companyId && open.length > 1) {
    const token = await services.database.global((tx) => storeStep(tx, { purpose: 'company', accountId, proof }, now));
    return { companies: open.map((one) => one.choice), token };
  }
  const chosen = companyId ? open.find((one) => one.choice.id === companyId) : open[0];
  if (!chosen) throw new AppError('account_off');
  return enterCompany(services, request, chosen.who, proof);
}

/** The response of a sign-in; with tokens the browser becomes known, except by SSO. */
export async function signInAnswer(
  services: Services,
  request: { readonly raw: FastifyRequest },
  accountId: string,
  answer: SignInAnswer,
): Promise<unknown> {
  return 'access' in answer ? rememberBrowser(services, request.raw, accountId, answer) : answer;
}

/** Creates a session in a company after a complete proof, or when switching. */
export async function enterCompany(
  services: Services,
  request: FastifyRequest,
  who: Membership,
  proof: AuthMethod,
): Promise<LoginAnswer> {
  return services.database.inCompany(who.companyId, async (tx) => {
    const actor = await loadActor(tx, who.companyId, who.userId, proof);
    if (!actor || !(await mayEnter(tx, who))) throw new AppError('account_off');
    refuseWhileClosed(actor.user);
    if (proof !== 'sso' && (await refusesOwnSignIn(tx, who.companyId, who.userId)))
      throw new AppError('sso_only', { extra: { company_id: who.companyId } });
    const tokens = await startSession(tx, who, sessionStartOf(request, proof), services.now());
    return { ...tokens, user: actor.user };
  });
}

/** Second factors of an account; empty without. */
export async function methodsOf(tx: Tx, accountId: string): Promise<SecondFactorMethod[]> {
  // A condition, not a column.
  const has = await tx.one(sql<Record<SecondFactorMethod, boolean>>`select
    exists (select from account_totp where account_id = ${accountId} and confirmed_at is not null) as totp,
    exists (select from account_passkey where account_id = ${accountId}) as passkey,
    exists (select from account_recovery_code where account_id = ${accountId} and used_at is null) as recovery_code`);
  const methods: SecondFactorMethod[] = [];
  if (has.totp) methods.push('totp');
  if (has.passkey) methods.push('passkey');
  if (methods.length > 0 && has.recovery_code) methods.push('recovery_code');
  return methods;
}

async function mayEnter(tx: Tx, { accountId, companyId, userId }: Membership): Promise<boolean> {
  return (
    (await tx.maybe(
      sql`select id from app_user where company_id = ${companyId} and id = ${userId} and account_id = ${accountId}
        and activated and deleted_at is null`,
    )) !== undefined
  );
}

/** A company to choose. */
interface Choice {
  readonly id: string;
  readonly name: string;
  readonly icon: ReturnType<typeof imageOf>;
}

/** Companies where the account's user is active, each read under its own setting. */
export async function openCompanies(
  services: Services,
  accountId: string,
): Promise<{ who: Membership; choice: Choice }[]> {
  const rows = await services.database.global((tx) => companiesOf(tx, accountId));
  const open: { who: Membership; choice: Choice }[] = [];
  for (const row of rows) {
    const company = await services.database.inCompany(row.company_id, (tx) =>
      tx.maybe(sql<Pick<Tables['company'], 'name' | 'icon_id'>>`
        select c.name, c.icon_id from company c join app_user u on u.company_id = ${row.company_id} and u.id = ${row.user_id}
        where c.id = ${row.company_id} and u.account_id = ${accountId} and u.activated and u.deleted_at is null`),
    );
    if (!company) continue;
    const who = { accountId, companyId: row.company_id, userId: row.user_id };
    open.push({
      who,
      choice: { id: row.company_id, name: company.name, icon: imageOf(row.company_id, company.icon_id) },
    });
  }
  return open;
}

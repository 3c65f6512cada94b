import { sql } from 'kysely';
import { hasNoPermissions } from '@steward/kernel/contract/access/can.ts';
import { shape, string, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import { networkOf, hashToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { flag, ids, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { signedInAs, type Caller } from '@steward/kernel/server/identity/caller.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { setLanguage } from '@steward/kernel/server/identity/users.ts';
import { addGuidance } from '@steward/modules/onboarding/server';
import { resetPasswordFields } from '@steward/modules/sign_in/contract';
import {
  accountByEmail,
  companiesOf,
  languageOf,
  type Account,
  createAccount,
  joinCompany,
  noteOpened,
  countAttempt,
  LIMITS,
  mailText,
  hashPassword,
  verifyAddress,
  renewalFrom,
  renewAccount,
  requireStrongPassword,
} from '@steward/modules/sign_in/server';
import { invitationPreviewShape } from '../contract/answers.ts';
import { user as userRecord } from '../contract/user.ts';
import type { InvitationPreview, LinkState } from '../contract/wire.ts';
import { wants } from './notifications.ts';

interface Found {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly inviter_name: string;
  readonly invited_by: string | null;
  readonly status: Exclude<LinkState, 'expired' | 'unknown'>;
  readonly expires_at: Date;
  /** The mailed link, not a copied one. */
  readonly is_mailed: boolean;
  /** The mail was sent: the bearer owns the address. */
  readonly is_proof: boolean;
}

/** Company id in a token; `null` when malformed. */
function companyIn(token: unknown): string | null {
  const id = typeof token === 'string' && /^[\w-]{79}$/.test(token) ? token.slice(0, 36) : null;
  return isUuid(id) ? id : null;
}

async function find(
  tx: Tx,
  companyId: string,
  token: string,
  options: { readonly lock?: boolean } = {},
): Promise<Found | undefined> {
  const hash = hashToken(token);
  const found = await tx.maybe(sql<Omit<Found, 'is_proof'> & Pick<Tables['invitation'], 'mail_id'>>`
    select i.id, i.user_id, u.name, i.email, c.name as company, i.inviter_name, i.invited_by, i.status, i.expires_at,
    i.token_hash = ${hash} as is_mailed, i.mail_id
    from invitation i join app_user u on u.company_id = ${companyId} and u.id = i.user_id
    join company c on c.id = ${companyId}
    where i.company_id = ${companyId} and (i.token_hash = ${hash}
    or i.copied_hash = ${hash}) ${options.lock ? sql`for update of i` : sql``}`);
  if (!found) return undefined;
  const sent = found.is_mailed
    ? await tx.maybe(sql`select 1 from mail where id = ${found.mail_id} and sent_at is not null`)
    : undefined;
  return { ...found, is_proof: sent !== undefined };
}

function stateOf(found: Found, now: Date): LinkState {
  return found.status === 'open' && found.expires_at <= now ? 'expired' : found.status;
}

/** Public data of a link: inviter and invitee. */
async function look(services: Services, request: RouteRequest): Promise<InvitationPreview> {
  const token = request.body['token'];
  const companyId = companyIn(token);
  await countAttempt(services, LIMITS.invitation, networkOf(request.raw));
  const now = services.now();
  const found =
    companyId &&
    (await services.database.inCompany(companyId, async (tx) => {
      const one = await find(tx, companyId, String(token));
      if (one && stateOf(one, now) === 'open') await noteOpened(tx, companyId, one.id, now);
      return one;
    }));
  if (!found) return { state: 'unknown' };
  const state = stateOf(found, now);
  const shown = { state, company: found.company, inviter: found.inviter_name };
  if (state !== 'open') return shown;
  const account = await services.database.global((tx) => accountByEmail(tx, found.email));
  const needs = await needsOf(services, found, account);
  return { ...shown, name: found.name, email: found.email, needs, expires_at: found.expires_at.toISOString() };
}

/**
 * What accepting requires. Without SMTP addresses are unproven: an existing account needs a copied link, and a new
 * password when it belongs to another company.
 */
async function needsOf(
  services: Services,
  found: Found,
  account: Account | undefined,
): Promise<NonNullable<InvitationPreview['needs']>> {
  if (!account) return 'password';
  if (services.config.smtpUrl !== undefined) return 'sign_in';
  if (found.is_mailed) return 'copied_link';
  const companies = await services.database.global((tx) => companiesOf(tx, account.id));
  return companies.length > 0 ? 'sign_in_and_new_password' : 'sign_in';
}

/**
 * Accepts an invitation in one transaction that locks it. An existing account must be signed in; a new one gets the
 * given password.
 */
async function accept(services: Services, request: RouteRequest): Promise<unknown> {
  const token = request.body['token'];
  const companyId = companyIn(token);
  await countAttempt(services, LIMITS.invitation, networkOf(request.raw));
  const found = companyId && (await services.database.inCompany(companyId, (tx) => find(tx, companyId, String(token))));
  if (!companyId || !found || stateOf(found, services.now()) !== 'open') throw new AppError('token_expired');
  const account = await services.database.global((tx) => accountByEmail(tx, found.email));
  const needs = await needsOf(services, found, account);
  if (needs === 'copied_link') throw new AppError('invitation_by_hand', { params: { inviter: found.inviter_name } });
  const self = account ? await requireOwnAccount(services, request, account) : null;
  const renewal = self && needs === 'sign_in_and_new_password' ? await renewalFrom(services, self, request.body) : null;
  const passwordHash = account ? null : await passwordFrom(request, found);
  const language = languageFrom(request.raw.headers['accept-language']);
  await backgroundContext(
    services,
    companyId,
    'an invitation is accepted',
    async (ctx) => {
      const now = await find(ctx.tx, companyId, String(token), { lock: true });
      if (!now || stateOf(now, ctx.now) !== 'open') throw new AppError('token_expired');
      const accountId = self?.accountId ?? (await made(ctx, now, passwordHash));
      if (self && now.is_proof) await verifyAddress(ctx.tx, accountId, self, ctx.now);
      if (self && renewal) await renewAccount(ctx.tx, self, renewal, ctx.now);
      const other = await ctx.tx.maybe(
        sql`select 1 from app_user where company_id = ${companyId} and account_id = ${accountId}
          and id <> ${now.user_id} and deleted_at is null`,
      );
      if (other) throw new AppError('token_expired');
      await joinCompany(ctx.tx, companyId, now.user_id, accountId, ctx.now);
      await writeActivity(ctx, {
        record: userRecord,
        id: now.user_id,
        title: now.name,
        action: 'accept_invitation',
        changes: [{ field: 'sign_in', from: 'invited', to: 'active' }],
      });
      if (account === undefined) await setLanguage(ctx.tx, { companyId, userId: now.user_id }, language, ctx.now);
      await notifyInviter(ctx, now);
    },
    { userId: found.user_id, source: 'web', language },
  );
  return { detail: 'ok', email: found.email, company: { id: companyId, name: found.company } };
}

/** Only the account's own session may accept. */
async function requireOwnAccount(services: Services, request: RouteRequest, account: Account): Promise<Caller> {
  const caller = await signedInAs(services, request.raw, account.id);
  if (!caller || caller.user.limited_to) throw new AppError('sign_in_to_accept', { params: { email: account.email } });
  return caller;
}

async function passwordFrom(request: RouteRequest, { email, name, company }: Found): Promise<string> {
  const values = parseInput(resetPasswordFields, { password: request.body['password'] });
  await requireStrongPassword(values.password, [email, name, company]);
  return hashPassword(values.password);
}

/** Creates the account of a link. A mailed link proves the address; a copied one does not. */
async function made(ctx: Context, found: Found, passwordHash: string | null): Promise<string> {
  const isVerified = found.is_proof || ctx.services.config.smtpUrl === undefined;
  const account = { email: found.email, passwordHash, isVerified, isProven: found.is_proof };
  const id = await createAccount(ctx.tx, account, ctx.now);
  if (id === null) throw new AppError('sign_in_to_accept', { params: { email: found.email } });
  return id;
}

interface Teller extends Pick<Tables['app_user'], 'id' | 'name' | 'email' | 'account_id' | 'language'> {
  readonly notifications: Record<string, boolean>;
}

/**
 * Notifies the inviter, or the owner when the inviter is gone, of a user without permissions, and stores who was
 * notified.
 */
async function notifyInviter(ctx: Context, found: Found): Promise<void> {
  const isHelpless = hasNoPermissions((await loadActor(ctx.tx, ctx.companyId, found.user_id))?.user ?? ctx.user);
  const { owner } = ctx.user.company;
  const tellers = await ctx.tx.rows(sql<Teller>`
    select id, name, email, account_id, language, notifications from app_user
    where company_id = ${ctx.companyId} and id in (${found.invited_by}, ${owner}) and activated
    and deleted_at is null`);
  const inviter = tellers.find((one) => one.id === found.invited_by);
  const told = isHelpless ? (inviter ?? tellers.find((one) => one.id === owner)) : inviter;
  if (!told?.email || !wants(told.notifications, 'invitation_accepted')) return;
  const link = `${ctx.services.config.publicUrl}/users/${found.user_id}/detail`;
  const text = mailText(isHelpless ? 'accepted_helpless' : 'accepted', {
    language: languageOf(told.language),
    name: told.name,
    company: found.company,
    logo: logoOf(ctx.user.company),
    values: { who: found.name },
    link,
  });
  await queueMail(ctx.tx, { ...text, to: told.email, accountId: told.account_id, companyId: ctx.companyId }, ctx.now);
  if (isHelpless) await addGuidance(ctx.tx, ctx.companyId, found.user_id, { told: told.name });
}

export const acceptRoutes: Route[] = [
  {
    method: 'POST',
    path: '/invitation/look',
    body: { token: required(text) },
    scope: 'public',
    summary: 'Read what the link of an invitation stands for',
    answer: invitationPreviewShape,
    handle: look,
  },
  {
    method: 'POST',
    path: '/invitation/accept',
    body: { token: required(text), password: text, old_password: text, keep_passkeys: ids, keep_authenticator: flag },
    scope: 'public',
    summary: 'Accept an invitation',
    answer: shape({ detail: string, email: string, company: shape({ id: uuid, name: string }) }),
    handle: accept,
  },
];

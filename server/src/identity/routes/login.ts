import { loginFields, refreshFields } from '@steward/contract/actions/session';
import { checkInput } from '@steward/contract/fields/index';
import type { LoginAnswer } from '@steward/contract/wire/entities';
import { sql } from 'kysely';
import { AppError, refuse } from '../../engine/errors.ts';
import { imageOf } from '../../engine/images.ts';
import type { Route, RouteRequest } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { accountByEmail, companiesOf } from '../account_mail.ts';
import { loadActor } from '../actor.ts';
import { count, forget, LIMITS } from '../limits.ts';
import { isPassword } from '../passwords.ts';
import { rotate, startSession, type Membership } from '../sessions.ts';
import { bearerToken, hashToken } from '../tokens.ts';

/** A company that somebody may sign in to, for the choice among several. */
interface Choice {
  readonly id: string;
  readonly name: string;
  readonly icon: ReturnType<typeof imageOf>;
}

async function login(services: Services, request: RouteRequest): Promise<LoginAnswer | { companies: Choice[] }> {
  const { values, problems } = checkInput(loginFields, request.body, { ignore: ['company_id'] });
  refuse(problems);
  const email = String(values['email']);
  await count(services, LIMITS.loginAddress, request.raw.ip);
  await count(services, LIMITS.login, request.raw.ip, email);

  const account = await services.database.global((tx) => accountByEmail(tx, email));
  const matches = await isPassword(account?.password_hash, String(values['password']));
  if (!account || !matches) throw new AppError('wrong_credentials');
  await forget(services, LIMITS.login, request.raw.ip, email);

  const open = await openCompanies(services, account.id);
  if (open.length === 0) throw new AppError('account_off');
  const wanted = request.body['company_id'];
  if (wanted === undefined && open.length > 1) return { companies: open.map((one) => one.choice) };
  const chosen = wanted === undefined ? open[0] : open.find((one) => one.choice.id === wanted);
  if (!chosen) throw new AppError('account_off');
  const { who } = chosen;
  return services.database.inCompany(who.companyId, async (tx) => {
    const actor = await loadActor(tx, who.companyId, who.userId);
    if (!actor) throw new AppError('account_off');
    const tokens = await startSession(tx, who, request.raw.headers['user-agent'], services.now());
    return { ...tokens, user: actor.user };
  });
}

/** Companies in which the account's user is switched on. Each is looked at under its own setting, as row security asks. */
async function openCompanies(services: Services, accountId: string): Promise<{ who: Membership; choice: Choice }[]> {
  const rows = await services.database.global((tx) => companiesOf(tx, accountId));
  const open: { who: Membership; choice: Choice }[] = [];
  for (const row of rows) {
    const company = await services.database.inCompany(row.company_id, (tx) =>
      tx.maybe(sql<{ name: string; icon_id: string | null }>`
        select c.name, c.icon_id from company c join app_user u on u.company_id = ${row.company_id} and u.id = ${row.user_id}
        where c.id = ${row.company_id} and u.account_id = ${accountId} and u.activated and u.deleted_at is null`),
    );
    if (!company) continue;
    const who = { accountId, companyId: row.company_id, userId: row.user_id };
    open.push({ who, choice: { id: row.company_id, name: company.name, icon: imageOf(row.company_id, company.icon_id) } });
  }
  return open;
}

async function refresh(services: Services, request: RouteRequest): Promise<unknown> {
  const { values, problems } = checkInput(refreshFields, request.body);
  refuse(problems);
  // The end of a session must be kept, so the refusal is thrown after the transaction.
  const rotation = await services.database.global((tx) => rotate(tx, String(values['refresh']), services.now()));
  if (rotation === 'race') throw new AppError('refresh_race');
  if (rotation === 'ended') throw new AppError('unauthorized');
  return { token: rotation.tokens };
}

export const loginRoutes: Route[] = [
  { method: 'POST', path: '/login', scope: 'public', summary: 'Sign in with email and password', handle: login },
  { method: 'POST', path: '/login/sso_detail', scope: 'public', summary: 'How a company signs in elsewhere; none does yet', handle: async () => ({ sso: null }) },
  { method: 'POST', path: '/refresh-token', scope: 'public', summary: 'New tokens for a refresh token', handle: refresh },
  {
    method: 'POST', path: '/logout', takes: ['refresh'], scope: 'company', permission: null, changes: 'session', signedInOnly: true, summary: 'End this session',
    handle: async (ctx, request) => {
      const refreshHash = hashToken(typeof request.body['refresh'] === 'string' ? request.body['refresh'] : '');
      const accessHash = hashToken(bearerToken(request.raw.headers.authorization) ?? '');
      await ctx.tx.run(sql`delete from session where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}
        and (refresh_hash = ${refreshHash} or access_hash = ${accessHash} or previous_access_hash = ${accessHash})`);
      return { detail: 'ok' };
    },
  },
];

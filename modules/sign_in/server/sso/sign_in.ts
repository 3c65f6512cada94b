import { checkInput, isUuid } from '@steward/kernel/contract/fields/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, refuse, complete } from '@steward/kernel/server/context/errors.ts';
import { networkOf } from '@steward/kernel/server/context/request.ts';
import type { RouteRequest } from '@steward/kernel/server/http/route.ts';
import { providerName } from '../../contract/providers.ts';
import type { SsoDetail, SsoStart } from '../../contract/sso.ts';
import { domainOf, ssoFinishFields, ssoWhoFields } from '../../contract/sso_actions.ts';
import { countAttempt, LIMITS } from '../limits.ts';
import { enterCompany } from '../sign_in.ts';
import { beginAttempt, companyOfState, redeemAttempt, type Attempt } from './attempts.ts';
import { clientOf, connectionOf, openConnection, type Connection } from './connection.ts';
import { companyOfDomain } from './domains.ts';
import { personOf } from './people.ts';
import { authorizationUrl, exchange, type SsoClaims } from './provider.ts';

type Body = Readonly<Record<string, unknown>>;

/** The connection by domain or company, never by account. */
async function connectionFor(
  services: Services,
  body: Body,
): Promise<{ connection: Connection | undefined; email: string | null }> {
  const { values, problems } = checkInput(ssoWhoFields, body);
  if (!values.email && !values.company_id && Object.keys(problems).length === 0)
    problems['email'] = { key: 'required' };
  refuse(problems);
  const { email, company_id: asked } = complete(values);
  const domain = domainOf(email?.split('@')[1] ?? '');
  const byDomain = domain === null ? undefined : await services.database.global((tx) => companyOfDomain(tx, domain));
  const companyId = isUuid(asked) ? asked.toLowerCase() : byDomain?.company_id;
  return { email, connection: companyId === undefined ? undefined : await openConnection(services, companyId) };
}

/** Whether SSO applies; equal for unknown addresses. */
export async function ssoDetail(services: Services, request: RouteRequest): Promise<SsoDetail> {
  await countAttempt(services, LIMITS.sso, networkOf(request.raw));
  const { connection } = await connectionFor(services, request.body);
  return { sso: connection ? { provider: providerName(connection), only: connection.is_only } : null };
}

export async function startSignIn(services: Services, request: RouteRequest): Promise<SsoStart> {
  await countAttempt(services, LIMITS.sso, networkOf(request.raw));
  const { connection, email } = await connectionFor(services, request.body);
  if (!connection) throw invalid({ email: { key: 'sso_none' } });
  return start(services, connection, null, email);
}

/** Stores the attempt and asks the provider outside of a transaction. */
export async function start(
  services: Services,
  connection: Connection,
  userId: string | null,
  hint: string | null,
): Promise<SsoStart> {
  const { key, ...going } = await services.database.inCompany(connection.company_id, (tx) =>
    beginAttempt(tx, connection, userId, services.now()),
  );
  return { url: await authorizationUrl(services.config, await clientOf(services, connection), going, hint), key };
}

/** Parses callback parameters and key. */
function readReturn(body: Body): { key: string; answer: URLSearchParams; state: string; companyId: string } {
  const { params, ...rest } = body;
  const { values, problems } = checkInput(ssoFinishFields, rest);
  const answer = new URLSearchParams();
  if (isObject(params) && Object.values(params).every((one) => typeof one === 'string'))
    for (const [name, value] of Object.entries(params)) answer.append(name, String(value));
  else problems['params'] = { key: 'required' };
  refuse(problems);
  const state = answer.get('state') ?? '';
  const companyId = companyOfState(state);
  if (companyId === null) throw new AppError('sso_expired');
  return { key: complete(values).key, answer, state, companyId };
}

/** Redeems the attempt first, then exchanges the code. */
export async function ssoClaimsOf(
  services: Services,
  body: Body,
  isTheirs: (attempt: Attempt, companyId: string) => boolean,
): Promise<{ companyId: string; claims: SsoClaims }> {
  const { key, answer, state, companyId } = readReturn(body);
  const { attempt, connection } = await services.database.inCompany(companyId, async (tx) => ({
    attempt: await redeemAttempt(tx, companyId, state, key, services.now()),
    connection: await connectionOf(tx, companyId),
  }));
  // The connection changed meanwhile.
  const isSame =
    attempt !== null &&
    connection?.is_enabled === true &&
    connection.issuer === attempt.issuer &&
    connection.client_id === attempt.clientId;
  if (!isSame || !isTheirs(attempt, companyId)) throw new AppError('sso_expired');
  return { companyId, claims: await exchange(services.config, await clientOf(services, connection), attempt, answer) };
}

export async function finishSignIn(services: Services, request: RouteRequest): Promise<LoginAnswer> {
  await countAttempt(services, LIMITS.sso, networkOf(request.raw));
  const { companyId, claims } = await ssoClaimsOf(services, request.body, (attempt) => attempt.userId === null);
  return enterCompany(services, request.raw, await personOf(services, companyId, claims), 'sso');
}

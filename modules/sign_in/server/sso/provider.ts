import * as oidc from 'openid-client';
import { guardedFetch, Unreachable, type AllowedHosts } from '@steward/kernel/server/adapters/web/guarded_fetch.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';

/** Provider settings. */
export interface Client {
  /** Display name. */
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly secret: string;
}

/** Claims of the provider. */
export interface SsoClaims {
  /** Display name of the provider. */
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: unknown;
  readonly emailVerified: boolean;
}

/** Seconds per call. */
const TIMEOUT = 8;

export function redirectUri(config: Pick<Config, 'publicUrl'>): string {
  return `${config.publicUrl}/login/sso`;
}

/** Host of an issuer. */
export function hostOf(issuer: string): string {
  return URL.parse(issuer)?.host ?? issuer;
}

function allowedHostsOf(config: Config): AllowedHosts {
  return { loopback: config.ssoLocal, private: config.ssoPrivate };
}

/** Checks that the issuer may be contacted. Throws the problem by field. */
export function checkIssuer(config: Config, issuer: string): void {
  const url = URL.parse(issuer);
  const isLocal =
    url !== null &&
    config.ssoLocal &&
    url.protocol === 'http:' &&
    ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal)) throw invalid({ issuer: { key: 'sso_issuer_https' } });
  // The library would accept a document's URL without checking its issuer.
  if (url.pathname.includes('/.well-known/') || url.search !== '' || url.hash !== '' || url.username !== '')
    throw invalid({ issuer: { key: 'sso_issuer_bare' } });
}

/**
 * Loads the discovery document and requires its issuer to match exactly: multi-tenant documents name another, and any
 * tenant could then impersonate users.
 */
async function discover(
  config: Config,
  client: Client,
  auth: oidc.ClientAuth = oidc.ClientSecretBasic(client.secret),
): Promise<oidc.Configuration> {
  checkIssuer(config, client.issuer);
  const found = await classifyFailure(config, client, () =>
    oidc.discovery(new URL(client.issuer), client.client_id, undefined, auth, {
      timeout: TIMEOUT,
      [oidc.customFetch]: (address, { method, headers, body, signal }) =>
        guardedFetch(
          address,
          { method, headers, body: body === undefined || body === null ? undefined : textOf(body), signal },
          allowedHostsOf(config),
        ),
      execute: !config.ssoLocal ? [] : [oidc.allowInsecureRequests],
    }),
  );
  const metadata = found.serverMetadata();
  if (new URL(metadata.issuer).href !== new URL(client.issuer).href)
    throw invalid({ issuer: { key: 'sso_other_issuer', params: { issuer: metadata.issuer } } });
  if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
    throw invalid({ issuer: { key: 'sso_incomplete' } });
  checkEndpoint(config, metadata.authorization_endpoint);
  return found;
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('The library sends a form or a text');
}

/** The browser is redirected to http(s) only. */
function checkEndpoint(config: Config, address: string): void {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && (!config.ssoLocal || url.protocol !== 'http:')))
    throw invalid({ issuer: { key: 'sso_incomplete' } });
}

export interface Going {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Redirect URL. `hint`: the typed address. */
export async function authorizationUrl(
  config: Config,
  client: Client,
  going: Going,
  hint: string | null,
): Promise<string> {
  const found = await discover(config, client);
  return oidc.buildAuthorizationUrl(found, {
    redirect_uri: redirectUri(config),
    scope: 'openid email',
    response_type: 'code',
    state: going.state,
    nonce: going.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(going.codeVerifier),
    code_challenge_method: 'S256',
    ...(hint === null ? {} : { login_hint: hint }),
  }).href;
}

/** Exchanges the code and validates the response. Supports secrets in header or body. */
export async function exchange(
  config: Config,
  client: Client,
  going: Going,
  answer: URLSearchParams,
): Promise<SsoClaims> {
  const back = new URL(redirectUri(config));
  back.search = answer.toString();
  const checks = {
    expectedState: going.state,
    expectedNonce: going.nonce,
    pkceCodeVerifier: going.codeVerifier,
    idTokenExpected: true,
  };
  const grant = async (auth: oidc.ClientAuth): Promise<SsoClaims> => {
    const found = await discover(config, client, auth);
    return classifyFailure(config, client, async () => {
      const claims = (await oidc.authorizationCodeGrant(found, back, checks)).claims();
      if (!claims || claims.iss !== found.serverMetadata().issuer) throw new AppError('sso_wrong_answer');
      return {
        provider: client.name,
        issuer: claims.iss,
        subject: claims.sub,
        email: claims['email'],
        emailVerified: claims['email_verified'] === true,
      };
    });
  };
  return eitherWay(client, grant);
}

async function eitherWay<T>(client: Client, call: (auth: oidc.ClientAuth) => Promise<T>): Promise<T> {
  try {
    return await call(oidc.ClientSecretBasic(client.secret));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sso_client_refused') throw error;
    return call(oidc.ClientSecretPost(client.secret));
  }
}

/** Tests client credentials with an invalid code: a refusal of the code means they are accepted. */
export async function tryClient(config: Config, client: Client): Promise<void> {
  const ask = async (auth: oidc.ClientAuth): Promise<void> => {
    const found = await discover(config, client, auth);
    await classifyFailure(config, client, () =>
      oidc.genericGrantRequest(found, 'authorization_code', {
        code: 'steward-test',
        redirect_uri: redirectUri(config),
        code_verifier: oidc.randomPKCECodeVerifier(),
      }),
    );
  };
  try {
    await eitherWay(client, ask);
  } catch (error) {
    if (error instanceof AppError && error.code === 'sso_client_refused')
      throw invalid({ client_secret: { key: 'sso_client_refused' } });
    // Specific hints for testing.
    const away = config.isPublished ? 'sso_no_provider' : 'sso_no_answer';
    if (error instanceof AppError && error.code === 'sso_unreachable')
      throw invalid({ issuer: { key: away, params: { provider: client.name } } });
    if (!(error instanceof AppError) || error.code !== 'sso_wrong_answer') throw error;
  }
}

/** Classifies failures: provider unreachable, client refused, invalid response. */
async function classifyFailure<T>(config: Config, { name }: Client, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw providerError(config, name, error);
  }
}

const CLIENT_REFUSED = new Set(['invalid_client', 'unauthorized_client']);

/** On published servers connection failures are one answer, so that issuers cannot probe the internal network. */
function providerError(config: Config, provider: string, error: unknown): AppError {
  const found = isDetailed(provider, error);
  const tells =
    found.problems &&
    Object.values(found.problems).some((one) => one?.key === 'sso_private' || one?.key === 'sso_no_document');
  return config.isPublished && tells ? new AppError('sso_unreachable', { params: { provider } }) : found;
}

function isDetailed(provider: string, error: unknown): AppError {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (error instanceof Unreachable || cause instanceof Unreachable) return invalid({ issuer: { key: 'sso_private' } });
  if (error instanceof oidc.AuthorizationResponseError)
    return new AppError('sso_refused', { params: { provider, reason: plainReason(error.error) } });
  if (error instanceof oidc.ResponseBodyError)
    return CLIENT_REFUSED.has(error.error)
      ? new AppError('sso_client_refused')
      : error.status >= 500
        ? new AppError('sso_unreachable', { params: { provider } })
        : new AppError('sso_wrong_answer');
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new AppError('sso_client_refused');
  if (!(error instanceof oidc.ClientError)) return new AppError('sso_unreachable', { params: { provider } });
  if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return invalid({ issuer: { key: 'sso_other_issuer', params: { issuer: claimedIssuer(cause) } } });
  if (error.code === 'OAUTH_TIMEOUT' || error.code === undefined)
    return new AppError('sso_unreachable', { params: { provider } });
  if (error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
    const status = cause instanceof Response ? cause.status : 0;
    return status >= 500
      ? new AppError('sso_unreachable', { params: { provider } })
      : invalid({ issuer: { key: 'sso_no_document', params: { provider, status } } });
  }
  if (error.code === 'OAUTH_RESPONSE_IS_NOT_JSON' || error.code === 'OAUTH_PARSE_ERROR')
    return invalid({ issuer: { key: 'sso_no_document', params: { provider, status: 200 } } });
  return new AppError('sso_wrong_answer');
}

function claimedIssuer(cause: unknown): string {
  const body: unknown = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : undefined;
  return typeof body === 'object' && body !== null && 'issuer' in body && typeof body.issuer === 'string'
    ? body.issuer.slice(0, 300)
    : '?';
}

/** Standard error codes; other texts are not repeated. */
function plainReason(error: string): string {
  return /^[a-z_]{1,40}$/.test(error) ? error : 'error';
}

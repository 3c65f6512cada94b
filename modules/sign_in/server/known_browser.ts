import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { WithHeaders } from '@steward/kernel/server/http/route.ts';

/*
 * Device cookie (OWASP): marks browsers in which an account has signed in. Grants nothing, but failed attempts
 * elsewhere do not count against it.
 */

const COOKIE = 'steward_browser';
const DAYS = 365;
/** Per account; the least recently used is dropped. */
const MOST = 20;
/** Accounts per browser, each with its own token. */
const MAX_HERE = 8;

/** Well-formed tokens of the cookie. */
function tokensIn(request: FastifyRequest): string[] {
  const found =
    (request.headers.cookie ?? '')
      .split(/;\s*/)
      .find((one) => one.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1) ?? '';
  return found
    .split('.')
    .filter((one) => /^[\w-]{43}$/.test(one))
    .slice(0, MAX_HERE);
}

/** The account's token for this browser; `null`: unknown. */
export async function knownBrowser(
  tx: Tx,
  request: FastifyRequest,
  accountId: string | undefined,
): Promise<string | null> {
  const hashes = tokensIn(request).map(hashToken);
  if (hashes.length === 0 || accountId === undefined) return null;
  const known = await tx.maybe(
    sql<
      Pick<Tables['known_browser'], 'hash'>
    >`select hash from known_browser where account_id = ${accountId} and hash = any(${hashes}::text[]) limit 1`,
  );
  return known?.hash ?? null;
}

/**
 * Marks the browser as known after a successful sign-in, with a fresh token, since the cookie may have been planted.
 * Returns `body` with the cookie when new.
 */
export async function rememberBrowser<T>(
  services: Services,
  request: FastifyRequest,
  accountId: string,
  body: T,
): Promise<T | WithHeaders> {
  const now = services.now();
  return services.database.global(async (tx) => {
    const known = await knownBrowser(tx, request, accountId);
    const token = newToken();
    const hash = known ?? hashToken(token);
    await tx.run(sql`insert into known_browser (account_id, hash, created_at, last_used_at)
      values (${accountId}, ${hash}, ${now}, ${now})
      on conflict (account_id, hash) do update set last_used_at = excluded.last_used_at`);
    await tx.run(sql`delete from known_browser where account_id = ${accountId} and hash not in (
      select hash from known_browser where account_id = ${accountId} order by last_used_at desc, hash
      limit ${sql.lit(MOST)})`);
    if (known !== null) return body;
    return new WithHeaders(body, {
      'set-cookie': cookie(services, [token, ...(await others(tx, request, accountId))].join('.')),
    });
  });
}

/** Tokens of other accounts in this browser. */
async function others(tx: Tx, request: FastifyRequest, accountId: string): Promise<string[]> {
  const tokens = tokensIn(request);
  const rows = await tx.rows(
    sql<
      Pick<Tables['known_browser'], 'hash'>
    >`select hash from known_browser where hash = any(${tokens.map(hashToken)}::text[]) and account_id <> ${accountId}`,
  );
  const known = new Set(rows.map((one) => one.hash));
  return tokens.filter((one) => known.has(hashToken(one))).slice(0, MAX_HERE - 1);
}

function cookie({ config }: Services, tokens: string): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${tokens}; Path=/api/v1/login; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}

/** A new password forgets all browsers. */
export async function forgetBrowsers(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from known_browser where account_id = ${accountId}`);
}

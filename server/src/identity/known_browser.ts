import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { WithHeaders } from '../http/route.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken } from './tokens.ts';

/*
 * What OWASP calls device cookies: a browser in which somebody has signed in is known from then on, for that account. It
 * opens nothing. Wrong passwords from elsewhere do not count for it, and its own are counted for itself.
 */

const COOKIE = 'steward_browser';
const DAYS = 365;
/** Per account; the one that was not used for longest goes. */
const MOST = 20;

/** The hash of what the browser's cookie holds; `null`: it has none of ours. */
function hashIn(request: FastifyRequest): string | null {
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return found !== undefined && /^[\w-]{43}$/.test(found) ? hashToken(found) : null;
}

/** By which the account knows this browser; `null`: nobody of the account has signed in here. */
export async function knownBrowser(tx: Tx, request: FastifyRequest, accountId: string | undefined): Promise<string | null> {
  const hash = hashIn(request);
  if (hash === null || accountId === undefined) return null;
  return (await tx.maybe(sql`select 1 from known_browser where account_id = ${accountId} and hash = ${hash}`)) ? hash : null;
}

/** Who asks has shown that the account is theirs: its browser is known from now on. Answers `body`, with the cookie where there is none yet. */
export async function rememberBrowser<T>(services: Services, request: FastifyRequest, accountId: string, body: T): Promise<T | WithHeaders> {
  const now = services.now();
  return services.database.global(async (tx) => {
    const old = hashIn(request);
    // A token that nobody here has made is not taken over: somebody else may have put it there.
    const isOurs = old !== null && (await tx.maybe(sql`select 1 from known_browser where hash = ${old} limit 1`)) !== undefined;
    const token = newToken();
    const hash = isOurs ? old : hashToken(token);
    await tx.run(sql`insert into known_browser (account_id, hash, created_at, last_used_at) values (${accountId}, ${hash}, ${now}, ${now})
      on conflict (account_id, hash) do update set last_used_at = excluded.last_used_at`);
    await tx.run(sql`delete from known_browser where account_id = ${accountId} and hash not in (
      select hash from known_browser where account_id = ${accountId} order by last_used_at desc, hash limit ${sql.lit(MOST)})`);
    return isOurs ? body : new WithHeaders(body, { 'set-cookie': cookie(services, token) });
  });
}

function cookie({ config }: Services, token: string): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${token}; Path=/api/v1/login; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}

/** After a new password no browser is known any more. */
export async function forgetBrowsers(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from known_browser where account_id = ${accountId}`);
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { sessionContext } from '@steward/kernel/server/identity/contexts/session.ts';
import { requireAccess } from '@steward/kernel/server/identity/require_access.ts';

/** As long as an access token. */
const SECONDS = 35 * 60;
/** Expiry is rounded, so that URLs repeat and are cached. */
const STEP = 5 * 60;

const secrets = new WeakMap<Database, Promise<string>>();

/** The installation's signing secret, created once. */
function secretOf(services: Services): Promise<string> {
  const known = secrets.get(services.database);
  if (known) return known;
  const read = services.database.global(async (tx) => {
    await tx.run(
      sql`insert into installation (id, secret, created_at)
        values (1, ${randomBytes(32).toString('hex')}, ${services.now()}) on conflict (id) do nothing`,
    );
    return (await tx.one(sql<Pick<Tables['installation'], 'secret'>>`select secret from installation where id = 1`))
      .secret;
  });
  secrets.set(services.database, read);
  read.catch(() => secrets.delete(services.database));
  return read;
}

/** Whom a file token represents: a session (`ss`) or an API token (`at`). */
interface Bearer {
  readonly kind: 'ss' | 'at';
  readonly id: string;
}

/** A query text that authorises pictures for about half an hour. */
export async function fileToken(ctx: Context): Promise<string> {
  const expires = Math.ceil(ctx.now.getTime() / 1000 / STEP) * STEP + SECONDS;
  const bearer: Bearer = ctx.apiToken ? { kind: 'at', id: ctx.apiToken.id } : { kind: 'ss', id: ctx.session?.id ?? '' };
  return `se=${expires}&${bearer.kind}=${bearer.id}&sig=${sign(await secretOf(ctx.services), ctx.companyId, expires, bearer)}`;
}

/** Verifies a token, which may have expired; `null` when invalid or of another company. Also accepts `token=…`. */
async function readToken(
  services: Services,
  companyId: string,
  query: Readonly<Record<string, string>>,
): Promise<{ bearer: Bearer; left: number } | null> {
  const given = new URLSearchParams(query['token'] ?? '');
  const part = (name: string): string => query[name] ?? given.get(name) ?? '';
  const expires = Number(part('se'));
  const bearer: Bearer = part('at') ? { kind: 'at', id: part('at') } : { kind: 'ss', id: part('ss') };
  const signature = Buffer.from(part('sig'));
  const right = Buffer.from(sign(await secretOf(services), companyId, expires, bearer));
  if (signature.length !== right.length || !timingSafeEqual(signature, right) || !isUuid(bearer.id)) return null;
  return { bearer, left: Math.floor(expires - services.now().getTime() / 1000) };
}

/** The result, and its cache time in seconds: 0 in support sessions, which may end at any time. */
interface Opened<T> {
  readonly found: T;
  readonly life: number;
}

/**
 * Runs `look` as the bearer of a token; `null` when the token is invalid or its bearer has lost access. Throws
 * `not_found` for invisible files. `isUnderway`: for a download that began while the token was valid, and goes on.
 */
export async function withFileToken<T>(
  services: Services,
  companyId: string,
  query: Readonly<Record<string, string>>,
  look: (ctx: Context) => Promise<T>,
  options: { readonly isUnderway?: true } = {},
): Promise<Opened<T> | null> {
  const token = await readToken(services, companyId, query);
  if (!token || (token.left <= 0 && !options.isUnderway)) return null;
  const { bearer, left } = token;
  const open = async (ctx: Context): Promise<Opened<T>> => {
    requireAccess(ctx, { method: 'GET', access: { permission: null, portal: true } });
    return { found: await look(ctx), life: ctx.user.support === undefined ? left : 0 };
  };
  return (
    bearer.kind === 'ss'
      ? sessionContext(services, companyId, bearer.id, open)
      : byToken(services, companyId, bearer.id, open)
  ).catch(nullWithoutAccess);
}

async function byToken<T>(
  services: Services,
  companyId: string,
  apiTokenId: string,
  look: (ctx: Context) => Promise<T>,
): Promise<T> {
  const owner = await services.database.inCompany(companyId, (tx) =>
    tx.maybe(
      sql<
        Pick<Tables['api_token'], 'user_id'>
      >`select user_id from api_token where company_id = ${companyId} and id = ${apiTokenId}`,
    ),
  );
  if (!owner) throw new AppError('unauthorized');
  return backgroundContext(services, companyId, 'picture', look, {
    userId: owner.user_id,
    isReading: true,
    apiTokenId,
  });
}

/** Errors that mean that the bearer no longer has access. */
const NO_ACCESS_CODES: ReadonlySet<string> = new Set([
  'account_off',
  'forbidden',
  'not_verified',
  'second_factor_required',
  'support_ended',
  'unauthorized',
]);

function nullWithoutAccess(error: unknown): null {
  if (error instanceof AppError && NO_ACCESS_CODES.has(error.code)) return null;
  throw error;
}

function sign(secret: string, companyId: string, expires: number, { kind, id }: Bearer): string {
  return createHmac('sha256', secret).update(`files\n${companyId}\n${expires}\n${kind}\n${id}`).digest('base64url');
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/transaction.ts';
import type { Context } from '../../engine/context.ts';
import { isSupportSession } from '../../identity/support_actor.ts';
import type { Services } from '../../services.ts';

/** As long as an access token. */
const SECONDS = 35 * 60;
/** Tokens end on the same step for a while, so that addresses of pictures repeat and the browser's cache serves. */
const STEP = 5 * 60;

const secrets = new WeakMap<Database, Promise<string>>();

/** The installation's secret, made by whoever asks first; it never changes, so each process reads it once. */
function secretOf(services: Services): Promise<string> {
  const known = secrets.get(services.database);
  if (known) return known;
  const read = services.database.global(async (tx) => {
    await tx.run(sql`insert into installation (id, secret, created_at) values (1, ${randomBytes(32).toString('hex')}, ${services.now()}) on conflict (id) do nothing`);
    return (await tx.one(sql<{ secret: string }>`select secret from installation where id = 1`)).secret;
  });
  secrets.set(services.database, read);
  read.catch(() => secrets.delete(services.database));
  return read;
}

/**
 * A query text that opens the company's pictures for about half an hour, to be put behind their addresses. That of
 * platform support names their session, and opens nothing once the window is closed.
 */
export async function fileToken(ctx: Context): Promise<string> {
  const expires = Math.ceil(ctx.now.getTime() / 1000 / STEP) * STEP + SECONDS;
  const session = ctx.user.support ? (ctx.session?.id ?? '') : '';
  return `se=${expires}${session && `&ss=${session}`}&sig=${sign(await secretOf(ctx.services), ctx.companyId, expires, session)}`;
}

/** Seconds for which a browser may keep what the token in a query opens of the company's files; `null`: it opens nothing. Takes it also as one value, `token=…`. */
export async function tokenLife(services: Services, companyId: string, query: Readonly<Record<string, string>>): Promise<number | null> {
  const given = new URLSearchParams(query['token'] ?? '');
  const [expires, session] = [Number(query['se'] ?? given.get('se')), query['ss'] ?? given.get('ss') ?? ''];
  const signature = Buffer.from(query['sig'] ?? given.get('sig') ?? '');
  const right = Buffer.from(sign(await secretOf(services), companyId, expires, session));
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null;
  const left = Math.floor(expires - services.now().getTime() / 1000);
  if (left <= 0) return null;
  if (session === '') return left;
  // What a browser has kept it shows without asking: nothing of a window that may be closed at any time.
  const isOpen = await services.database.inCompany(companyId, (tx) => isSupportSession(tx, companyId, session, services.now()));
  return isOpen ? 0 : null;
}

function sign(secret: string, companyId: string, expires: number, session: string): string {
  return createHmac('sha256', secret).update(`files\n${companyId}\n${expires}${session && `\n${session}`}`).digest('base64url');
}

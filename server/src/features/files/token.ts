import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/transaction.ts';
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

/** A query text that opens the company's pictures for about half an hour, to be put behind their addresses. */
export async function fileToken(services: Services, companyId: string): Promise<string> {
  const expires = Math.ceil(services.now().getTime() / 1000 / STEP) * STEP + SECONDS;
  return `se=${expires}&sig=${sign(await secretOf(services), companyId, expires)}`;
}

/** Seconds for which the token in a query still opens the company's files; `null`: it does not. Takes it also as one value, `token=…`. */
export async function tokenLife(services: Services, companyId: string, query: Readonly<Record<string, string>>): Promise<number | null> {
  const given = new URLSearchParams(query['token'] ?? '');
  const expires = Number(query['se'] ?? given.get('se'));
  const signature = Buffer.from(query['sig'] ?? given.get('sig') ?? '');
  const right = Buffer.from(sign(await secretOf(services), companyId, expires));
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null;
  const left = Math.floor(expires - services.now().getTime() / 1000);
  return left > 0 ? left : null;
}

function sign(secret: string, companyId: string, expires: number): string {
  return createHmac('sha256', secret).update(`files\n${companyId}\n${expires}`).digest('base64url');
}

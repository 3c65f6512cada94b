import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parse, stringify, v7 } from 'uuid';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { derivedKey } from '@steward/kernel/server/secrets.ts';
import type { LinkRow } from './rules.ts';

/** Where the calls of a link are. */
export const sharePath = (token: string): string => `/api/v1/share/${token}`;

/** A new token: the company, whose rows a database session sees, and 32 random bytes. */
export function newShareToken(companyId: string): string {
  return Buffer.concat([Buffer.from(parse(companyId)), randomBytes(32)]).toString('base64url');
}

/** The company that a token names; `null`: it is none. */
export function companyOfShare(token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url').subarray(0, 16);
  try {
    const id = stringify(bytes);
    return isUuid(id) ? id : null;
  } catch {
    return null;
  }
}

/**
 * The stay of a visitor: begun by the password, or where there is none by the first document. Everything that is loaded
 * in it asks for it, so that an address alone opens nothing.
 */
export interface Visit {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Seconds of a stay. */
const STAY = 3600;
const COOKIE = 'steward_share';

type Signed = Pick<LinkRow, 'company_id' | 'id' | 'revision'>;

/** Bound to the link as it is set now: a new password or another kind ends all stays. */
async function sign({ config }: Services, link: Signed, ...parts: readonly (string | number)[]): Promise<string> {
  const text = [link.company_id, link.id, link.revision, ...parts].join('\n');
  return createHmac('sha256', await derivedKey(config, 'share links'))
    .update(text)
    .digest('base64url');
}

async function isSigned(services: Services, link: Signed, given: string, ...parts: readonly (string | number)[]) {
  const [known, sent] = [Buffer.from(await sign(services, link, ...parts)), Buffer.from(given)];
  return known.length === sent.length && timingSafeEqual(known, sent);
}

const secondsOf = ({ now }: Services): number => Math.floor(now().getTime() / 1000);

/** The stay that a request is part of; `null`: none, or one of another link or of earlier settings. */
export async function visitIn(services: Services, { headers }: FastifyRequest, link: Signed): Promise<Visit | null> {
  const cookies = (headers.cookie ?? '').split(/;\s*/).filter((one) => one.startsWith(`${COOKIE}=`));
  for (const cookie of cookies) {
    const [, id = '', seconds = '', given = ''] =
      /^(\w{8}-[\w-]{27})\.(\d{1,12})\.([\w-]{43})$/.exec(cookie.slice(COOKIE.length + 1)) ?? [];
    const expires = Number(seconds);
    if (expires > secondsOf(services) && (await isSigned(services, link, given, 'stay', id, expires)))
      return { id, expires };
  }
  return null;
}

export const newVisit = (services: Services): Visit => ({ id: v7(), expires: secondsOf(services) + STAY });

/** The header that keeps a stay in the visitor's browser, for this link alone. */
export async function cookieOf(services: Services, link: Signed, token: string, visit: Visit): Promise<string> {
  const { id, expires } = visit;
  const value = `${id}.${expires}.${await sign(services, link, 'stay', id, expires)}`;
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=${sharePath(token)}; Max-Age=${STAY}; HttpOnly; SameSite=Lax${secure}`;
}

/** Proof that a document was counted in a stay. Without the stay it is worth nothing. */
export const ticketOf = (services: Services, link: Signed, visit: Visit, documentId: string): Promise<string> =>
  sign(services, link, 'document', visit.id, visit.expires, documentId);

export const isTicket = (services: Services, link: Signed, visit: Visit, documentId: string, given: string) =>
  isSigned(services, link, given, 'document', visit.id, visit.expires, documentId);

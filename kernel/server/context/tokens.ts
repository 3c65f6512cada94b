import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a session or a mailed link. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A plain hash serves, since tokens cannot be guessed as passwords can. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(header?.trim() ?? '')?.[1] ?? null;
}

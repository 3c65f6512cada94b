import { createHash, randomBytes } from 'node:crypto';

/** A new random token for a session or mailed link. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. SHA-256 is enough for random tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(header?.trim() ?? '')?.[1] ?? null;
}

import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { objectIn } from '@steward/kernel/contract/narrow.ts';

/** The placeholders of the address. Fastify types them as unknown; they are texts. */
export function paramsOf({ params }: Pick<FastifyRequest, 'params'>): Record<string, string> {
  return Object.fromEntries(Object.entries(objectIn(params)).map(([name, value]) => [name, String(value)]));
}

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

/** The client's address, without a port that a proxy added; falls back to that of the connection. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return [request.ip, request.socket.remoteAddress].map(plain).find((one) => isIP(one) !== 0) ?? '';
}

/** Key for counting attempts: the IPv4 address, or the IPv6 /64 network. */
export function networkOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = addressOf(request);
  return isIP(address) === 6 ? `${groups(address).slice(0, 4).join(':')}::/64` : address;
}

/** Without brackets, port and zone; IPv4-mapped IPv6 as IPv4. */
function plain(text = ''): string {
  const address = (/^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text).replace(
    /%.*$/s,
    '',
  );
  if (isIP(address) !== 6) return address;
  const all = groups(address);
  const [high = 0, low = 0] = all.slice(6).map((one) => Number.parseInt(one, 16));
  const isMapped = all.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : address;
}

/** The eight groups of an address of IPv6, each written one way. */
function groups(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first = [], last = []] = [head, tail].map((part) => part.split(':').filter(Boolean));
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

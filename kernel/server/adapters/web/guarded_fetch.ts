import { lookup, type LookupAddress } from 'node:dns';
import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Which internal addresses may be fetched. */
export interface AllowedHosts {
  /** Allows plain http and loopback addresses, for development. */
  readonly loopback: boolean;
  /** Allows private networks. */
  readonly private: boolean;
}

export interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The longest answer; one megabyte unless said. */
  readonly maxBytes?: number | undefined;
}

/** The answer is longer than allowed. */
export class TooLong extends Error {}

/** The address is not allowed; `message` names it. */
export class Unreachable extends Error {}

const MAX_BYTES = 1_000_000;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Addresses outside of the public internet: private, link-local (cloud metadata), shared, reserved, multicast. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');
/**
 * Never allowed, even with private networks: link-local addresses and others that serve cloud credentials, and what
 * leads to this machine by another name. The last ones are these in addresses that carry one of IPv4.
 */
const NEVER = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
] as const)
  NEVER.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['2001::', 32],
  ...['::', '64:ff9b::'].flatMap((prefix) => [
    [`${prefix}7f00:0`, 104] as const,
    [`${prefix}a9fe:0`, 112] as const,
    [`${prefix}6464:64c8`, 128] as const,
  ]),
  ['64:ff9b::', 104],
  ['2002::', 24],
  ['2002:7f00::', 24],
  ['2002:a9fe::', 32],
  ['2002:6464:64c8::', 48],
] as const)
  NEVER.addSubnet(net, bits, 'ipv6');

/** Whether the server may connect to this IP address. IPv4-mapped IPv6 addresses are checked as IPv4. */
export function isAllowedAddress(address: string, allowed: AllowedHosts): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (LOOPBACK.check(address, family)) return allowed.loopback;
  if (NEVER.check(address, family)) return false;
  return allowed.private || !INSIDE.check(address, family);
}

/**
 * `fetch` for addresses typed by users: https only, public addresses only, no redirects, a limited length. The IP
 * address is checked when connecting, so that DNS cannot change in between.
 */
export async function guardedFetch(
  address: string,
  { method, headers, body, signal, maxBytes = MAX_BYTES }: GuardedRequest,
  allowed: AllowedHosts,
): Promise<Response> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = isIP(host) ? LOOPBACK.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4') : host === 'localhost';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal && allowed.loopback))
    throw new Unreachable(url.host);
  if (isIP(host) !== 0 && !isAllowedAddress(host, allowed)) throw new Unreachable(url.host);
  const options: RequestOptions = {
    method,
    headers,
    lookup: guardedLookup(allowed),
    agent: false,
    ...(signal ? { signal } : {}),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = (url.protocol === 'https:' ? secure : plain)(url, options, resolve);
    asking.on('error', reject);
    asking.end(body);
  });
  const parts: Buffer[] = [];
  let size = 0;
  const received: AsyncIterable<Buffer> = answer;
  for await (const part of received) {
    size += part.length;
    if (size > maxBytes) {
      answer.destroy();
      throw new TooLong('The answer is too long');
    }
    parts.push(part);
  }
  const status = answer.statusCode ?? 500;
  const empty = status === 204 || status === 205 || status === 304;
  return new Response(empty ? null : Buffer.concat(parts), {
    status,
    headers: Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  });
}

function guardedLookup(allowed: AllowedHosts): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every((one) => isAllowedAddress(one.address, allowed)))
        return done(new Unreachable(hostname), '', 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

import type { FastifyRequest } from 'fastify';
import { type Language, fill } from '@steward/kernel/contract/messages/index.ts';
import { deviceOf } from '@steward/kernel/contract/wire/headers.ts';
import { addressOf } from '../../context/request.ts';
import { FRAME } from './frame.ts';

/** Device and address of a request, as security mails name them. */
export interface Origin {
  readonly userAgent: string;
  readonly address: string;
}

export function originOf(request: FastifyRequest): Origin {
  return { userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), address: addressOf(request) };
}

/** The reader's language and time zone, for formatting times. */
interface Reader {
  readonly language: Language;
  /** IANA name; `null`: unknown, and times are shown in UTC. */
  readonly timeZone: string | null;
}

/** The facts of a security mail: device, address, person and time. */
export function factsOf(
  { language, timeZone }: Reader,
  { origin, by, at }: { readonly origin?: Origin; readonly by?: string; readonly at: Date },
): [string, string][] {
  const { facts, device, unknownDevice, locale } = FRAME[language];
  const rows: [string, string][] = [];
  if (by !== undefined) rows.push([facts.by, by]);
  if (origin) {
    const { browser, system } = deviceOf(origin.userAgent);
    rows.push([
      facts.device,
      browser && system ? fill(device, { browser, system }) : browser || system || unknownDevice,
    ]);
    if (origin.address !== '') rows.push([facts.address, origin.address]);
  }
  return [...rows, [facts.time, timeIn(locale, timeZone ?? 'UTC', at)]];
}

/** The month is a word and the time has its zone, so that neither is ambiguous. */
function timeIn(locale: string, timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
}

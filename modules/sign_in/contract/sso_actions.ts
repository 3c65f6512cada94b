import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** How a company signs in elsewhere. The secret is only taken in; left out, it stays as it is. */
export const ssoConnectionFields = {
  name: { kind: 'text', max: 60 },
  issuer: { kind: 'text', required: true, max: 500 },
  client_id: { kind: 'text', required: true, max: 255 },
  client_secret: { kind: 'text', max: 1000 },
  is_enabled: { kind: 'boolean' },
  is_only: { kind: 'boolean' },
} as const satisfies Fields;

/** The part behind the @ of mail addresses. */
export const ssoDomainFields = { domain: { kind: 'text', required: true, max: 253 } } as const satisfies Fields;

/** Who wants to sign in elsewhere: by a mail address, whose domain says the company, or by the company itself. */
export const ssoWhoFields = {
  email: { kind: 'email', max: 191 },
  company_id: { kind: 'text', max: 36 },
} as const satisfies Fields;

/** `key`: what the browser was given when it began. */
export const ssoFinishFields = { key: { kind: 'text', required: true, max: 100 } } as const satisfies Fields;

/** A domain as it is compared: in lower case, in the letters of DNS alone; `null`: this is none. */
export function domainOf(text: string): string | null {
  const domain = text
    .trim()
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/^@/, '')
    .replace(/\.$/, '');
  return /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain)
    ? domain
    : null;
}

import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/** SSO connection input. The secret is write-only; absent: unchanged. */
export const ssoConnectionFields = {
  name: { kind: 'text', max: 60 },
  issuer: { kind: 'text', required: true, max: 500 },
  client_id: { kind: 'text', required: true, max: 255 },
  client_secret: { kind: 'text', max: 1000 },
  is_enabled: { kind: 'boolean' },
  is_only: { kind: 'boolean' },
} as const satisfies Fields;

/** Domain of mail addresses. */
export const ssoDomainFields = { domain: { kind: 'text', required: true, max: 253 } } as const satisfies Fields;

/** SSO sign-in by address (its domain) or company. */
export const ssoWhoFields = {
  email: { kind: 'email', max: 191 },
  company_id: { kind: 'text', max: 36 },
} as const satisfies Fields;

/** `key`: given to the browser at the start. */
export const ssoFinishFields = { key: { kind: 'text', required: true, max: 100 } } as const satisfies Fields;

/** Normalises a domain to lower-case ASCII; `null` when invalid. */
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

import { isUuid } from '../fields/index.ts';

/** Path in the code of a label that names its company, for people with and without a sign-in. */
export const SCANNED = '/r/';

/** Encodes company and record in 43 letters. */
export function codeOf(companyId: string, id: string): string {
  return wordOf(bytesOf(companyId + id));
}

/** Company and record of a code; `null` for anything else. */
export function readCode(code: string): { readonly companyId: string; readonly id: string } | null {
  if (!/^[\w-]{43}$/.test(code)) return null;
  const hex = [...atob(code.replaceAll('-', '+').replaceAll('_', '/'))]
    .map((one) => one.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');
  const [companyId, id] = [hex.slice(0, 32), hex.slice(32)].map((one) =>
    one.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );
  return isUuid(companyId) && isUuid(id) ? { companyId, id } : null;
}

const bytesOf = (hex: string): number[] =>
  (hex.replaceAll('-', '').match(/../g) ?? []).map((one) => Number.parseInt(one, 16));

const wordOf = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

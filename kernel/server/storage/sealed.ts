import { CONCEALED, isSecret, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '../context/context.ts';
import { decrypt, encrypt } from '../secrets.ts';

/**
 * Values of encrypted fields are encrypted as soon as they are validated, so that hooks, events and history never see
 * them, and decrypted only when one is revealed, or compared with one that is saved.
 */

/** An encrypted value. */
interface Sealed {
  readonly sealed: string;
}

type Here = Pick<Context, 'companyId' | 'services'>;

function isSealed(value: unknown): value is Sealed {
  return isObject(value) && typeof value['sealed'] === 'string';
}

const placeOf = ({ companyId }: Here, id: string, key: string): string => `${key} ${id} ${companyId}`;

const knownKeys = new WeakMap<Fields, { readonly encrypted: readonly string[]; readonly secret: readonly string[] }>();

/** Found once, since sets of records have the same fields. */
function keysIn(fields: Fields): { readonly encrypted: readonly string[]; readonly secret: readonly string[] } {
  const known = knownKeys.get(fields);
  if (known) return known;
  const found = {
    encrypted: Object.keys(fields).filter((key) => fields[key]?.encrypted),
    secret: Object.keys(fields).filter((key) => isSecret(fields[key])),
  };
  knownKeys.set(fields, found);
  return found;
}

/** Encrypts those of the parsed values whose fields are encrypted, in place. */
export async function sealValues(
  ctx: Here,
  fields: Fields,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  for (const key of keysIn(fields).encrypted) {
    const value = values[key];
    if (typeof value === 'string')
      values[key] = { sealed: await encrypt(ctx.services.config, placeOf(ctx, id, key), value) } satisfies Sealed;
  }
}

/** The texts of stored encrypted values, by the keys of their fields. */
export async function openValues(
  ctx: Here,
  fields: Fields,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const key of keysIn(fields).encrypted) {
    const value = values[key];
    if (isSealed(value)) texts[key] = await decrypt(ctx.services.config, placeOf(ctx, id, key), value.sealed);
  }
  return texts;
}

/** Input in which placeholders of secrets are the stored values; those of a new record are none. */
export function withStored(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const kept = keysIn(fields).secret.filter((key) => input[key] === CONCEALED);
  return kept.length === 0 ? input : { ...input, ...Object.fromEntries(kept.map((key) => [key, stored[key] ?? null])) };
}

import type { FieldDefinition, Fields } from '@steward/kernel/contract/fields/index.ts';
import { isObject, objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '../context/context.ts';
import { decrypt, encrypt } from '../secrets.ts';

/**
 * Values of encrypted fields are encrypted as soon as they are validated, so that hooks, events and history never see
 * them, and decrypted only in rows for callers who may read them.
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

const encryptedKeys = (fields: Fields): string[] => Object.keys(fields).filter((key) => fields[key]?.encrypted);

/** Placeholder for an encrypted value in the history. */
const CONCEALED = '••••••••';

/** Encrypts those of the parsed values whose fields are encrypted, in place. */
export async function sealValues(
  ctx: Here,
  fields: Fields,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  for (const key of encryptedKeys(fields)) {
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
  for (const key of encryptedKeys(fields)) {
    const value = values[key];
    if (isSealed(value)) texts[key] = await decrypt(ctx.services.config, placeOf(ctx, id, key), value.sealed);
  }
  return texts;
}

/** The same for rows as the table has them, by their ids; none where no field is encrypted. */
export async function openRows(
  ctx: Here,
  fields: Fields,
  raws: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const texts = new Map<string, Record<string, string>>();
  if (encryptedKeys(fields).length === 0) return texts;
  for (const raw of raws) {
    const id = String(raw['id']);
    texts.set(id, await openValues(ctx, fields, id, objectIn(raw['custom'])));
  }
  return texts;
}

/** Keys of rows that have decrypted values: answers with these are stored without them. */
const opened = new WeakMap<object, readonly string[]>();

export function noteOpened(row: object, texts: Readonly<Record<string, string>> = {}): void {
  if (Object.keys(texts).length > 0) opened.set(row, Object.keys(texts));
}

/** The same answer without decrypted values, for storing it. */
export function withoutOpened(answer: unknown): unknown {
  const keys = isObject(answer) ? opened.get(answer) : undefined;
  return keys && isObject(answer)
    ? Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, keys.includes(key) ? null : value]))
    : answer;
}

/** Lines of history of an encrypted field: whether it had a value, and has one. */
export function concealed(field: FieldDefinition | undefined, value: unknown): unknown {
  return field?.encrypted && value !== null ? CONCEALED : value;
}

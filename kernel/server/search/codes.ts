import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { readingsOf } from '@steward/kernel/contract/codes.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { readCode } from '@steward/kernel/contract/wire/label_code.ts';
import { all, visible } from '../access/visibility.ts';
import type { Context } from '../context/context.ts';
import { columnOf } from '../storage/columns.ts';

/** A record that has a code, and where: a field, or `null` for one that a module keeps. */
export interface CodeMatch {
  readonly id: string;
  readonly field: string | null;
}

type Matches = ReadonlyMap<string, readonly CodeMatch[]>;

interface Options {
  /** Searches the recycle bin. */
  readonly trash?: boolean;
}

/** A record as an address names it; whether it is there and may be read is not known. */
export interface Addressed {
  readonly record: RecordDefinition;
  readonly id: string;
}

/**
 * The record of an address: of its page, or with a code of labels as modules print them (`labelPath`), also those of a
 * module that was switched off since.
 */
export function addressed(ctx: Context, path: string | null): Addressed | null {
  const parts = path?.split('/').filter((one) => one !== '') ?? [];
  const id = parts.find(isUuid)?.toLowerCase();
  if (id !== undefined) {
    const page = `/${parts.join('/')}`.toLowerCase();
    const record = RECORDS.find((one) => one.pages.detail.replace(':id', id).toLowerCase() === page);
    return record ? { record, id } : null;
  }
  const code = readCode(parts.at(-1) ?? '');
  const { hooks } = ctx.services.modules;
  const record = RECORDS.find(({ name }) => hooks[name]?.some((one) => one.labelPath));
  return code?.companyId === ctx.companyId && record ? { record, id: code.id } : null;
}

/** Codes that modules keep, by text in lower case; ids of which the caller need not see all. */
export async function storedCodes(
  ctx: Context,
  { name }: Pick<RecordDefinition, 'name'>,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const { codes } of ctx.services.modules.hooks[name] ?? [])
    for (const [text, ids] of (await codes?.(ctx, name, texts)) ?? [])
      found.set(text, [...(found.get(text) ?? []), ...ids]);
  return found;
}

/**
 * Records of a type that the caller may read and that have these texts (in lower case) as codes: in fields of
 * `scannedBy`, in their order, then among codes that modules keep.
 */
export async function matchesOfCodes(
  ctx: Context,
  record: RecordDefinition,
  texts: readonly string[],
  { trash = false }: Options = {},
): Promise<Matches> {
  const found = new Map<string, CodeMatch[]>();
  if (texts.length === 0 || !can(ctx.user, permissionFor(record, 'read'))) return found;
  const seen = all(visible(ctx, record, 't', { trash, isLookedUp: true }));
  const add = (text: string, match: CodeMatch): void => {
    const known = found.get(text) ?? [];
    if (!known.some((one) => one.id === match.id)) found.set(text, [...known, match]);
  };
  for (const key of record.scannedBy ?? []) {
    const field = record.fields[key];
    if (!field || !canSeeField(ctx.user, record, field.permission)) continue;
    const column = sql`lower(${sql.ref(`t.${columnOf(key, field)}`)})`;
    // The column of the title depends on the type.
    const rows = await ctx.tx.rows(sql<{ id: string; code: string }>`
      select t.id, ${column} as code from ${sql.table(record.table)} t
      where ${seen} and ${column} = any(${[...texts]}::text[])`);
    for (const { id, code } of rows) add(code, { id, field: key });
  }
  const stored = await storedCodes(ctx, record, texts);
  const ids = [...new Set([...stored.values()].flat())];
  if (ids.length === 0) return found;
  const readable = new Set(
    await ctx.tx.ids(sql`
      select t.id from ${sql.table(record.table)} t where ${seen} and t.id = any(${ids}::uuid[])`),
  );
  for (const [text, some] of stored) for (const id of some) if (readable.has(id)) add(text, { id, field: null });
  return found;
}

/**
 * Records of a type that a scanned code means: that of an address, else all that have the first of its readings that
 * any has, the surest first.
 */
export async function recordsOfCode(
  ctx: Context,
  record: RecordDefinition,
  scanned: string,
): Promise<readonly CodeMatch[]> {
  const { path, texts } = readingsOf(scanned);
  const address = addressed(ctx, path);
  if (address) {
    const seen = all(visible(ctx, record, 't', { isLookedUp: true }));
    const ids =
      address.record.name === record.name
        ? await ctx.tx.ids(sql`select t.id from ${sql.table(record.table)} t where ${seen} and t.id = ${address.id}`)
        : [];
    return ids.map((id) => ({ id, field: 'id' }));
  }
  const lower = texts.map((one) => one.toLowerCase());
  const found = await matchesOfCodes(ctx, record, lower);
  return lower.map((one) => found.get(one)).find((some) => some !== undefined) ?? [];
}

/** Of them the surest: those by the same field as the first. */
export async function surestOfCode(
  ctx: Context,
  record: RecordDefinition,
  scanned: string,
): Promise<readonly string[]> {
  const matches = await recordsOfCode(ctx, record, scanned);
  return matches.filter((one) => one.field === matches[0]?.field).map((one) => one.id);
}

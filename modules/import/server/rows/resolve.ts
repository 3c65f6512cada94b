import { sql, type RawBuilder } from 'kysely';
import { readingsOf } from '@steward/kernel/contract/codes.ts';
import { kindOf, isText, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { isHiddenName } from '@steward/kernel/server/access/hidden_names.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { surestOfCode } from '@steward/kernel/server/search/codes.ts';
import { columnOf } from '@steward/kernel/server/storage/columns.ts';
import { guessStatusType } from '../../contract/status_types.ts';
import { withErrorsAt } from '../match/error_columns.ts';
import { hasNameParts, isNamePart, personFrom } from './person_names.ts';
import { type ReferenceCache, insertCreated } from './reference_cache.ts';

const say = wordsOf('import');

/** Name of a related record, with further identifying or describing columns. */
export interface Reference {
  readonly name: string;
  readonly inner: Readonly<Record<string, string>>;
}

export type Unknown = 'create' | 'refuse' | 'empty';

/**
 * The id for a reference. Missing records are created, left empty or refused, as chosen; while nothing may be created,
 * they are left empty and `needsCreation` is set.
 */
export async function resolve(
  ctx: Context,
  field: FieldDefinition,
  reference: Reference,
  unknown: Unknown,
  known: ReferenceCache,
): Promise<string | null> {
  const there = knownId(field, reference, known);
  if (there !== null) return there;
  // Hidden names of an export find and create nothing.
  if (isHiddenName(reference.name)) return null;
  const target = recordNamed(field.to ?? '');
  const cacheKey = keyOf(target, field, reference);
  const cached = known.get(cacheKey);
  if (cached) {
    if (known.isRolledBack(cached)) await insertCreated(ctx, known, [cached]);
    return cached;
  }
  await insertCreated(ctx, known, known.rolledBackNamed(target.name, textsOf(target, reference)));
  const found = await find(ctx, target, field, reference);
  if (found) {
    known.set(cacheKey, found);
    return found;
  }
  const isChosenAsNew = known.optionsOfNew(target.name, reference.name) !== undefined;
  if (unknown === 'empty' && !isChosenAsNew) return null;
  if (unknown === 'refuse' && !isChosenAsNew)
    throw invalid({
      [target.name]: {
        key: 'unknown_name',
        params: { record: labelsOf(ctx.language, target.name).one, value: reference.name },
      },
    });
  if (!known.mayCreate) {
    known.needsCreation = true;
    return null;
  }
  const id = await createRecord(ctx, target, await description(ctx, target, field, reference, known));
  known.set(cacheKey, id);
  known.noteCreated(target.name, fullName(target, reference), id);
  return id;
}

/** The id of a reference that is there and was looked up before; `null`: `resolve` tells. */
export function knownId(field: FieldDefinition, reference: Reference, known: ReferenceCache): string | null {
  if (known.isChosen(reference.name)) return reference.name;
  if (isHiddenName(reference.name)) return null;
  const id = known.get(keyOf(recordNamed(field.to ?? ''), field, reference));
  return id === undefined || known.isRolledBack(id) ? null : id;
}

/** All texts of a reference by which a record can be found. */
export function textsOf(target: RecordDefinition, reference: Reference): string[] {
  return [reference.name, ...(target.parent ? pathOf(reference.name) : []), ...Object.values(reference.inner)].filter(
    (one) => one !== '',
  );
}

function pathOf(name: string): string[] {
  return name
    .split(' / ')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Cache key of a name. */
export function keyOf(target: RecordDefinition, field: FieldDefinition, reference: Reference): string {
  return `${target.name} ${reference.name.toLowerCase()} ${field.where ? JSON.stringify(field.where) : ''} ${Object.keys(reference.inner).length > 0 ? JSON.stringify(reference.inner) : ''}`;
}

/** Name with what distinguishes it, such as a model number. */
function fullName(target: RecordDefinition, { name, inner }: Reference): string {
  const apart = Object.entries(inner)
    .filter(([key, value]) => value !== '' && value !== name && !isNamePart(key) && identifies(target, key))
    .map(([, value]) => value);
  return apart.length === 0 ? name : `${name} (${apart.join(', ')})`;
}

/** Whether this field identifies a record, alone or with its name. */
export function identifies(target: RecordDefinition, key: string): boolean {
  const title = target.fields[target.title]?.unique;
  return target.fields[key]?.unique === true || (Array.isArray(title) && title.includes(key)) || isNamePart(key);
}

async function find(
  ctx: Context,
  target: RecordDefinition,
  field: FieldDefinition,
  reference: Reference,
): Promise<string | null> {
  const path = target.parent ? pathOf(reference.name) : [reference.name];
  if (path.length > 1) {
    const atPath = await findPath(ctx, target, path);
    if (atPath) return atPath;
  }
  const where = Object.entries(field.where ?? {}).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`);
  // An identifying column wins over the name: names are not unique.
  const byInner = Object.entries(reference.inner).filter(
    ([key, value]) => value !== '' && target.fields[key]?.unique === true,
  );
  for (const [key, value] of byInner) {
    const ids = await idsWhere(ctx, target, [...where, sql`lower(${sql.ref(`t.${key}`)}) = lower(${value})`]);
    if (ids[0]) return ids[0];
  }
  // A record of this name with another username is another person; one without may match.
  const others = byInner.map(([key]) => sql`${sql.ref(`t.${key}`)} is null`);
  const named = await idsWhere(ctx, target, [
    ...where,
    ...others,
    namedSql(target, reference.name),
    ...narrowed(target, reference),
  ]);
  if (named.length === 0 && byInner.length === 0) return byCode(ctx, target, where, reference.name);
  if (named.length <= 1) return named[0] ?? null;
  // A plain name in a tree is a root's path.
  const top = target.parent
    ? await idsWhere(ctx, target, [
        namedSql(target, reference.name),
        sql`${sql.ref(`t.${columnOf(target.parent, { kind: 'reference' })}`)} is null`,
      ])
    : [];
  if (top.length === 1) return top[0] ?? null;
  throw invalid({ [target.name]: { key: 'ambiguous', params: { value: reference.name } } });
}

/** What a list of scans has instead of a name: the address of a label, or a former tag. */
async function byCode(
  ctx: Context,
  target: RecordDefinition,
  where: readonly RawBuilder<unknown>[],
  code: string,
): Promise<string | null> {
  if (!target.scannedBy && readingsOf(code).path === null) return null;
  const ids = await surestOfCode(ctx, target, code);
  if (ids.length === 0) return null;
  const found = await idsWhere(ctx, target, [...where, sql`t.id = any(${[...ids]}::uuid[])`]);
  if (found.length > 1) throw invalid({ [target.name]: { key: 'ambiguous', params: { value: code } } });
  return found[0] ?? null;
}

/** Fields that are unique together with the name, such as a model number. */
export function fieldsUniqueWithName(target: RecordDefinition): readonly string[] {
  const unique = target.fields[target.title]?.unique;
  return typeof unique === 'object' ? unique : [];
}

/** Must be equal; empty matches empty. */
function narrowed(target: RecordDefinition, reference: Reference): RawBuilder<unknown>[] {
  return fieldsUniqueWithName(target).flatMap((key) => {
    const value = reference.inner[key];
    if (value === undefined || !isText(target.fields[key])) return [];
    const column = sql.ref(`t.${key}`);
    return value === '' ? [sql`${column} is null`] : [sql`lower(${column}) = lower(${value})`];
  });
}

/** By title or an identifying field: username, address, tag. */
function namedSql(target: RecordDefinition, name: string): RawBuilder<unknown> {
  const keys = Object.entries(target.fields)
    .filter(([key, field]) => key === target.title || field.unique === true)
    .map(([key]) => key);
  return sql`(${sql.join(
    keys.map((key) => sql`lower(${sql.ref(`t.${key}`)}) = lower(${name})`),
    sql` or `,
  )})`;
}

async function idsWhere(
  ctx: Context,
  target: RecordDefinition,
  conditions: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  return ctx.tx.ids(
    sql`select t.id from ${sql.table(target.table)} t where ${all([...visible(ctx, target), ...conditions])} limit 2`,
  );
}

/** `Berlin / Floor 3`: each below the previous. */
async function findPath(ctx: Context, target: RecordDefinition, path: readonly string[]): Promise<string | null> {
  const column = sql.ref(`t.${columnOf(target.parent ?? '', { kind: 'reference' })}`);
  let parent: string | null = null;
  for (const name of path) {
    const inside: RawBuilder<unknown> = parent === null ? sql`${column} is null` : sql`${column} = ${parent}`;
    const [id] = await idsWhere(ctx, target, [inside, sql`lower(${sql.ref(`t.${target.title}`)}) = lower(${name})`]);
    if (!id) return null;
    parent = id;
  }
  return parent;
}

/** Input of a record created for a reference. */
async function description(
  ctx: Context,
  target: RecordDefinition,
  field: FieldDefinition,
  reference: Reference,
  known: ReferenceCache,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { ...field.where };
  const path = target.parent ? pathOf(reference.name) : [reference.name];
  const last = path.at(-1) ?? reference.name;
  if (path.length > 1 && target.parent) {
    const parent = target.parent;
    input[`${parent}_id`] = await withErrorsAt(ctx.language, target, parent, () =>
      resolve(
        ctx,
        { kind: 'reference', to: target.name },
        { name: path.slice(0, -1).join(' / '), inner: {} },
        'create',
        known,
      ),
    );
  }
  if (hasNameParts(target)) Object.assign(input, personFrom(last));
  else input[target.title] = last;
  // An unknown status is not deployable.
  if (target.name === 'status_label') input['type'] = guessStatusType(last) ?? 'pending';
  Object.assign(input, known.optionsOfNew(target.name, last));
  for (const [key, value] of Object.entries(reference.inner)) {
    const inner = target.fields[key];
    if (!inner || value === '') continue;
    if (kindOf(inner).refersTo === 'one')
      input[`${key}_id`] = await withErrorsAt(ctx.language, recordNamed(inner.to ?? ''), key, () =>
        resolve(ctx, inner, { name: value, inner: {} }, 'create', known),
      );
    else input[key] = value;
  }
  // A model needs a category: without one a default is used.
  for (const [key, inner] of Object.entries(target.fields)) {
    if (inner.required && kindOf(inner).refersTo === 'one' && !input[`${key}_id`]) {
      input[`${key}_id`] = await withErrorsAt(ctx.language, recordNamed(inner.to ?? ''), key, () =>
        resolve(ctx, inner, { name: NO_NAME[ctx.language], inner: {} }, 'create', known),
      );
    }
  }
  return input;
}

const NO_NAME = say(({ defaults }) => defaults.uncategorized);

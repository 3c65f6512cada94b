import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { formulaOf, type Definition, type Value } from '@steward/kernel/contract/aggregates/definition.ts';
import { namesIn } from '@steward/kernel/contract/aggregates/formula.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { conditionsOf, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { fieldAt, isGroupable } from '@steward/kernel/server/engine/aggregates/columns.ts';
import { logNamed, wordsOfSource } from '@steward/kernel/server/engine/aggregates/logs.ts';
import { openSource, sourceNamed } from '@steward/kernel/server/engine/aggregates/source.ts';
import { fieldNamed } from '@steward/kernel/server/search/filters.ts';
import type { LeftOut } from '../contract/wire.ts';

/**
 * A definition without the values and columns that the reader may not see, or whose fields are gone. Filters and groups
 * on them stay: they are refused, since counts would tell what is in them.
 */
export function withoutHidden(
  ctx: Context,
  definition: Definition,
): { readonly definition: Definition; readonly leftOut: readonly LeftOut[] } {
  const record = sourceNamed(ctx, definition.source);
  const leftOut: LeftOut[] = [];
  const list = definition.list.filter((field) => {
    const isSeen = fieldAt(ctx, record, field) !== null;
    if (!isSeen) leftOut.push({ what: 'list', field, why: isThere(ctx, record, field) ? 'hidden' : 'gone' });
    return isSeen;
  });
  const values: Value[] = [];
  for (const one of definition.values) {
    const owner = one.of === undefined ? record : ownerOf(ctx, one.of);
    const isSeen =
      one.formula === undefined
        ? owner !== null &&
          [one.field, one.since].every((path) => path === undefined || fieldAt(ctx, owner, path) !== null)
        : namesIn(formulaOf(one.formula)).every((name) => values.some(({ key }) => key === name));
    if (isSeen) values.push(one);
    else
      leftOut.push({
        what: 'value',
        field: one.field ?? one.since ?? one.of ?? one.key,
        why: whyNot(ctx, record, one),
      });
  }
  // What is left is a number of records at least, and no list of them.
  if (values.length === 0 && definition.values.length > 0) values.push({ key: 'count', fn: 'count' });
  const has = (key: string): boolean => values.some((one) => one.key === key);
  const by = definition.sort.replace(/^-/, '');
  return {
    definition: {
      ...definition,
      list,
      values,
      having: definition.having.filter((one) => has(one.value)),
      sort: definition.values.some(({ key }) => key === by) && !has(by) ? '' : definition.sort,
    },
    leftOut,
  };
}

/** Whether the reader sees the type and all that a definition filters and groups by. */
export function isUsable(ctx: Context, { source, filters, rows, columns, values }: Definition): boolean {
  const record = openSource(ctx, source);
  if (!record) return false;
  const sees = (of: RecordDefinition, filter: Filter | null | undefined): boolean =>
    !filter || conditionsOf(filter).every(({ field }) => fieldAt(ctx, of, field) !== null);
  return (
    sees(record, filters) &&
    [...rows, ...columns].every(({ field }) => {
      const found = fieldAt(ctx, record, field);
      return found !== null && isGroupable(found);
    }) &&
    values.every(({ of, filters: own }) => {
      const owner = of === undefined ? record : ownerOf(ctx, of);
      // Values of types that the reader may not read are left out.
      return owner === null || sees(owner, own);
    })
  );
}

/** The type of related records; `null` where the reader may not read it. */
function ownerOf(ctx: Context, of: string): RecordDefinition | null {
  const plain = findRecord(of.split('.')[0] ?? '');
  return plain && can(ctx.user, permissionFor(plain, 'read')) ? definitionFor(ctx, plain) : null;
}

function whyNot(ctx: Context, record: RecordDefinition, { of, field }: Value): LeftOut['why'] {
  const owner = of === undefined ? record : findRecord(of.split('.')[0] ?? '');
  return owner !== undefined && (field === undefined || isThere(ctx, owner, field)) ? 'hidden' : 'gone';
}

function isThere(ctx: Context, record: RecordDefinition, path: string): boolean {
  const [first = '', behind] = path.split('.');
  // A log has no fields that the reader may not see, but words for them.
  if (logNamed(ctx, record.name)) return Object.hasOwn(wordsOfSource(ctx, record.name).fields, first);
  const field = fieldNamed(record, first);
  const target = field?.to === undefined ? undefined : findRecord(field.to);
  return behind === undefined ? field !== undefined : target !== undefined && fieldNamed(target, behind) !== undefined;
}

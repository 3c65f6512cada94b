import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { NeededRecord, RestoreCheck } from '@steward/kernel/contract/wire/recycle_bin.ts';
import { outOfScope } from '../access/scope.ts';
import { all, visible } from '../access/visibility.ts';
import { definitionFor, requirePermission, type Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import { neededForRestore } from '../engine/hooks.ts';
import { restoreRecords } from '../engine/operations/restore.ts';
import { columnOf, storedFields, titleSql } from '../storage/columns.ts';

/** Maximum number of records that others need, so that one call stays one. */
const MOST = 1000;

/** A record in the recycle bin, and the keys of the records that it refers to. */
interface Node {
  readonly record: RecordDefinition;
  readonly id: string;
  readonly refersTo: readonly string[];
}

const keyOf = ({ name }: RecordDefinition, id: string): string => `${name} ${id}`;

/** Fields by which a record needs others: it is not restored before these are there. */
function referencesOf(record: RecordDefinition): { readonly column: string; readonly target: RecordDefinition }[] {
  return storedFields(record).flatMap(([key, field]) =>
    kindOf(field).refersTo === 'one' && field.to
      ? [{ column: columnOf(key, field), target: recordNamed(field.to) }]
      : [],
  );
}

/** Records in the recycle bin, each with all records that it refers to. */
async function nodesOf(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<Node[]> {
  const references = referencesOf(record);
  const columns = references.map(({ column }, at) => sql`, t.${sql.ref(column)}::text as ${sql.ref(`r${at}`)}`);
  // Of any record type.
  const rows = await ctx.tx.known(sql<Readonly<Record<string, string | null>>>`
    select t.id ${sql.join(columns, sql``)} from ${sql.table(record.table)} t
    where t.company_id = ${ctx.companyId} and t.deleted_at is not null and t.id = any(${[...ids]}::uuid[])`);
  const others = await neededForRestore(ctx, record, ids);
  return rows.map((row) => {
    const id = row['id'] ?? '';
    return {
      record,
      id,
      refersTo: [
        ...references.flatMap(({ target }, at) => (row[`r${at}`] ? [keyOf(target, row[`r${at}`] ?? '')] : [])),
        ...(others.get(id) ?? []).map((one) => keyOf(recordNamed(one.record), one.id)),
      ],
    };
  });
}

/** The asked records and all of the recycle bin that they need, in the order in which they can be restored. */
async function inOrder(ctx: Context, asked: RecordDefinition, ids: readonly string[]): Promise<Node[]> {
  const nodes = new Map<string, Node>();
  const seen = new Set(ids.map((id) => keyOf(asked, id)));
  let next: (readonly [RecordDefinition, readonly string[]])[] = [[asked, ids]];
  while (next.length > 0) {
    const wanted = new Map<string, string[]>();
    for (const [record, some] of next)
      for (const node of await nodesOf(ctx, record, some)) {
        nodes.set(keyOf(record, node.id), node);
        for (const key of node.refersTo) {
          if (seen.has(key)) continue;
          seen.add(key);
          const [name = '', id = ''] = key.split(' ');
          wanted.set(name, [...(wanted.get(name) ?? []), id]);
        }
      }
    if (nodes.size > ids.length + MOST) throw invalid({ ids: { key: 'too_many', params: { max: MOST } } });
    next = [...wanted].map(([name, some]) => [recordNamed(name), some] as const);
  }
  return sorted(nodes);
}

/** Sorts referenced records first. In a circle of references any record may come first. */
function sorted(nodes: ReadonlyMap<string, Node>): Node[] {
  const order = new Set<Node>();
  const begun = new Set<string>();
  const visit = (key: string): void => {
    const node = nodes.get(key);
    if (!node || begun.has(key)) return;
    begun.add(key);
    node.refersTo.forEach(visit);
    order.add(node);
  };
  [...nodes.keys()].forEach(visit);
  return [...order];
}

/**
 * Records in the recycle bin that must be restored with these. Those that the caller may not see or restore are not
 * named.
 */
export async function checkRestore(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<RestoreCheck> {
  requirePermission(ctx, permissionFor(record, 'delete'));
  const seen = await ctx.tx.ids(sql`select t.id from ${sql.table(record.table)} t
    where ${all(visible(ctx, record, 't', { trash: true }))} and t.id = any(${[...ids]}::uuid[])`);
  const asked = new Set(ids);
  if (seen.length < asked.size) throw new AppError('not_found');
  const needed = (await inOrder(ctx, record, ids)).filter(
    (node) => node.record.name !== record.name || !asked.has(node.id),
  );
  const names = new Map<string, string>();
  for (const [type, some] of Map.groupBy(needed, (node) => node.record)) {
    if (!can(ctx.user, permissionFor(type, 'read')) || !can(ctx.user, permissionFor(type, 'delete'))) continue;
    const typeIds = some.map(({ id }) => id);
    const outside = await outOfScope(ctx, type, 'delete', typeIds);
    // Titles are computed, not stored.
    const rows = await ctx.tx.known(sql<{ id: string; name: string }>`
      select t.id, ${titleSql(type, 't')} as name from ${sql.table(type.table)} t
      where ${all(visible(ctx, type, 't', { trash: true }))} and t.id = any(${typeIds}::uuid[])`);
    for (const { id, name } of rows) if (!outside.has(id)) names.set(id, name);
  }
  const needs = needed.flatMap((node): NeededRecord[] => {
    const name = names.get(node.id);
    return name === undefined ? [] : [{ record: node.record.name, id: node.id, name }];
  });
  return { needs, hidden: needed.length - needs.length };
}

/**
 * Restores records with all that they need of the recycle bin, all or none, so that one undo takes all of it back.
 * Everything is asked for: the permission of each type, its scope, and that unique values are free.
 */
export async function restoreTogether(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<{ readonly restored: number; readonly with: number }> {
  requirePermission(ctx, permissionFor(record, 'delete'));
  const order = await inOrder(ctx, record, ids);
  const found = new Set(order.flatMap((node) => (node.record.name === record.name ? [node.id] : [])));
  if (ids.some((id) => !found.has(id))) throw new AppError('not_found');
  // Consecutive records of a type that do not refer to each other are restored as a set.
  let run: Node[] = [];
  const restoreRun = async (): Promise<void> => {
    const [first] = run;
    if (first)
      await restoreRecords(
        ctx,
        definitionFor(ctx, first.record),
        run.map(({ id }) => id),
      );
    run = [];
  };
  for (const node of order) {
    const keys = new Set(run.map((one) => keyOf(one.record, one.id)));
    if (run[0] && (run[0].record !== node.record || node.refersTo.some((key) => keys.has(key)))) await restoreRun();
    run.push(node);
  }
  await restoreRun();
  return { restored: ids.length, with: order.length - ids.length };
}

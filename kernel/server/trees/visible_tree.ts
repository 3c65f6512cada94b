import { sql, type RawBuilder } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MAX_IN_TREE, type Tree, type TreeNode } from '@steward/kernel/contract/wire/choices.ts';
import { all, visible } from '../access/visibility.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { subtree } from '../search/tree.ts';
import { columnOf, titleSql } from '../storage/columns.ts';

interface Node {
  readonly id: string;
  readonly parent_id: string | null;
  readonly is_visible: boolean;
}

/** A node with computed values. */
interface Placed extends Node {
  /** Number of visible ancestors. */
  readonly level: number;
  /** Nearest visible ancestor. */
  readonly above: string | null;
  /** Sum of the figures there and below. */
  sum: number;
}

/** With the sum of figures there and below. */
type Summed = TreeNode & { readonly sum: number };

const parentOf = (record: RecordDefinition, alias: string): RawBuilder<unknown> =>
  sql.ref(`${alias}.${columnOf(record.parent ?? '', { kind: 'reference' })}`);

/**
 * The visible records of a tree type, sorted by name within each parent; or those below one of them, whose level is 0.
 * Beyond the limit only upper levels. Names are read only for shown records.
 */
export async function visibleTree(
  ctx: Context,
  record: RecordDefinition,
  { under, figures }: { readonly under?: string | undefined; readonly figures?: ReadonlyMap<string, number> } = {},
): Promise<Tree<Summed>> {
  const seen = sql`(${all(visible(ctx, record))})`;
  const within = under === undefined ? null : await subtree(ctx, record, [under]);
  const nodes = await ctx.tx.known(sql<Node>`
    select t.id, ${parentOf(record, 't')} as parent_id, ${seen} as is_visible
    from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId} and t.deleted_at is null
    ${within ? sql`and t.id = any(${within}::uuid[])` : sql``}`);
  if (under !== undefined && !nodes.some((one) => one.id === under && one.is_visible)) throw new AppError('not_found');
  const wanted = placedNodes(nodes, figures ?? new Map()).filter((one) => one.is_visible && one.id !== under);
  const shown = new Map(wanted.filter(upperLevels(wanted)).map((one) => [one.id, one]));
  const leftOut = new Set(wanted.flatMap(({ id, above }) => (shown.has(id) ? [] : (above ?? []))));
  // Titles are computed, not stored.
  const named = await ctx.tx.known(sql<{ id: string; name: string }>`
    select t.id, ${titleSql(record, 't')} as name from ${sql.table(record.table)} t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...shown.keys()]}::uuid[])
    order by ${titleSql(record, 't')}, t.id`);
  const rows = named.flatMap(({ id, name }): Summed[] => {
    const one = shown.get(id);
    if (!one) return [];
    const level = under === undefined ? one.level : one.level - 1;
    const more = leftOut.has(id) ? { has_more: true as const } : {};
    return [{ id, name, level, parent_id: one.above, sum: one.sum, ...more }];
  });
  return { results: topDown(rows, under ?? null), is_whole: shown.size === wanted.length };
}

/** Nodes after their parents, with levels and sums; children of invisible ones move up. */
function placedNodes(nodes: readonly Node[], figures: ReadonlyMap<string, number>): Placed[] {
  const children = Map.groupBy(nodes, (one) => one.parent_id);
  const known = new Set(nodes.map((one) => one.id));
  const place = (node: Node, over?: Placed): Placed => {
    const isBelow = over?.is_visible === true;
    const above = isBelow ? over.id : (over?.above ?? null);
    return { ...node, level: (over?.level ?? 0) + Number(isBelow), above, sum: figures.get(node.id) ?? 0 };
  };
  const tops = nodes.filter((one) => one.parent_id === null || !known.has(one.parent_id));
  const placed = tops.map((one) => place(one));
  for (const over of placed) for (const child of children.get(over.id) ?? []) placed.push(place(child, over));
  const byId = new Map(placed.map((one) => [one.id, one]));
  for (const node of placed.toReversed()) {
    const over = node.parent_id === null ? undefined : byId.get(node.parent_id);
    if (over) over.sum += node.sum;
  }
  return placed;
}

/** Each row with all below it before the next one. */
function topDown(rows: readonly Summed[], top: string | null): Summed[] {
  const below = Map.groupBy(rows, (one) => one.parent_id);
  const sorted: Summed[] = [];
  const waiting = (below.get(top) ?? []).toReversed();
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    sorted.push(row);
    waiting.push(...(below.get(row.id) ?? []).toReversed());
  }
  return sorted;
}

/** Nodes within the limit, level by level, so that ancestors are included. */
function upperLevels(wanted: readonly Placed[]): (node: Placed) => boolean {
  const onLevel: number[] = [];
  for (const { level } of wanted) onLevel[level] = (onLevel[level] ?? 0) + 1;
  let left = MAX_IN_TREE;
  let whole = 0;
  for (; whole < onLevel.length && left >= (onLevel[whole] ?? 0); whole += 1) left -= onLevel[whole] ?? 0;
  return ({ level }) => level < whole || (level === whole && (left -= 1) >= 0);
}

/** A record and its visible ancestors, root first. */
export async function pathTo(
  ctx: Context,
  record: RecordDefinition,
  id: string,
): Promise<{ results: { id: string; name: string }[] }> {
  const table = sql.table(record.table);
  const seen = all(visible(ctx, record));
  // Titles are computed, not stored.
  const rows = await ctx.tx.known(sql<{ id: string; name: string }>`
    with recursive up (id, name, above, depth) as (
      select t.id, ${titleSql(record, 't')}, ${parentOf(record, 't')}, 0 from ${table} t where ${seen} and t.id = ${id}
      union all
      select t.id, ${titleSql(record, 't')}, ${parentOf(record, 't')}, up.depth + 1
      from up join ${table} t on t.id = up.above where ${seen} and up.depth < 64
    ) select id, name from up order by depth desc`);
  if (rows.length === 0) throw new AppError('not_found');
  return { results: rows };
}

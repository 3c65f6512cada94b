import { message } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { PATH_SEPARATOR, pathsOf } from '@steward/kernel/server/search/tree.ts';
import type { Cells } from './cells.ts';
import { titleIn, type Run } from './run_state.ts';

/** Lower-case names above a parent, by run and id: rows of a file share parents. */
const above = new WeakMap<Run, Map<string, Promise<readonly string[]>>>();

/**
 * A row that puts a location below one of its own children is not moved, since it would be above itself: a second one
 * of its name is added. The message says so.
 */
export async function sameNameAbove(ctx: Context, run: Run, cells: Cells, parent: string): Promise<string[]> {
  const name = titleIn(run, cells);
  const known = above.get(run) ?? new Map<string, Promise<readonly string[]>>();
  above.set(run, known);
  const names = known.get(parent) ?? namesAbove(ctx, run, parent);
  known.set(parent, names);
  return (await names).includes(name.toLowerCase()) ? [message(ctx.language, 'same_name_above', { name })] : [];
}

async function namesAbove(ctx: Context, { record }: Run, parent: string): Promise<readonly string[]> {
  const path = (await pathsOf(ctx, record, [parent])).get(parent) ?? '';
  return path.toLowerCase().split(PATH_SEPARATOR).slice(0, -1);
}

import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { folder } from '../contract/folder.ts';

/** Folders below each other; circles are refused when they are written. */
const DEEPEST = 100;

/** A folder with its place below one of the chosen ones. */
export interface Below extends Pick<Tables['folder'], 'id' | 'name' | 'notes' | 'inherits' | 'updated_at'> {
  /** The chosen folder. */
  readonly root: string;
  /** The folder that it is in; `null`: it is the chosen one. */
  readonly above: string | null;
  /** 1: the chosen one. */
  readonly depth: number;
}

/** Chosen folders and all below that the caller sees, by a way of folders that they see; upper ones first. */
export async function seenBelow(ctx: Context, roots: readonly string[]): Promise<readonly Below[]> {
  if (!can(ctx.user, 'folder:read')) return [];
  const seen = all(visible(ctx, folder));
  return ctx.tx.rows(sql<Below>`
    with recursive below (id, root, above, depth) as (
      select t.id, t.id, null::uuid, 1 from folder t where ${seen} and t.id = any(${[...roots]}::uuid[])
      union all
      select t.id, below.root, below.id, below.depth + 1 from below
      join folder t on t.company_id = ${ctx.companyId} and t.parent_id = below.id and ${seen}
      where below.depth < ${DEEPEST}
    ) select below.*, f.name, f.notes, f.inherits, f.updated_at from below
    join folder f on f.company_id = ${ctx.companyId} and f.id = below.id order by below.depth, f.name, f.id`);
}

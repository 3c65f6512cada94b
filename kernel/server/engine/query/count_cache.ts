import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql, type RawBuilder } from 'kysely';
import { compiler } from '../../database/statements.ts';
import type { ChangeFeed } from '../../context/change_feed.ts';
import type { Context } from '../../context/context.ts';
import { scopeSql } from '../scope.ts';
import { all } from '../visibility.ts';

/** Known bounds of the length of a list. */
interface CountRange {
  readonly least: number;
  readonly most: number;
}

interface OfCompany {
  generation: number;
  readonly byList: Map<string, CountRange>;
}

/** Lists of one company whose lengths are cached. */
const MAX_LISTS = 200;

const cache = new WeakMap<ChangeFeed, Map<string, OfCompany>>();

/**
 * By company; cleared with every committed change in it, since references, limits and links affect other types too, and
 * when changes may have been missed.
 */
function ofFeed(feed: ChangeFeed): Map<string, OfCompany> {
  const found = cache.get(feed);
  if (found) return found;
  const all = new Map<string, OfCompany>();
  cache.set(feed, all);
  feed.onChange((change) => {
    for (const [companyId, one] of all) {
      if (change && change.companyId !== companyId) continue;
      one.generation += 1;
      one.byList.clear();
    }
  });
  return all;
}

function ofCompany(feed: ChangeFeed, companyId: string): OfCompany {
  const all = ofFeed(feed);
  const found = all.get(companyId) ?? { generation: 0, byList: new Map<string, CountRange>() };
  all.set(companyId, found);
  return found;
}

/**
 * The cached length of the list with these conditions, which include the caller's limits; call before reading, so that
 * concurrent changes are noticed. In process memory, and only while changes of other processes are received.
 */
export function countCacheOf(
  ctx: Context,
  record: RecordDefinition,
  conditions: readonly RawBuilder<unknown>[],
): { known(): CountRange; keep(bounds: Partial<CountRange>): void } {
  const company = ofCompany(ctx.services.live, ctx.companyId);
  const { generation } = company;
  const { sql: text, parameters } = sql`${all(conditions)}`.compile(compiler);
  const list = `${record.name} ${text} ${JSON.stringify(parameters)}`;
  const known = (): CountRange =>
    (ctx.services.live.isListening() ? company.byList.get(list) : undefined) ?? { least: 0, most: Infinity };
  return {
    known,
    keep: ({ least = 0, most = Infinity }) => {
      if (company.generation !== generation || !ctx.services.live.isListening()) return;
      if (company.byList.size >= MAX_LISTS && !company.byList.has(list)) company.byList.clear();
      const before = known();
      company.byList.set(list, { least: Math.max(least, before.least), most: Math.min(most, before.most) });
    },
  };
}

/**
 * Whether the list ends before this offset. With limits that leave few rows, rows are counted first, since walking to
 * the offset would pass over all rows out of scope.
 */
export async function endsBefore(
  ctx: Context,
  record: RecordDefinition,
  conditions: readonly RawBuilder<unknown>[],
  offset: number,
): Promise<boolean> {
  const bounds = countCacheOf(ctx, record, conditions);
  const { least, most } = bounds.known();
  if (most <= offset) return true;
  if (least > offset || !isLimited(ctx, record)) return false;
  const n = await ctx.tx.count(
    sql`select count(*) as n from (select 1 from ${sql.table(record.table)} t where ${all(conditions)} limit ${offset + 1}) c`,
  );
  bounds.keep({ least: n, ...(n <= offset ? { most: n } : {}) });
  return n <= offset;
}

/** Whether the caller's reading of this type is limited. */
export function isLimited(ctx: Context, record: RecordDefinition): boolean {
  return scopeSql(ctx, record, permissionFor(record, 'read'), 't') !== null;
}

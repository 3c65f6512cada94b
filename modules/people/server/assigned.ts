import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed, RECORDS, type Row } from '@steward/kernel/contract/records/index.ts';
import { fullNameOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { readRows, requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { assignedColumn, assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import { user as userRecord } from '../contract/user.ts';
import type { AssignedItem, AssignedPage } from '../contract/wire.ts';

interface Found {
  readonly id: string;
  readonly record: string;
  readonly item_id: string;
  readonly quantity: number;
  readonly seat: number | null;
  readonly checked_out_at: Date;
  readonly expected_checkin: string | null;
  readonly checkout_note: string | null;
}

/** Everything that a user has of types that the caller may read: by type, the newest first. */
export async function assignedTo(ctx: Context, id: string, page: number, pageSize: number): Promise<AssignedPage> {
  await requireReadable(ctx, userRecord, id);
  const found = openSql(ctx, id);
  if (found === null) return { count: 0, count_is_exact: true, page, page_size: pageSize, results: [], totals: [] };
  // Assignments of several types.
  const rows = await ctx.tx.known(sql<Found>`
    select f.* from (${found}) f order by f.place, f.checked_out_at desc, f.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const sums = await ctx.tx.known(sql<{ record: string; n: number; quantity: number }>`
    select f.record, count(*)::int as n, sum(f.quantity)::int as quantity from (${found}) f
    group by f.place, f.record order by f.place`);
  return {
    count: sums.reduce((sum, one) => sum + one.n, 0),
    count_is_exact: true,
    page,
    page_size: pageSize,
    results: await itemsOf(ctx, rows),
    totals: sums.map(({ record, quantity }) => ({ record, quantity })),
  };
}

/** Open assignments to the user of all readable types; `null`: there are no such types. */
function openSql(ctx: Context, userId: string): RawBuilder<unknown> | null {
  const types = RECORDS.filter((record) => record.heldBy && can(ctx.user, permissionFor(record, 'read')));
  if (types.length === 0) return null;
  const queries = types.map(
    (record, place) => sql`
      select s.id, ${place}::int as place, ${record.name}::text as record, t.id as item_id, s.quantity, s.seat,
        s.checked_out_at, s.expected_checkin, s.checkout_note
      from assignment s join ${sql.table(record.table)} t on ${all(visible(ctx, record, 't', { isLookedUp: true }))}
        and t.id = ${sql.ref(`s.${assignedColumn(record.name)}`)}
      where s.company_id = ${ctx.companyId} and ${sql.ref(`s.${assigneeColumn('user')}`)} = ${userId}
        and s.checked_in_at is null`,
  );
  return sql.join(queries, sql` union all `);
}

async function itemsOf(ctx: Context, found: readonly Found[]): Promise<AssignedItem[]> {
  const rows = new Map<string, Row>();
  for (const [type, some] of Map.groupBy(found, (one) => one.record))
    for (const row of await readRows(ctx, recordNamed(type), [...new Set(some.map((one) => one.item_id))]))
      rows.set(`${type} ${row.id}`, row);
  return found.flatMap(
    ({ item_id: itemId, checked_out_at: since, expected_checkin: due, checkout_note: note, ...one }) => {
      const row = rows.get(`${one.record} ${itemId}`);
      // Seats that are not reassignable stay.
      const isReturnable = row?.abilities.includes('checkin') && row['reassignable'] !== false;
      return row
        ? [
            {
              id: one.id,
              record: one.record,
              item: { id: row.id, name: fullNameOf(recordNamed(one.record), row) },
              quantity: one.quantity,
              seat: one.seat,
              since: since.toISOString(),
              due,
              note,
              abilities: isReturnable ? ['checkin'] : [],
            },
          ]
        : [];
    },
  );
}

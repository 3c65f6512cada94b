import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { TransferHeld } from '@steward/kernel/server/context/hooks.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { assignedColumn, assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import type { StockType } from '../contract/actions.ts';
import { checkIn, checkOut } from './assign.ts';
import { lockItem } from './item.ts';

type Open = Pick<Tables['assignment'], 'quantity' | 'expected_checkin'>;

/** All that one has of a record comes back into stock; what goes to another leaves it again, due as it was. */
export async function transferSome(ctx: Context, type: StockType, one: TransferHeld): Promise<void> {
  const { id, from, to, locationId, note } = one;
  const open = await ctx.tx.rows(sql<Open>`
    select s.quantity, s.expected_checkin::text as expected_checkin from assignment s
    where s.company_id = ${ctx.companyId} and ${sql.ref(`s.${assignedColumn(type)}`)} = ${id}
    and ${sql.ref(`s.${assigneeColumn(from.type)}`)} = ${from.id} and s.checked_in_at is null order by s.id`);
  const moved = { note, moved_at: null };
  const back = { ...moved, assignee: from, quantity: null, to_location: locationId };
  await checkIn(ctx, await lockItem(ctx, type, id), back);
  if (!to) return;
  for (const { quantity, expected_checkin: due } of open)
    await checkOut(ctx, await lockItem(ctx, type, id), {
      ...moved,
      assignee: to,
      quantity,
      from_location: null,
      expected_checkin: due !== null && due >= today(ctx) ? due : null,
    });
}

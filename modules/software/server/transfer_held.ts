import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { TransferHeld } from '@steward/kernel/server/context/hooks.ts';
import { assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import { checkInSeats } from './release.ts';
import { checkOutSeats } from './seats.ts';

/** All seats that one has of a licence come back, or go to another; of one that is not reassignable none. */
export async function transferSeats(ctx: Context, { id, from, to, note }: TransferHeld): Promise<void> {
  const n = await ctx.tx.count(sql`
    select count(*) as n from assignment s where s.company_id = ${ctx.companyId} and s.license_id = ${id}
    and ${sql.ref(`s.${assigneeColumn(from.type)}`)} = ${from.id} and s.checked_in_at is null`);
  const back = await checkInSeats(ctx, [{ licenseId: id, assignee: from }], { note });
  const out = to ? Array.from({ length: n }, () => ({ licenseId: id, assignee: to, note })) : [];
  const given = back.every((one) => one === true) ? await checkOutSeats(ctx, out) : [];
  for (const one of [...back, ...given]) if (one instanceof AppError) throw one;
}

import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { RowPartsOf } from '@steward/kernel/server/context/hooks.ts';
import { assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import { checkOutSeats } from './seats.ts';

/** Rows of a file with one licence say who has its seats. */
export const seatRows: RowPartsOf<Context> = {
  columns: ['assignee'],
  apartBy: 'assignee',
  areThere: async (ctx, parts) => {
    const answers: boolean[] = [];
    for (const { id, assignee } of parts)
      answers.push(
        assignee !== undefined &&
          (await ctx.tx.maybe(sql`select 1 from assignment s where s.company_id = ${ctx.companyId}
            and s.license_id = ${id} and s.checked_in_at is null
            and ${sql.ref(`s.${assigneeColumn(assignee.type)}`)} = ${assignee.id} limit 1`)) !== undefined,
      );
    return answers;
  },
  // Who has a seat of a licence that has ended had it before.
  write: (ctx, parts) =>
    checkOutSeats(
      ctx,
      parts.flatMap(({ id, assignee }) => (assignee ? [{ licenseId: id, assignee, evenEnded: true }] : [])),
    ),
};

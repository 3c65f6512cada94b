import { sql } from 'kysely';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { forgetOperations } from '@steward/kernel/server/operations/store.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { removeParts } from '@steward/modules/import/server';

const say = wordsOf('moving_in');

/** Days for which a move can be begun, undone with its report, and connected. */
const STORED_DAYS = 30;

export const movingInSchedules: readonly Schedule[] = [
  {
    name: 'forget_moves',
    title: say(({ schedules }) => schedules.forget_moves),
    time: { at: '03:54' },
    run: forgetMoves,
  },
];

/** Deletes moves that were never begun; of those that have ended, the token and what was read. */
async function forgetMoves(ctx: Context): Promise<void> {
  const { tx, companyId, now } = ctx;
  const past = new Date(now.getTime() - STORED_DAYS * 86_400_000);
  const old = await tx.rows(sql<{ id: string; status: string }>`
    select o.id, o.status from operation o join move_in m on m.company_id = ${companyId} and m.id = o.id
    where o.company_id = ${companyId} and o.kind = 'move_in' and coalesce(o.finished_at, o.created_at) < ${past}
    and m.token is not null and o.status in ('draft', 'checked', 'done', 'cancelled', 'undone') for update of o`);
  for (const { id, status } of old) {
    await tx.run(sql`delete from move_in_row where company_id = ${companyId} and import_id in (
      select p.import_id from move_in_part p where p.company_id = ${companyId} and p.move_in_id = ${id})`);
    await removeParts(tx, companyId, id);
    await tx.run(sql`update move_in set token = null where company_id = ${companyId} and id = ${id}`);
    if (status !== 'draft' && status !== 'checked') continue;
    await tx.run(sql`delete from move_in_part where company_id = ${companyId} and move_in_id = ${id}`);
    await tx.run(sql`delete from move_in where company_id = ${companyId} and id = ${id}`);
    await forgetOperations(ctx, [id]);
  }
}

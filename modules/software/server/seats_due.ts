import { sql, type RawBuilder } from 'kysely';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { definitionUnasked, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { license } from '../contract/license.ts';

const say = wordsOf('software');

type Due = Pick<Tables['license_term'], 'id' | 'license_id' | 'seats'>;

/** Terms of a renewal: their seats are due on their first day where somebody said how many, else never. */
export async function seatsOfRenewal(ctx: Context, termIds: readonly string[], isSaid: boolean): Promise<void> {
  await ctx.tx.run(sql`
    update license_term set seats_due = ${isSaid ? sql`start_date` : sql`null`}
    where company_id = ${ctx.companyId} and id = any(${[...termIds]}::uuid[])`);
  const [refusal] = isSaid ? await beginTerms(ctx, sql`t.id = any(${[...termIds]}::uuid[])`) : [];
  if (refusal) throw refusal;
}

/**
 * Gives licences the seats of those of these terms `t` that have begun; of several the last to begin. Returns refusals;
 * the seats of these terms stay due.
 */
async function beginTerms(ctx: Context, which: RawBuilder<unknown>): Promise<AppError[]> {
  const due = await ctx.tx.rows(sql<Due>`
    select t.id, t.license_id, t.seats from license_term t
    join license l on l.company_id = ${ctx.companyId} and l.id = t.license_id and l.deleted_at is null
    where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.seats_due <= ${today(ctx)} and ${which}
    order by t.license_id, t.start_date, t.id`);
  const seats = new Map(due.flatMap((one) => (one.seats === null ? [] : [[one.license_id, one.seats] as const])));
  if (seats.size === 0) return [];
  const updates = [...seats].map(([id, quantity]) => ({ id, input: { quantity } }));
  const answers = await updateAll(ctx, definitionUnasked(ctx, license), updates);
  const refused = new Set(updates.flatMap(({ id }, index) => (answers[index] instanceof AppError ? [id] : [])));
  const done = due.filter((one) => !refused.has(one.license_id)).map((one) => one.id);
  await ctx.tx.run(sql`
    update license_term set seats_due = null where company_id = ${ctx.companyId} and id = any(${done}::uuid[])`);
  return answers.filter((one) => one instanceof AppError);
}

/** On the first day of a term its licence has its seats. */
export const softwareSchedules: readonly Schedule[] = [
  {
    name: 'begin_license_terms',
    title: say(({ schedules }) => schedules.begin_license_terms),
    time: { at: '00:10' },
    run: async (ctx) => {
      await beginTerms(ctx, sql`true`);
    },
  },
];

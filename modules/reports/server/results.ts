import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { isObject, objectIn } from '@steward/kernel/contract/narrow.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { ExternalCall } from '@steward/kernel/server/http/route.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { actingAs, runningOperation, type OperationBody } from '@steward/kernel/server/operations/store.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import { longReport } from '../contract/index.ts';
import type { Report } from '../contract/wire.ts';
import { calculate, fiscalMonthOf, type Paged } from './calculate.ts';
import { rightsKey } from './schedules/rights.ts';

/** Seconds after which one in the background is stopped. */
const LONGEST = 600;
/** SQLSTATE of a cancelled statement. */
const CANCELLED = '57014';

/** What a stored answer is found by. */
interface ResultKey {
  readonly asked: string;
  readonly rights: string;
}

/** Answers are found with the same rights, in the same language and on the same day alone. */
async function keyOf(ctx: Context, definition: Definition, paged: Paged): Promise<ResultKey> {
  const { chart, ...asked } = definition;
  void chart;
  const key = await rightsKey(ctx, definition);
  const rights = [key, ctx.language, ctx.currency, await fiscalMonthOf(ctx), today(ctx)];
  return { asked: hashOf([asked, paged.page, paged.pageSize]), rights: hashOf(rights) };
}

/** Equal for equal values: the database stores the entries of objects in an order of its own. */
function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_key, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
  return createHash('sha256').update(text).digest('hex');
}

/** The answer that was calculated in the background today with the caller's rights; `null`: there is none. */
export async function storedResult(ctx: Context, definition: Definition, paged: Paged): Promise<Report | null> {
  const { asked, rights } = await keyOf(ctx, definition, paged);
  // As `calculate` has answered it.
  const found = await ctx.tx.maybe(sql<{ answer: Report; calculated_at: Date }>`
    select r.answer, r.calculated_at from report_result r
    where r.company_id = ${ctx.companyId} and r.asked = ${asked} and r.rights = ${rights}`);
  return found ? { ...found.answer, calculated_at: found.calculated_at.toISOString() } : null;
}

/** Calculates a report for a screen, which waits some seconds before it has it calculated in the background. */
export async function calculateSoon(ctx: Context, definition: Definition, paged: Paged): Promise<Report> {
  try {
    return await calculate(ctx, definition, paged);
  } catch (error) {
    throw objectIn(error)['code'] === CANCELLED ? new AppError('report_takes_long') : error;
  }
}

interface LongInput {
  readonly definition: Definition;
  readonly page: number;
  readonly pageSize: number;
}

interface Result {
  readonly key: ResultKey;
  readonly at: Date;
  readonly answer: Report;
}

/** Calculates before its only slice, so that it can be cancelled meanwhile; then nothing is stored. */
export const longReportOperation: OperationBody<LongInput> = {
  definition: longReport,
  summary: 'Calculate a report that takes long; `reports/run` with `stored` answers it for the rest of the day',
  isReading: true,
  pass: () => {
    let found: Result | undefined;
    return {
      prepare: async (services, operation) => {
        const { definition, ...paged } = operation.input;
        found = await backgroundContext(
          services,
          operation.company_id,
          'a report that takes long',
          async (ctx) => ({
            key: await keyOf(ctx, definition, paged),
            at: ctx.now,
            answer: await calculate(ctx, definition, { ...paged, seconds: LONGEST }),
          }),
          // Of modules that have been switched off since, nothing is shown.
          { ...actingAs(operation, longReportOperation), wasBegun: false },
        );
      },
      slice: async (ctx) => {
        if (found) await store(ctx, found);
        return { position: null, isLast: true, changed: 0, unchanged: 1, refusals: [] };
      },
    };
  },
};

async function store({ tx, companyId }: Context, { key: { asked, rights }, at, answer }: Result): Promise<void> {
  await tx.run(sql`
    insert into report_result (company_id, asked, rights, answer, calculated_at)
    values (${companyId}, ${asked}, ${rights}, ${JSON.stringify(answer)}::jsonb, ${at})
    on conflict (company_id, asked, rights) do update set answer = excluded.answer,
    calculated_at = excluded.calculated_at`);
}

/** Deletes answers of the days before, which nobody finds any more. */
export async function removeResults(tx: Tx, companyId: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await tx.run(sql`delete from report_result where company_id = ${companyId} and calculated_at < ${dayAgo}`);
}

/** Begins to calculate a report in the background, or names the caller's operation that does it already. */
export async function calculateInBackground(
  ctx: Context,
  definition: Definition,
  { page, pageSize }: Paged,
  { name = '', report }: { readonly name?: string; readonly report?: string },
): Promise<Operation | ExternalCall<Operation>> {
  const asked = hashOf(await keyOf(ctx, definition, { page, pageSize }));
  const running = await runningOperation(ctx, longReport.name, { asked });
  if (running) return running;
  return openOperation(ctx, longReportOperation, {
    about: { asked, name, ...(report === undefined ? {} : { report }) },
    input: { definition, page, pageSize },
    total: 1,
  });
}

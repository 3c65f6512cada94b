import { sql } from 'kysely';
import { moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import type { InputOf } from '@steward/kernel/contract/fields/types.ts';
import { actionBody, answerOf } from '@steward/kernel/server/actions/define.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { renewContract } from '../contract/actions.ts';
import { contract } from '../contract/contract.ts';
import { nextTerm } from '../contract/next_term.ts';
import { costUntil } from './costs.ts';

type Stored = Omit<Tables['contract'], 'company_id' | 'search_text'>;
type Wanted = InputOf<typeof renewContract.input>;

/** Moves the end date and adds up what was paid at the former rate. Written by the engine, so that undo works. */
export const renewBody = actionBody(renewContract, {
  requireMore: (ctx, raw) => {
    requirePermission(ctx, 'contract:read');
    if (raw?.['cost']) requirePermission(ctx, 'contract:cost');
  },
  run: async (ctx, { ids }, wanted) => {
    const rows = await ctx.tx.known(sql<Stored>`
      select t.* from contract t where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const updates = ids.flatMap((id) => {
      const row = byId.get(id);
      return row?.end_date ? [{ id, input: termFrom(ctx, row, row.end_date, wanted) }] : [];
    });
    const answers = await updateAll(ctx, definitionFor(ctx, contract), updates);
    return answers.map(answerOf);
  },
});

function termFrom(ctx: Context, row: Stored, ended: string, wanted: Wanted): Readonly<Record<string, unknown>> {
  const { start_date: from, notice_date: notice, renewal_months: renewalMonths } = row;
  const next = nextTerm({ start: from, end: ended, notice, renewalMonths }, wanted.end_date);
  return {
    end_date: next.end,
    notice_date: wanted.notice_date ?? next.notice,
    ...costsFrom(ctx, row, ended, next.start, wanted),
  };
}

/** Another cost applies from the new term on; the cost of the former term is kept. */
function costsFrom(ctx: Context, row: Stored, ended: string, start: string, { cost }: Wanted) {
  if (!cost) return {};
  const isSame = row.cost === cost.minor && row.cost_currency === cost.currency;
  if (isSame) return {};
  const currency = row.cost_currency ?? row.earlier_cost_currency ?? ctx.currency;
  return {
    cost: moneyFromMinor(cost.minor, cost.currency),
    cost_from: start,
    earlier_cost: moneyFromMinor(costUntil(row, ended), currency),
  };
}

import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RowPart, RowPartsOf } from '@steward/kernel/server/context/hooks.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { StockType } from '../contract/actions.ts';
import { lockItem } from './item.ts';
import { count, receive } from './movements.ts';

const said = ({ input = {} }: RowPart) => ({
  location: String(input['location_id'] ?? ''),
  quantity: Number(input['quantity'] ?? 0),
});

/** Rows of a file with one item say how many of it are at which location. */
export function placeRows(type: StockType): RowPartsOf<Context> {
  return {
    columns: ['location', 'quantity'],
    apartBy: 'location',
    areThere: async (ctx, parts) => {
      const answers: boolean[] = [];
      for (const part of parts) answers.push((await levelOf(ctx, part)) === said(part).quantity);
      return answers;
    },
    write: async (ctx, parts) => {
      const answers: (true | AppError)[] = [];
      for (const part of parts)
        answers.push(
          await setLevel(ctx, type, part).catch((error: unknown) => {
            if (error instanceof AppError) return error;
            throw error;
          }),
        );
      return answers;
    },
  };
}

async function levelOf(ctx: Context, part: RowPart): Promise<number> {
  const [row] = await ctx.tx.known(sql<Pick<Tables['stock_level'], 'quantity'>>`
    select s.quantity from stock_level s where s.company_id = ${ctx.companyId} and s.item_id = ${part.id}
    and s.location_id = ${said(part).location}`);
  return row?.quantity ?? 0;
}

/** What is not there yet is received; what is there is counted. */
async function setLevel(ctx: Context, type: StockType, part: RowPart): Promise<true> {
  const item = await lockItem(ctx, type, part.id);
  const { location, quantity } = said(part);
  if ((await levelOf(ctx, part)) > 0) await count(ctx, item, { location, counted: quantity, note: null });
  else
    await receive(ctx, item, {
      ...{ quantity, location, unit_cost: null, total_cost: null },
      ...{ supplier: null, order_number: null, note: null, moved_at: null },
    });
  return true;
}

import { can } from '@steward/kernel/contract/access/can.ts';
import { addMonths, moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import type { InputOf } from '@steward/kernel/contract/fields/types.ts';
import { addDays, endAsLong } from '@steward/kernel/contract/periods.ts';
import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { definitionUnasked, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { renew } from '../contract/actions.ts';
import { licenseTerm } from '../contract/license_term.ts';
import { seatsOfRenewal } from './seats_due.ts';
import { lastTerms, lockForTerms, type Term, type TermLicense } from './terms.ts';

type Wanted = InputOf<typeof renew.input>;
type Input = Readonly<Record<string, unknown>>;

/** A renewal is a term; undo removes it. */
export const renewBody = actionBody(renew, {
  requireMore: (ctx, raw) => {
    requirePermission(ctx, 'license:read');
    if (raw?.['cost']) requirePermission(ctx, 'license:cost');
  },
  run: async (ctx, { ids }, wanted) => {
    const licenses = await lockForTerms(ctx, ids);
    const before = await lastTerms(ctx, ids);
    await addTerms(
      ctx,
      ids.flatMap((id) => (before.has(id) ? [] : termBefore(ctx, licenses.get(id)))),
    );
    const last = await lastTerms(ctx, ids);
    const added = await addTerms(
      ctx,
      ids.flatMap((id) => {
        const found = licenses.get(id);
        return found ? [nextTerm(ctx, found, last.get(id), wanted)] : [];
      }),
    );
    await seatsOfRenewal(ctx, added, wanted.seats !== null);
    return ids.map((): ActionAnswer => 'changed');
  },
  // Undo uses the history entry of the term, not that of the licence.
  undo: (_ctx, lines) => Promise.resolve(lines.map(() => true as const)),
});

/** Adds terms and returns their ids. */
async function addTerms(ctx: Context, inputs: readonly Input[]): Promise<string[]> {
  if (inputs.length === 0) return [];
  const answers = await createAll(ctx, definitionUnasked(ctx, licenseTerm), inputs);
  return answers.map((answer) => {
    if (answer instanceof AppError) throw answer;
    return answer;
  });
}

function amount(ctx: Context, minor: number | null, currency: string | null): Input {
  if (!can(ctx.user, 'license:cost') || minor === null || currency === null) return {};
  return { cost: moneyFromMinor(minor, currency) };
}

/** The time before the first term, taken from the licence's fields. */
function termBefore(ctx: Context, found: TermLicense | undefined): Input[] {
  if (!found?.purchase_date || !found.expiration_date || found.expiration_date < found.purchase_date) return [];
  return [
    {
      license_id: found.id,
      start_date: found.purchase_date,
      end_date: found.expiration_date,
      renewal_date: found.renewal_date,
      supplier_id: found.supplier_id,
      order_number: found.order_number,
      ...amount(ctx, found.purchase_cost, found.purchase_cost_currency),
    },
  ];
}

function nextTerm(ctx: Context, found: TermLicense, last: Term | undefined, wanted: Wanted): Input {
  const ended = last?.end_date ?? found.expiration_date;
  const start = ended ? addDays(ended, 1) : today(ctx);
  const asLong = last
    ? endAsLong(start, { from: last.start_date, to: last.end_date })
    : addDays(addMonths(start, 12), -1);
  const { cost } = wanted;
  return {
    license_id: found.id,
    start_date: start,
    end_date: wanted.end_date ?? asLong,
    renewal_date: wanted.renewal_date,
    ...(cost ? { cost: moneyFromMinor(cost.minor, cost.currency) } : {}),
    ...(cost || !last ? {} : amount(ctx, last.cost, last.cost_currency)),
    period: last?.period ?? null,
    seats: wanted.seats ?? last?.seats ?? found.quantity,
    supplier_id: wanted.supplier ?? last?.supplier_id ?? found.supplier_id,
    order_number: wanted.order_number,
    notes: wanted.note,
  };
}

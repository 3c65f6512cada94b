import { moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Costs, StoredCostPart } from '@steward/kernel/contract/wire/costs.ts';
import type { Context } from '../context/context.ts';

/** The costs of a record with those that modules add, summed by currency. */
export async function costsOf(
  ctx: Context,
  record: Pick<RecordDefinition, 'name'>,
  id: string,
  own: StoredCostPart,
): Promise<Costs> {
  const parts = [own];
  for (const { costs } of ctx.services.modules.hooks[record.name] ?? []) if (costs) parts.push(await costs(ctx, id));
  const totals = new Map<string, number>();
  for (const { cost } of parts.flatMap((part) => part.lines ?? []))
    totals.set(cost.currency, (totals.get(cost.currency) ?? 0) + cost.minor);
  return {
    parts: parts.map(({ record: type, lines }) => ({
      record: type,
      lines: lines?.map((line) => ({ ...line, cost: moneyFromMinor(line.cost.minor, line.cost.currency) })) ?? null,
    })),
    totals: [...totals].map(([currency, minor]) => moneyFromMinor(minor, currency)),
  };
}

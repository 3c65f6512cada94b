import { isCurrency, storedMoney } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';

const NEEDED: Readonly<Record<string, 'months' | 'rate' | 'units'>> = {
  straight_line: 'months',
  declining_balance: 'rate',
  units_of_production: 'units',
};

/** Each method needs its parameter: months, a percentage or units. Residual values are a percentage or an amount. */
function check(_ctx: Context, { before, values }: Change): void {
  const after = { ...before, ...values };
  const needed = NEEDED[String(after['method'])];
  if (needed && !(Number(after[needed]) > 0)) throw invalid({ [needed]: { key: `${needed}_needed` } });
  if (Number(after['salvage_percent']) > 0 && (storedMoney(after['salvage_amount'])?.minor ?? 0) > 0)
    throw invalid({ salvage_amount: { key: 'one_residual' } });
}

export const depreciationHooks: RecordHooks = { beforeWrite: forEachChange(check) };

/** Codes are upper case. A rate without a name is named after its currency and day. */
function complete(_ctx: Context, { before, values }: Change): void {
  if (typeof values['currency'] === 'string') {
    const currency = values['currency'].toUpperCase();
    if (!isCurrency(currency)) throw invalid({ currency: { key: 'not_currency', params: { currency } } });
    values['currency'] = currency;
  }
  const nameOf = (one: Readonly<Record<string, unknown>> | null) =>
    one && `${String(one['currency'])} ${String(one['valid_from'])}`;
  const isOwn = values['name'] ?? (before && before['name'] !== nameOf(before) && !('name' in values));
  if (!isOwn) values['name'] = nameOf({ ...before, ...values });
}

export const rateHooks: RecordHooks = { beforeWrite: forEachChange(complete) };
